import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { m } from '#web/paraglide/messages.js'
import type { Pad } from '../pad/pad.ts'
import { usePadState } from '../use-pad-state.ts'

/** Long enough for an arrow key that is held down. */
const SETTLE_MS = 400

/** Tells where the keyboard's crosshair is, once it rests. */
export function CrosshairStatus({ pad }: { pad: Pad }) {
  const { crosshair } = usePadState(pad)
  const place = crosshair && { x: Math.round(crosshair.at.x), y: Math.round(crosshair.at.y) }
  const text =
    place && crosshair ? (crosshair.isPenDown ? m.patterns_pen_down(place) : m.patterns_pen_up(place)) : ''
  const [told] = useDebouncedValue(text, SETTLE_MS)
  return <VisuallyHidden role="status">{told}</VisuallyHidden>
}
