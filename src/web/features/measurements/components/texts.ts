import type { Measurement } from '#contract/measurements.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { SizeWarning } from '#domain/measuring/plausibility.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { clientNameOf, sizeText } from '#web/shared/measurements/set-words.ts'
import { sizeName } from '#web/shared/measurements/size-names.ts'

/** 'Ana Sousa, Dress, 3 Jan 2026': what tells one set from the other. */
export const setName = (set: Measurement) =>
  m.measurements_card({
    client: clientNameOf(set),
    garment: garmentLabels[set.garmentType],
    date: formatOwnDate(set.createdAt),
  })

export function warningText(warning: SizeWarning, unit: LengthUnit): string {
  switch (warning.kind) {
    case 'unlikely-size': {
      const bound = (size: number) => sizeText({ size, unit: warning.size.unit }, unit)
      return m.measurements_warn_range({
        size: sizeText(warning.size, unit),
        least: bound(warning.least),
        most: bound(warning.most),
      })
    }
    case 'unlikely-ratio': {
      const parts = { other: sizeName(warning.otherName), size: sizeText(warning.otherSize, unit) }
      return warning.tooLarge ? m.measurements_warn_large(parts) : m.measurements_warn_small(parts)
    }
    case 'changed-much':
      return m.measurements_warn_changed({ before: sizeText(warning.before, unit) })
  }
}
