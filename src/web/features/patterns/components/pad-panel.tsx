import { Button, Stack } from '@mantine/core'
import { IconClearAll, IconDeviceFloppy } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { Pad } from '../pad/pad.ts'
import type { Designer } from '../use-designer.ts'
import { usePadState } from '../use-pad-state.ts'
import { PadDock } from './pad-dock.tsx'
import classes from './pad-panel.module.css'

interface PadPanelProps {
  readonly designer: Designer
  readonly pad: Pad
  readonly onSave: () => void
}

/** On a narrow window, everything that is chosen before the hand draws, and what becomes of the drawing. */
export function PadPanel({ designer, pad, onSave }: PadPanelProps) {
  return (
    <Stack gap="md">
      <PadDock designer={designer} pad={pad} />
      <LayerPanel pad={pad} />
      <div className={classes.actions}>
        <ClearButton pad={pad} />
        <SaveButton onSave={onSave} />
      </div>
    </Stack>
  )
}

export function ClearButton({ pad }: { pad: Pad }) {
  const { isEmpty } = usePadState(pad)
  return (
    <Button
      variant="default"
      leftSection={<IconClearAll size={16} aria-hidden />}
      disabled={isEmpty}
      onClick={() => pad.clear()}
    >
      {m.patterns_clear()}
    </Button>
  )
}

export function SaveButton({ onSave }: { onSave: () => void }) {
  return (
    <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
      {m.patterns_save()}
    </Button>
  )
}
