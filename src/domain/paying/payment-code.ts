import { epcText, isSepaAccount, needsBic } from './epc.ts'
import { pixText } from './pix.ts'
import { upiText } from './upi.ts'

/** Whom a code pays, as the business tells it. */
export interface Payee {
  readonly name: string | null
  readonly accountHolder: string | null
  readonly iban: string | null
  readonly bic: string | null
  readonly upiAddress: string | null
  readonly pixKey: string | null
  readonly city?: string | null | undefined
}

/** What it asks for. */
export interface Asked {
  readonly currency: string
  readonly amountMinor: number
  /** By which its payee knows what was paid: the invoice's number. */
  readonly reference: string
}

const kinds = { EUR: 'epc', INR: 'upi', BRL: 'pix' } as const

/** What reads it: any banking app of Europe, India's payment apps, any banking app of Brazil. */
export type CodeKind = (typeof kinds)[keyof typeof kinds]

const isCoded = (currency: string): currency is keyof typeof kinds => Object.hasOwn(kinds, currency)

/** The most that a transfer of Europe asks for; the others have room for as much. */
const AMOUNT_MAX_MINOR = 99_999_999_999

const isCodedAmount = (amountMinor: number): boolean => amountMinor > 0 && amountMinor <= AMOUNT_MAX_MINOR

/** The kind of code for a currency; null where there is none. */
export const codeKindOf = (currency: string): CodeKind | null => (isCoded(currency) ? kinds[currency] : null)

/** Why there is no code, by what would have to be told. */
export type Missing = 'currency' | 'name' | 'iban' | 'sepa' | 'bic' | 'upiAddress' | 'pixKey'

/** What is missing for a code in a currency; null where nothing is. */
export function missingFor(payee: Payee, currency: string): Missing | null {
  const kind = codeKindOf(currency)
  if (kind === null) return 'currency'
  if (kind === 'pix') return payee.pixKey ? null : 'pixKey'
  if (kind === 'upi' && !payee.upiAddress) return 'upiAddress'
  if (kind === 'epc') {
    if (!payee.iban) return 'iban'
    if (!isSepaAccount(payee.iban)) return 'sepa'
    if (needsBic(payee.iban) && !payee.bic) return 'bic'
  }
  return nameOf(payee) === '' ? 'name' : null
}

const nameOf = ({ accountHolder, name }: Pick<Payee, 'accountHolder' | 'name'>): string =>
  (accountHolder || name || '').trim()

/** What a code says, so that an app asks for the right sum; null where there is no such code. */
export function paymentCode(payee: Payee, { currency, amountMinor, reference }: Asked): PaymentCode | null {
  if (missingFor(payee, currency) !== null || !isCodedAmount(amountMinor)) return null
  const kind = codeKindOf(currency)
  const { iban, bic, upiAddress, pixKey, city } = payee
  const asked = { name: nameOf(payee), amountMinor, reference }
  if (kind === 'epc' && iban) return { kind, text: epcText({ ...asked, iban, bic }) }
  if (kind === 'upi' && upiAddress) return { kind, text: upiText({ ...asked, address: upiAddress }) }
  if (kind === 'pix' && pixKey) return { kind, text: pixText({ ...asked, key: pixKey, city }) }
  return null
}

export interface PaymentCode {
  readonly kind: CodeKind
  readonly text: string
}
