import type { Measurement } from '#contract/measurements.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { convertLength, type Length, type LengthUnit, type NamedSize } from '#domain/measuring/length.ts'
import type { SizeWarning } from '#domain/measuring/plausibility.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { garmentLabels } from '#web/shared/measurements/garment-labels.ts'
import { sizeName } from '../size-names.ts'

export const clientNameOf = ({ clientName }: Measurement) => clientName || m.measurements_unknown_client()

/** 'Ana Sousa, Dress, 3 Jan 2026': what tells one set from the other. */
export const setName = (set: Measurement) =>
  m.measurements_card({
    client: clientNameOf(set),
    garment: garmentLabels[set.garmentType],
    date: formatOwnDate(set.createdAt),
  })

/** A size in the preferred unit, with it: '36⅜″', '91.5 cm'. */
export const sizeText = ({ size, unit }: Length, shownIn: LengthUnit) =>
  formatLength(convertLength(size, unit, shownIn), shownIn, { locale: getLocale(), withUnit: true })

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

/** Sizes with keys of their own: a set may hold a name twice. */
export function keyed(sizes: readonly NamedSize[]): { key: string; size: NamedSize }[] {
  const counts = new Map<string, number>()
  return sizes.map((size) => {
    const count = (counts.get(size.name) ?? 0) + 1
    counts.set(size.name, count)
    return { key: `${size.name} ${count}`, size }
  })
}
