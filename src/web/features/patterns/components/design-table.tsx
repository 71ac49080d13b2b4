import { ActionIcon, Button, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { hinted } from '#web/ui/hint.ts'
import { laterDialog } from '#web/ui/later.tsx'
import { Drawer } from '#web/ui/modal.tsx'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { Pad } from '../pad/pad.ts'
import { TextDialog } from '../tools/text-dialog.tsx'
import { ToolHint } from '../tools/tool-hint.tsx'
import { ToolPicker } from '../tools/tool-picker.tsx'
import type { Designer } from '../use-designer.ts'
import { usePadState } from '../use-pad-state.ts'
import { CrosshairStatus } from './crosshair-status.tsx'
import classes from './design-table.module.css'
import { PadBar } from './pad-bar.tsx'
import { PadDock } from './pad-dock.tsx'
import { ClearButton, PadPanel, SaveButton } from './pad-panel.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { UnfinishedQuestion } from './unfinished-question.tsx'

const SavePatternDialog = laterDialog(
  async () => (await import('./save-pattern-dialog.tsx')).SavePatternDialog,
)
const ShortcutSheet = laterDialog(async () => (await import('../tools/shortcut-sheet.tsx')).ShortcutSheet)

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role=dialog]') !== null

/** The drawing board: on a wide window with the tools, the layers and all else around it, on a narrow one with the tools below. */
export function DesignTable({ designer }: { designer: Designer }) {
  const { host, pad, unfinished } = designer
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [isSaving, setIsSaving] = useState(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const [isPanelOpen, panel] = useDisclosure(false)
  const [hasLayers, layers] = useDisclosure(true)
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
      <div className={classes.board}>
        <div inert={isAsking}>
          {pad && (
            <PadBar pad={pad} onHelp={help.open}>
              {isWide && (
                <div className={classes.actions}>
                  <LayersSwitch isOpen={hasLayers} onSwitch={layers.toggle} />
                  <ClearButton pad={pad} />
                  <SaveButton onSave={save} />
                </div>
              )}
            </PadBar>
          )}
        </div>
        <div className={classes.middle} data-layers={hasLayers || undefined}>
          {pad && isWide && (
            <div className={classes.tools} inert={isAsking}>
              <Tools pad={pad} />
            </div>
          )}
          <div className={classes.sheet}>
            <div ref={host} className={classes.pad} inert={isAsking} />
            {unfinished.found && <UnfinishedQuestion designer={designer} name={unfinished.found.name} />}
          </div>
          {pad && isWide && hasLayers && (
            <div className={classes.layers} inert={isAsking}>
              <LayerPanel pad={pad} />
            </div>
          )}
        </div>
        {pad && <BoardFoot designer={designer} pad={pad} />}
        {pad && isWide && (
          <div className={classes.dock} inert={isAsking}>
            <PadDock designer={designer} pad={pad} />
          </div>
        )}
      </div>
      {pad && !isWide && (
        <>
          <div inert={isAsking} className={classes.phone} data-foot>
            <PhoneBar pad={pad} onMore={panel.open} onSave={save} />
          </div>
          <Drawer
            holds="kept"
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

/** Without them the sheet has their room. */
function LayersSwitch({ isOpen, onSwitch }: { isOpen: boolean; onSwitch: () => void }) {
  return (
    <ActionIcon
      size="lg"
      variant={isOpen ? 'light' : 'subtle'}
      color={isOpen ? 'petrol' : 'gray'}
      aria-label={m.patterns_layers()}
      aria-expanded={isOpen}
      {...hinted(m.patterns_layers())}
      onClick={onSwitch}
    >
      <IconStack2 size={20} stroke={1.6} />
    </ActionIcon>
  )
}

function Tools({ pad }: { pad: Pad }) {
  const { tool } = usePadState(pad)
  return <ToolPicker pad={pad} tool={tool} />
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
