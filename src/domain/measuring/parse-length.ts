import { toAsciiDigits } from '../numbers/ascii-digits.ts'
import { spellOutFractions, toThousandths } from './fractions.ts'
import { convertLength, type Length, type LengthUnit, maxSizes } from './length.ts'

const allSeparators = ['.', ',', '٫'] as const
export type DecimalSeparator = (typeof allSeparators)[number]

export type ParsedLength =
  | {
      readonly kind: 'length'
      /** In the unit that was asked for, with at most three decimals. */
      readonly size: number
      readonly unit: LengthUnit
      /** What stood there, where the other unit was written out; as entered, so this is what to keep. */
      readonly convertedFrom: Length | null
    }
  /** Empty or 0: not measured. Only sizes above 0 are kept. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: LengthRefusal }

export type LengthRefusal =
  | 'unreadable'
  | 'negative'
  /** More than `maxSizes`. */
  | 'too-large'
  /** '363/8': more likely a forgotten space than 45 3/8. */
  | 'improper-fraction'

const unitSuffixes: readonly (readonly [LengthUnit, RegExp])[] = [
  ['inches', /(?:"|″|”|“|''|′′|’’|in\.?|ins|inch|inches)$/],
  ['cm', /(?:cm\.?|centimet(?:er|re)s?)$/],
]

/** Takes a written unit off: '36 in' → '36', inches. */
function splitUnit(text: string, expected: LengthUnit): { number: string; unit: LengthUnit } {
  for (const [unit, suffix] of unitSuffixes) {
    if (suffix.test(text)) return { number: text.replace(suffix, '').trimEnd(), unit }
  }
  return { number: text, unit: expected }
}

const decimal = /^(?:\d+(?:\.\d+)?|\.\d+)$/
const mixed = /^(?:(?<whole>\d+)(?:\s+|[-‐‑–]))?(?<numerator>\d+)\s*\/\s*(?<denominator>\d+)(?:ths?|rds?)?$/

/** The finest division on any tape or ruler; a larger denominator is a slip. */
const DENOMINATOR_MAX = 64

function readNumber(text: string): number | Extract<LengthRefusal, 'unreadable' | 'improper-fraction'> {
  if (decimal.test(text)) return Number(text)
  const parts = mixed.exec(text)?.groups
  if (parts === undefined) return 'unreadable'
  const numerator = Number(parts.numerator)
  const denominator = Number(parts.denominator)
  if (denominator === 0 || denominator > DENOMINATOR_MAX) return 'unreadable'
  if (numerator >= denominator) return 'improper-fraction'
  return Number(parts.whole ?? 0) + numerator / denominator
}

const refused = (why: LengthRefusal): ParsedLength => ({ kind: 'refused', why })

/**
 * Reads a length as people write it: '36', '36.5', '36,5', '36 3/8', '36-3/8', '36⅜', '3/8', '36 3/8 in', '91 cm'.
 * A comma is always a decimal one ('1,234' is 1.234): from 1,000 on every size is out of bounds in inches and at
 * the bound in cm, so there is nothing to group. More than three decimals are rounded to three.
 */
export function parseLength(
  text: string,
  unit: LengthUnit,
  { decimalSeparators = allSeparators }: { readonly decimalSeparators?: readonly DecimalSeparator[] } = {},
): ParsedLength {
  const plain = spellOutFractions(toAsciiDigits(text)).replaceAll('⁄', '/').trim().toLowerCase()
  if (plain === '') return { kind: 'none' }
  if (/^[-−‐‑–]/.test(plain)) return refused('negative')

  const written = splitUnit(plain, unit)
  const foreign = allSeparators.filter((separator) => !decimalSeparators.includes(separator))
  if (foreign.some((separator) => written.number.includes(separator))) return refused('unreadable')
  const number = readNumber(written.number.replace(/[,٫]/g, '.'))
  if (typeof number === 'string') return refused(number)

  const entered: Length = { size: toThousandths(number) / 1000, unit: written.unit }
  if (entered.size === 0) return { kind: 'none' }
  const size = convertLength(entered.size, entered.unit, unit)
  if (entered.size > maxSizes[entered.unit] || size > maxSizes[unit]) return refused('too-large')
  return { kind: 'length', size, unit, convertedFrom: entered.unit === unit ? null : entered }
}
