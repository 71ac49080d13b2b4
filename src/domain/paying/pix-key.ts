/** The keys by which Brazil's Pix finds an account: a tax number of a person or a company, a telephone, a mail address, or a random one. */

import { isUuid } from '../ids/uuid.ts'

const EMAIL_MAX = 77
const email = /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/
const telephone = /^\+55\d{10,11}$/
const person = /^\d{11}$/
/** Since 2026 with letters among its first twelve. */
const company = /^[0-9A-Z]{12}\d{2}$/

/** As it is kept, and as a code holds it: '12.345.678/0001-95' → '12345678000195'. */
export function plainPixKey(typed: string): string {
  const text = typed.trim()
  if (text.includes('@') || isUuid(text.toLowerCase())) return text.toLowerCase()
  if (text.startsWith('+')) return `+${text.replaceAll(/\D/g, '')}`
  return text.replaceAll(/[\s./-]/g, '').toUpperCase()
}

export const isPixKey = (plain: string): boolean =>
  (email.test(plain) && plain.length <= EMAIL_MAX) ||
  isUuid(plain) ||
  telephone.test(plain) ||
  (person.test(plain) && hasCheckDigits(plain, 9)) ||
  (company.test(plain) && hasCheckDigits(plain, 12))

/** The last two are what the others come to, each by its place and eleven. */
function hasCheckDigits(plain: string, length: number): boolean {
  const values = Array.from(plain, (sign) => sign.charCodeAt(0) - 48)
  if (values.every((value) => value === values[0])) return false
  return [length, length + 1].every((count) => checkDigit(values.slice(0, count), length) === values[count])
}

/** A person's number is weighed by 2, 3, 4 … from its end; a company's begins anew after 9. */
function checkDigit(values: readonly number[], length: number): number {
  const last = values.length - 1
  const sum = values.reduce((total, value, place) => {
    const fromEnd = last - place
    return total + value * (length === 9 ? fromEnd + 2 : (fromEnd % 8) + 2)
  }, 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
