import { toAsciiDigits } from './ascii-digits.ts'

export type DecimalMark = '.' | ','

export type ReadNumber =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'number'
      readonly value: number
      /** False where somebody may have meant another number: it is shown to them before it is kept. */
      readonly isSure: boolean
    }
  /** What it is as a decimal number, and what with its mark between thousands: nobody can tell which was meant. */
  | { readonly kind: 'ambiguous'; readonly decimal: number; readonly grouped: number }
  | { readonly kind: 'unreadable' }

interface Reading {
  /** The number of places that there can be behind the mark. */
  readonly decimals: number
  /** That of the writer's language; null where nobody knows it, as in a file. */
  readonly decimalMark: DecimalMark | null
}

const currency = String.raw`(?:\p{Sc}|[a-z]{2,4}\.?)`
const currencyAround = new RegExp(`^${currency}|${currency}$`, 'giu')
/** Between thousands in one language or another, and never before decimals. */
const neutralMarks = /[\s\u00a0\u2009\u202f'’٬]/g
const isParted = (text: string) => /\d[\s\u00a0\u2009\u202f'’٬]\d{3}(?!\d)/.test(text)

const unreadable: ReadNumber = { kind: 'unreadable' }

/**
 * Reads a number as people write it: '1,234.56', '1.234,56', "CHF 1'234.50", '€ 1 234', '−5', '200,-', '١٬٢٠٠٫٥'. Where
 * two different marks stand, the last is the decimal one; a mark that stands more than once parts thousands; and of a
 * single one with other than three digits behind it that is all it can be. With three digits behind it a single mark is
 * the language's own: between thousands where it is its grouping mark, and doubtful where it is its decimal mark.
 */
export function readNumber(text: string, { decimals, decimalMark }: Reading): ReadNumber {
  const plain = toAsciiDigits(text)
    .replace(neutralMarks, '')
    .replaceAll('٫', decimalMark ?? '.')
    .replace(currencyAround, '')
    .replace(/[.,][-–—]+$/, '')
  if (plain === '') return text.trim() === '' ? { kind: 'none' } : unreadable
  const [, sign = '', unsigned = ''] = /^([-−‐‑–+]?)(.*)$/.exec(plain) ?? []
  const digits = unsigned.replace(currencyAround, '')
  if (!/^(?:\d|[.,]\d)[\d.,]*$/.test(digits)) return unreadable
  const factor = sign === '' || sign === '+' ? 1 : -1
  // And 0, not −0.
  const numberOf = (whole: string, fraction = '') =>
    factor * Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`) + 0
  const sure = (value: number): ReadNumber => ({ kind: 'number', value, isSure: true })

  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return sure(numberOf(digits))
  const last: DecimalMark = marks.endsWith('.') ? '.' : ','
  const at = digits.lastIndexOf(last)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]

  const others = new Set(marks.slice(0, -1))
  if (others.has(last)) {
    // More than one of it: it parts thousands, and so nothing else may.
    return others.size === 1 && isGrouped(digits, last) ? sure(numberOf(digits)) : unreadable
  }
  if (others.size === 1) {
    const [group = ''] = others
    return isGrouped(whole, group) && fraction.length <= decimals
      ? sure(numberOf(whole, fraction))
      : unreadable
  }
  const decimal = numberOf(whole, fraction)
  const fits = fraction.length <= decimals
  if (!isGrouped(digits, last) || whole.startsWith('0')) {
    if (!fits) return unreadable
    return {
      kind: 'number',
      value: decimal,
      isSure: decimalMark === null || decimalMark === last || fraction === '' || isParted(text),
    }
  }
  const grouped = numberOf(digits)
  if (decimalMark !== last) return sure(grouped)
  return fits ? { kind: 'number', value: decimal, isSure: false } : { kind: 'ambiguous', decimal, grouped }
}

/** Groups of three, or of two before the last three as in India. */
function isGrouped(digits: string, mark: string): boolean {
  const [first = '', ...groups] = digits.split(mark)
  return (
    /^\d{1,3}$/.test(first) && groups.at(-1)?.length === 3 && groups.every((group) => /^\d{2,3}$/.test(group))
  )
}
