import { Button, Drawer, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { Pad } from '../pad/pad.ts'
import { ShortcutSheet } from '../tools/shortcut-sheet.tsx'
import { TextDialog } from '../tools/text-dialog.tsx'
import { ToolHint } from '../tools/tool-hint.tsx'
import type { Designer } from '../use-designer.ts'
import { CrosshairStatus } from './crosshair-status.tsx'
import classes from './design-table.module.css'
import { PadBar } from './pad-bar.tsx'
import { PadPanel } from './pad-panel.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SavePatternDialog } from './save-pattern-dialog.tsx'
import { UnfinishedQuestion } from './unfinished-question.tsx'

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role=dialog]') !== null

/** The drawing board with its tools: beside it on a wide window, below it on a narrow one. */
export function DesignTable({ designer }: { designer: Designer }) {
  const { host, pad, unfinished } = designer
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [isSaving, setIsSaving] = useState(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isPanelOpen, panel] = useDisclosure(false)
  const isAsking = unfinished.found !== null

  function save() {
    panel.close()
    setIsSaving(true)
  }

  function pressed(event: KeyboardEvent) {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (isSave && !isAsking) {
      event.preventDefault()
      save()
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault()
      help.open()
    }
  }

  return (
    <section className={classes.table} aria-label={m.patterns_table()} onKeyDown={pressed}>
      {pad && isWide && (
        <aside className={classes.panel} inert={isAsking} aria-label={m.patterns_tools()}>
          <PadPanel designer={designer} pad={pad} onSave={save} hasTools />
        </aside>
      )}
      <div className={classes.board}>
        <div inert={isAsking}>{pad && <PadBar pad={pad} onHelp={help.open} />}</div>
        <div className={classes.sheet}>
          <div ref={host} className={classes.pad} inert={isAsking} />
          {unfinished.found && <UnfinishedQuestion designer={designer} name={unfinished.found.name} />}
        </div>
        {pad && <BoardFoot designer={designer} pad={pad} />}
        {pad && isWide && (
          <div className={classes.layers} inert={isAsking}>
            <LayerPanel pad={pad} />
          </div>
        )}
      </div>
      {pad && !isWide && (
        <>
          <div inert={isAsking} className={classes.phone} data-foot>
            <PhoneBar pad={pad} onMore={panel.open} onSave={save} />
          </div>
          <Drawer
            opened={isPanelOpen}
            onClose={panel.close}
            position="bottom"
            size="82%"
            title={m.patterns_tools()}
          >
            <PadPanel designer={designer} pad={pad} onSave={save} />
          </Drawer>
        </>
      )}
      {pad && (
        <>
          <TextDialog pad={pad} />
          <ShortcutSheet opened={isHelpOpen} onClose={help.close} />
          <SavePatternDialog
            opened={isSaving}
            onClose={() => setIsSaving(false)}
            designer={designer}
            pad={pad}
          />
        </>
      )}
    </section>
  )
}

/** Which pattern is on the table, and whether what isn't saved would outlive a reload. */
function BoardFoot({ designer, pad }: { designer: Designer; pad: Pad }) {
  const { pattern, isUnsaved, unfinished } = designer
  return (
    <div className={classes.foot}>
      <ToolHint pad={pad} />
      {pattern && (
        <span className={classes.opened}>
          <Text span size="sm">
            {m.patterns_editing({ name: pattern.name })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={designer.startNew}>
            {m.patterns_new_drawing()}
          </Button>
        </span>
      )}
      {isUnsaved && (
        <Text
          size="sm"
          c={unfinished.isKept ? 'dimmed' : 'red'}
          role={unfinished.isKept ? undefined : 'alert'}
          className={classes.keeping ?? ''}
        >
          {unfinished.isKept ? m.patterns_kept() : m.patterns_not_kept()}
        </Text>
      )}
      <CrosshairStatus pad={pad} />
    </div>
  )
}
