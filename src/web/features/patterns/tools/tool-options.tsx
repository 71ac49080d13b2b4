import { Group, SegmentedControl, Slider, Stack, Text } from '@mantine/core'
import { type TextFont, textFonts } from '#domain/drawing/commands.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { BoundedNumber } from '#web/ui/bounded-number.tsx'
import type { Pad } from '../pad/pad.ts'
import type { PadState } from '../pad/pad-state.ts'

const fontTexts: Readonly<Record<TextFont, () => string>> = {
  sans: m.patterns_font_sans,
  serif: m.patterns_font_serif,
  mono: m.patterns_font_mono,
}

/** What only the tool in hand asks for. */
export function ToolOptions({ pad, state }: { pad: Pad; state: PadState }) {
  if (state.tool === 'fill') {
    return (
      <div>
        <Text size="sm" fw={500} mb={4}>
          {m.patterns_tolerance()}
        </Text>
        <Slider
          min={0}
          max={255}
          value={state.tolerance}
          onChange={(tolerance) => pad.choose({ tolerance })}
          thumbLabel={m.patterns_tolerance()}
          size="sm"
        />
      </div>
    )
  }
  if (state.tool !== 'text') return null
  const { least, most } = drawingLimits.textSizePx
  return (
    <Stack gap="xs">
      <BoundedNumber
        label={m.patterns_text_size()}
        min={least}
        max={most}
        value={state.textSizePx}
        onChoose={(textSizePx) => pad.choose({ textSizePx })}
      />
      <Group grow>
        <SegmentedControl
          size="xs"
          aria-label={m.patterns_font()}
          data={textFonts.map((value) => ({ value, label: fontTexts[value]() }))}
          value={state.font}
          onChange={(font) => pad.choose({ font })}
        />
      </Group>
    </Stack>
  )
}
