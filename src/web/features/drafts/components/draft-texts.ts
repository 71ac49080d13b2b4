import type { DocumentLocale } from '#documents/invoice/languages.ts'
import { formatLength } from '#domain/measuring/format-length.ts'
import { convertLength, type Length, type LengthUnit } from '#domain/measuring/length.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** The languages of paper are those of the screen. */
export const paperLocale = (): DocumentLocale => getLocale()

const inUnit = (mm: number, unit: LengthUnit): Length =>
  unit === 'cm'
    ? { size: Math.round(mm) / 10, unit }
    : { size: convertLength(Math.round(mm * 100) / 1000, 'cm', unit), unit }

/** Millimetres as the reader measures, without the unit: to a millimetre, or to a sixteenth of an inch. */
export const mmNumber = (mm: number, unit: LengthUnit): string =>
  formatLength(inUnit(mm, unit).size, unit, { locale: getLocale() })

/** With the unit: '91.5 cm', '36⅜″'. */
export const mmText = (mm: number, unit: LengthUnit): string =>
  formatLength(inUnit(mm, unit).size, unit, { locale: getLocale(), withUnit: true })

/** '914 mm', '150 cm': widths of paper and cloth, which nobody tells in inches and fractions. */
export const widthText = (width: number, unit: 'millimeter' | 'centimeter'): string =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit }).format(width)
