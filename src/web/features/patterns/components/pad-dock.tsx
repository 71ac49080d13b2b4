import { TextInput } from '@mantine/core'
import { textLimits } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { FormPart } from '#web/ui/form-part.tsx'
import type { Pad } from '../pad/pad.ts'
import { BrushSize } from '../tools/brush-size.tsx'
import { ColourField } from '../tools/colour-field.tsx'
import { ToolOptions } from '../tools/tool-options.tsx'
import type { Designer } from '../use-designer.ts'
import { usePadState } from '../use-pad-state.ts'
import classes from './pad-dock.module.css'

/** What the drawing is called and what it is drawn with: in a row where there is room. */
export function PadDock({ designer, pad }: { designer: Designer; pad: Pad }) {
  const state = usePadState(pad)
  return (
    <div className={classes.dock}>
      <TextInput
        label={m.patterns_name()}
        placeholder={m.patterns_name_standard()}
        value={designer.name}
        onChange={(event) => designer.setName(event.currentTarget.value)}
        maxLength={textLimits.patternName}
        autoComplete="off"
        className={classes.name ?? ''}
      />
      <div className={classes.size}>
        <FormPart shows={[pad, state.width]}>
          {() => <BrushSize width={state.width} onChoose={(width) => pad.choose({ width })} />}
        </FormPart>
      </div>
      <div className={classes.colour}>
        <FormPart shows={[pad, state.colour]}>
          {() => <ColourField colour={state.colour} onChoose={(colour) => pad.choose({ colour })} />}
        </FormPart>
      </div>
      <ToolOptions pad={pad} state={state} />
    </div>
  )
}
