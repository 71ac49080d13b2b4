import { formatLength } from '#domain/measuring/format-length.ts'
import { type LengthUnit, maxSizes } from '#domain/measuring/length.ts'
import type { LengthRefusal } from '#domain/measuring/parse-length.ts'
import type { SizeWarning } from '#domain/measuring/plausibility.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { sizeText } from './set-words.ts'
import { sizeName } from './size-names.ts'

const ownDecimal = (size: number) => formatLength(size, 'cm', { locale: getLocale() })

/** Why what stands in a field is no length. */
export function refusalText(why: LengthRefusal, unit: LengthUnit): string {
  switch (why) {
    case 'unreadable':
      return m.measurements_size_unreadable({ example: unit === 'inches' ? '36 3/8' : ownDecimal(91.5) })
    case 'negative':
      return m.measurements_size_negative()
    case 'too-large': {
      const most = formatLength(maxSizes[unit], unit, { locale: getLocale(), withUnit: true })
      return m.measurements_size_too_large({ most })
    }
    case 'improper-fraction':
      return m.measurements_size_fraction()
  }
}

/** What of a size is to be looked at again. */
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
