import { hasCheckDigits } from '../money/bank-account.ts'
import { cutToBytes, inDecimals } from './short-text.ts'

/**
 * What a transfer in euros is asked for by, as banking apps of Europe read it from a code: EPC069-12 of the European
 * Payments Council, in its version 002. All of it fits into 331 bytes, the most that the standard allows.
 */

const NAME_BYTES = 70
const TEXT_BYTES = 140

/** Countries whose banks take part, by the letters that their account numbers begin with. */
const withinEea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
/** Outside the European Economic Area an account is found by its bank's code alone. */
const beyondEea = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

const countryOf = (iban: string): string => iban.slice(0, 2)

export const isSepaAccount = (iban: string): boolean =>
  withinEea.has(countryOf(iban)) || beyondEea.has(countryOf(iban))

export const needsBic = (iban: string): boolean => beyondEea.has(countryOf(iban))

/** A reference that its payee's bank reads by itself (ISO 11649): 'RF18 5390 0754 7034'. */
function creditorReference(text: string): string | null {
  const plain = text.replaceAll(' ', '').toUpperCase()
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(plain) && hasCheckDigits(plain) ? plain : null
}

interface Transfer {
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly amountMinor: number
  readonly reference: string
}

export function epcText({ name, iban, bic, amountMinor, reference }: Transfer): string {
  const structured = creditorReference(reference)
  return [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    bic ?? '',
    cutToBytes(name, NAME_BYTES),
    iban,
    `EUR${inDecimals(amountMinor)}`,
    // What it is for, by a code that nobody at home tells.
    '',
    ...(structured === null ? ['', cutToBytes(reference, TEXT_BYTES)] : [structured]),
  ].join('\n')
}
