import { Button, Stack, TextInput } from '@mantine/core'
import { IconClearAll, IconDeviceFloppy } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { LayerPanel } from '../layers/layer-panel.tsx'
import type { Pad } from '../pad/pad.ts'
import { BrushSize } from '../tools/brush-size.tsx'
import { ColourField } from '../tools/colour-field.tsx'
import { ToolOptions } from '../tools/tool-options.tsx'
import { ToolPicker } from '../tools/tool-picker.tsx'
import type { Designer } from '../use-designer.ts'
import { usePadState } from '../use-pad-state.ts'
import classes from './pad-panel.module.css'

const NAME_MAX_LENGTH = 160

interface PadPanelProps {
  readonly designer: Designer
  readonly pad: Pad
  readonly onSave: () => void
  /** False where the tools stand in a bar of their own, and the layers here. */
  readonly hasTools?: boolean
}

/** Everything that is chosen before the hand draws, and what becomes of the drawing. */
export function PadPanel({ designer, pad, onSave, hasTools = false }: PadPanelProps) {
  const state = usePadState(pad)
  return (
    <Stack gap="md">
      <TextInput
        label={m.patterns_name()}
        placeholder={m.patterns_name_standard()}
        value={designer.name}
        onChange={(event) => designer.setName(event.currentTarget.value)}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      {hasTools && (
        <div>
          <span className={classes.label} id="patterns-tools">
            {m.patterns_tools()}
          </span>
          <ToolPicker pad={pad} tool={state.tool} labelledBy="patterns-tools" />
        </div>
      )}
      <ToolOptions pad={pad} state={state} />
      <BrushSize width={state.width} onChoose={(width) => pad.choose({ width })} />
      <ColourField colour={state.colour} onChoose={(colour) => pad.choose({ colour })} />
      {!hasTools && <LayerPanel pad={pad} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconClearAll size={16} aria-hidden />}
          disabled={state.isEmpty}
          onClick={() => pad.clear()}
        >
          {m.patterns_clear()}
        </Button>
        <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
          {m.patterns_save()}
        </Button>
      </div>
    </Stack>
  )
}
