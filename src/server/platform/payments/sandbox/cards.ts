import * as z from 'zod/mini'
import { m } from '#server/paraglide/messages.js'
import type { CardOutcome } from './tables.ts'

/** The usual test numbers, and what becomes of each. No other number is taken: a real one has no place here. */
const testCards: Readonly<Record<string, { readonly brand: string; readonly outcome: CardOutcome }>> = {
  '4242424242424242': { brand: 'visa', outcome: 'success' },
  '5555555555554444': { brand: 'mastercard', outcome: 'success' },
  '378282246310005': { brand: 'amex', outcome: 'success' },
  '4000000000000002': { brand: 'visa', outcome: 'declined' },
  '4000000000009995': { brand: 'visa', outcome: 'insufficient' },
  '4000000000000069': { brand: 'visa', outcome: 'expired' },
  // Disputed as soon as it is paid, where a business's clients pay.
  '4000000000000259': { brand: 'visa', outcome: 'success' },
  '4000002500003155': { brand: 'visa', outcome: 'confirm' },
  '4000000000000341': { brand: 'visa', outcome: 'later-declined' },
}

export const CardFields = z.object({
  number: z.string().check(z.maxLength(40)),
  exp: z.string().check(z.maxLength(10)),
  cvc: z.string().check(z.maxLength(10)),
})

/** What is kept of a card: never its number. */
export interface Card {
  readonly brand: string
  readonly last4: string
  readonly exp: string
  readonly outcome: CardOutcome
}

const isLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** Reads what was typed into the card fields; a refusal is a sentence for the person who typed. */
export function readCard(
  fields: z.output<typeof CardFields>,
  now: Date,
): Card | { readonly refusal: string } {
  const number = fields.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return { refusal: m.sandbox_number_incorrect() }
  const exp = readExp(fields.exp)
  if (exp === null) return { refusal: m.sandbox_exp_incomplete() }
  if (isPast(exp, now)) return { refusal: m.sandbox_exp_past() }
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) return { refusal: m.sandbox_cvc_incomplete() }
  const card = testCards[number]
  if (!card) return { refusal: m.sandbox_test_cards_only() }
  return { ...card, last4: number.slice(-4), exp }
}

/** '4/27', '04 / 2027' → '04/27'; null where it is no month. */
function readExp(text: string): string | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const number = Number(month)
  return year !== '' && number >= 1 && number <= 12 ? `${String(number).padStart(2, '0')}/${year}` : null
}

/** A card is good to the last day of its month. */
function isPast(exp: string, now: Date): boolean {
  const [month = '', year = ''] = exp.split('/')
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()
}

const refusals: Readonly<Record<Exclude<CardOutcome, 'success' | 'confirm'>, () => string>> = {
  declined: m.payments_card_declined,
  insufficient: m.payments_card_insufficient,
  expired: m.payments_card_expired,
  'later-declined': m.payments_card_declined,
}

/** What the bank says to a charge: null is yes. */
export function bankSays(
  card: Pick<Card, 'outcome' | 'exp'>,
  now: Date,
): 'confirm' | { refusal: string } | null {
  if (isPast(card.exp, now)) return { refusal: refusals.expired() }
  if (card.outcome === 'success') return null
  return card.outcome === 'confirm' ? 'confirm' : { refusal: refusals[card.outcome]() }
}
