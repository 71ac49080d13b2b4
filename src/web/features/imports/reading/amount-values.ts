import { readNumber } from '#domain/numbers/read-number.ts'

/** A file doesn't say in which language it was written. */
const inAnyLanguage = { decimalMark: null } as const

/** Money as people write it: '1.234,56', '1,234.56', "CHF 1'234.50", '€ 1 234', '200,-'; null where it is none. */
export function readAmount(text: string): number | null {
  const read = readNumber(text, { decimals: 2, ...inAnyLanguage })
  return read.kind === 'number' ? read.value : null
}

/** '40', '40 %', '40,0%': whole percent; null where it is none. */
export function readPercent(text: string): number | null {
  const read = readNumber(text.replace(/%\s*$/, ''), { decimals: 2, ...inAnyLanguage })
  return read.kind === 'number' && Number.isInteger(read.value) ? read.value : null
}
