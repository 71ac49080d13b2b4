import { asFraction, writeFraction } from './fractions.ts'
import { type Length, type LengthUnit, lengthDifference } from './length.ts'

interface Options {
  /** Decides on the decimal separator. Digits are Latin everywhere, as on the tape. */
  readonly locale?: string
  /** '36⅜″', '91.5 cm' instead of the bare number that an input field holds. */
  readonly withUnit?: boolean
}

const suffixes: Readonly<Record<LengthUnit, string>> = { inches: '″', cm: ' cm' }

// Making a number format costs a thousand times what using it does, and lists show hundreds of sizes.
const decimalFormats = new Map<string, Intl.NumberFormat>()

function formatDecimal(size: number, locale: string): string {
  const format =
    decimalFormats.get(locale) ??
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false, numberingSystem: 'latn' })
  decimalFormats.set(locale, format)
  return format.format(size)
}

/**
 * A size as people write it. Inches are a mixed fraction ('36⅜', '36 5/16'), or the decimal as entered where the
 * size is neither a sixteenth nor a third ('36.3'): a rounded fraction would look as if it had been measured so.
 * What `parseLength` reads from the result is the size itself again.
 */
export function formatLength(
  size: number,
  unit: LengthUnit,
  { locale = 'en', withUnit = false }: Options = {},
): string {
  const fraction = unit === 'inches' ? asFraction(size) : null
  const number = fraction === null ? formatDecimal(size, locale) : writeFraction(fraction)
  return withUnit ? number + suffixes[unit] : number
}

/** '+½″', '−1.5 cm'; '' where there is no difference to be shown in this unit. */
export function formatDifference(
  before: Length,
  after: Length,
  unit: LengthUnit,
  { locale = 'en' }: Pick<Options, 'locale'> = {},
): string {
  const difference = lengthDifference(before, after, unit)
  if (difference === 0) return ''
  const sign = difference > 0 ? '+' : '−'
  return sign + formatLength(Math.abs(difference), unit, { locale, withUnit: true })
}
