import { Text } from '@mantine/core'
import type { ToolName } from '#domain/drawing/tool.ts'
import { m } from '#web/paraglide/messages.js'
import type { Pad } from '../pad/pad.ts'
import { usePadState } from '../use-pad-state.ts'

/** What to do with each tool, in a few words. */
export const toolHints: Readonly<Record<ToolName, () => string>> = {
  brush: m.patterns_hint_brush,
  eraser: m.patterns_hint_eraser,
  line: m.patterns_hint_line,
  rectangle: m.patterns_hint_corners,
  ellipse: m.patterns_hint_corners,
  curve: m.patterns_hint_curve,
  text: m.patterns_hint_text,
  fill: m.patterns_hint_fill,
}

/** What to do with the tool in hand; a curve takes two drags, and says so before each. */
export function ToolHint({ pad }: { pad: Pad }) {
  const { tool, isUnderWay } = usePadState(pad)
  const text = tool === 'curve' && isUnderWay ? m.patterns_hint_curve_bend() : toolHints[tool]()
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  )
}
