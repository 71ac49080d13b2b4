import type { LengthUnit } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'

/** How sizes can be written, with examples in the unit that they are taken in. */
export const sizesHint = {
  inches: m.measurements_sizes_hint,
  cm: m.measurements_sizes_hint_cm,
} as const satisfies Record<LengthUnit, () => string>
