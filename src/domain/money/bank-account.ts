/** A bank account as payers write it down: ISO 13616 (IBAN) and ISO 9362 (BIC). */

const IBAN_MIN = 15
const IBAN_MAX = 34
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]+$/
const bicForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const GROUP = 4

/** As it is kept and compared: 'de02 1203…' → 'DE021203…'. */
export const plainAccount = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a plain IBAN is long enough, well formed, and of the remainder that its two check digits promise. */
export const isIban = (plain: string): boolean =>
  plain.length >= IBAN_MIN && plain.length <= IBAN_MAX && ibanForm.test(plain) && hasCheckDigits(plain)

/** Whether the two digits behind the first two letters are those that all the others come to (ISO 7064, 97-10). */
export function hasCheckDigits(plain: string): boolean {
  const digits = [...plain.slice(GROUP), ...plain.slice(0, GROUP)].map((sign) => Number.parseInt(sign, 36))
  return BigInt(digits.join('')) % 97n === 1n
}

export const isBic = (plain: string): boolean => bicForm.test(plain)

/** 'DE02120300000000202051' → 'DE02 1203 0000 0000 2020 51' */
export const ibanInGroups = (plain: string): string => plain.replace(/.{4}(?=.)/g, '$& ')
