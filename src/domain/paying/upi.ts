import { inDecimals, oneLine } from './short-text.ts'

/** What a payment in rupees is asked for by: the link of India's UPI (NPCI's linking specification), which codes hold too. */

const NAME_MAX = 99
const NOTE_MAX = 50

const form = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/

/** As it is kept: an address is the same in capitals. */
export const plainUpiAddress = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase()

export const isUpiAddress = (plain: string): boolean => form.test(plain)

interface Payment {
  readonly address: string
  readonly name: string
  readonly amountMinor: number
  readonly reference: string
}

export function upiText({ address, name, amountMinor, reference }: Payment): string {
  const told = [
    ['pn', short(name, NAME_MAX)],
    ['tn', short(reference, NOTE_MAX)],
    ['am', inDecimals(amountMinor)],
    ['cu', 'INR'],
  ]
  // A plus for a gap, as forms write it, is read as a plus; the address stands as it is, as in the specification.
  const rest = told.map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `upi://pay?pa=${address}&${rest}`
}

const short = (text: string, most: number): string => Array.from(oneLine(text)).slice(0, most).join('').trim()
