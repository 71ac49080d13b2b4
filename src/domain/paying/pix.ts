import { inDecimals, plainLetters } from './short-text.ts'

/**
 * What a payment in reais is asked for by: the BR Code of Brazil's central bank, which is EMV's code of a payee with Pix in
 * it. Each field is its number, its length and its value; the last is a checksum of all before it.
 */

const NAME_MAX = 25
const CITY_MAX = 15
const REFERENCE_MAX = 25

/** Where a payee's name has no letter of the alphabet, or no town is told: the payer's bank shows whose the key is. */
const NOBODY = 'RECEBEDOR'
const SOMEWHERE = 'BRASIL'
/** Stands for 'no reference'. */
const NO_REFERENCE = '***'

interface Payment {
  readonly key: string
  readonly name: string
  readonly city: string | null | undefined
  /** Null: its payer says how much. */
  readonly amountMinor: number | null
  readonly reference: string
}

export function pixText({ key, name, city, amountMinor, reference }: Payment): string {
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    // The real, by its number in ISO 4217.
    field('53', '986'),
    amountMinor === null ? '' : field('54', inDecimals(amountMinor)),
    field('58', 'BR'),
    field('59', short(name, NAME_MAX) || NOBODY),
    field('60', short(city ?? '', CITY_MAX) || SOMEWHERE),
    field('62', field('05', referenceOf(reference))),
    '6304',
  ].join('')
  return code + checksum(code)
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

const short = (text: string, most: number): string => plainLetters(text).slice(0, most).trim()

/** Letters and digits alone; of a long number its end, by which it differs from others. */
const referenceOf = (reference: string): string =>
  plainLetters(reference)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-REFERENCE_MAX) || NO_REFERENCE

/** CRC-16/CCITT-FALSE of letters that are a byte each, in four digits of base 16. */
export function checksum(text: string): string {
  let rest = 0xffff
  for (const letter of text) {
    rest ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
