import type { Measurement } from '#contract/measurements.ts'
import { memberPages } from '#contract/pages.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { convertLength, type Length, type LengthUnit, type NamedSize } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** The address of a set, in its series. */
export const setPath = (id: string): string =>
  `${memberPages.measurements}?${new URLSearchParams({ tab: 'history', open: id })}`

export const clientNameOf = ({ clientName }: Measurement) => clientName || m.measurements_unknown_client()

/** A size in the preferred unit, with it: '36⅜″', '91.5 cm'. */
export const sizeText = ({ size, unit }: Length, shownIn: LengthUnit) =>
  formatLength(convertLength(size, unit, shownIn), shownIn, { locale: getLocale(), withUnit: true })

/** Sizes with keys of their own: a set may hold a name twice. */
export function keyed(sizes: readonly NamedSize[]): { key: string; size: NamedSize }[] {
  const counts = new Map<string, number>()
  return sizes.map((size) => {
    const count = (counts.get(size.name) ?? 0) + 1
    counts.set(size.name, count)
    return { key: `${size.name} ${count}`, size }
  })
}
