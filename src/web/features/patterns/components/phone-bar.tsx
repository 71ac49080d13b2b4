import { ActionIcon, Button, ColorSwatch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import type { Pad } from '../pad/pad.ts'
import { ToolPicker } from '../tools/tool-picker.tsx'
import { usePadState } from '../use-pad-state.ts'
import classes from './phone-bar.module.css'

interface PhoneBarProps {
  readonly pad: Pad
  readonly onMore: () => void
  readonly onSave: () => void
}

/** The tools at the thumb; everything else opens from here. */
export function PhoneBar({ pad, onMore, onSave }: PhoneBarProps) {
  const { tool, colour, width } = usePadState(pad)
  return (
    <div className={classes.bar}>
      <ToolPicker pad={pad} tool={tool} isBar />
      <div className={classes.row}>
        <button
          type="button"
          className={classes.ink}
          onClick={onMore}
          aria-label={m.patterns_ink({ colour, width })}
        >
          <ColorSwatch color={colour} size={24} radius="sm" />
          <span aria-hidden>{m.patterns_width({ width })}</span>
        </button>
        <ActionIcon variant="default" size="input-sm" aria-label={m.patterns_more_tools()} onClick={onMore}>
          <IconAdjustmentsHorizontal size={20} />
        </ActionIcon>
        <Button onClick={onSave} className={classes.save ?? ''}>
          {m.patterns_save()}
        </Button>
      </div>
    </div>
  )
}
