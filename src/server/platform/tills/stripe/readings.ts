import type Stripe from 'stripe'
import type { PaymentMethod } from '#contract/payments.ts'
import { type CurrencyCode, currencyCodes, smallestStep } from '#domain/money/currencies.ts'
import type { DisputeState } from '#domain/paying/dispute-states.ts'
import type { TillState } from '#domain/paying/till-states.ts'
import { isoOf } from '#server/platform/payments/stripe/asking.ts'
import type { Fee, TillReading } from '../till.ts'

/** What Stripe says of a payment, in our words. */

/** What Stripe counts in: hundredths, or whole units of what is never split. */
export const unitOf = (currency: CurrencyCode): number => smallestStep(currency)

const methods: Readonly<Record<string, PaymentMethod>> = {
  card: 'card',
  card_present: 'card',
  paypal: 'paypal',
  sepa_debit: 'bank-transfer',
  us_bank_account: 'bank-transfer',
  bacs_debit: 'bank-transfer',
  acss_debit: 'bank-transfer',
  au_becs_debit: 'bank-transfer',
  customer_balance: 'bank-transfer',
  ideal: 'bank-transfer',
  bancontact: 'bank-transfer',
  eps: 'bank-transfer',
  p24: 'bank-transfer',
}

// Sound: a page is opened in no other currency, and a reading of another counts for nothing.
export const currencyOf = (currency: string | null) => (currency ?? '').toUpperCase() as CurrencyCode

function stateOf({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): TillState {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (paid === 'paid') return 'paid'
  const came = intent === null || typeof intent === 'string' ? null : intent.status
  return came === 'canceled' || came === 'requires_payment_method' ? 'failed' : 'processing'
}

/** What was taken, once something was. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge
  return charge === null || typeof charge === 'string' ? null : charge
}

/** A warning is an inquiry before a dispute: no money has moved. An appeal is one after a loss, and can still be won. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** What it took for a dispute, less what it gave back to who won; of an inquiry nothing has moved. */
function feeOf({ balance_transactions: moved }: Pick<Stripe.Dispute, 'balance_transactions'>): Fee | null {
  const currency = currencyCodes.find((code) => code === moved[0]?.currency.toUpperCase())
  if (currency === undefined) return null
  const amountMinor = moved.reduce((sum, { fee }) => sum + fee, 0) * unitOf(currency)
  return amountMinor > 0 ? { amountMinor, currency } : null
}

interface TakenBack {
  readonly refunds: readonly Stripe.Refund[]
  readonly disputes: readonly Stripe.Dispute[]
}

export function readingOf(said: Stripe.Checkout.Session, { refunds, disputes }: TakenBack): TillReading {
  const currency = currencyOf(said.currency)
  const unit = unitOf(currency)
  const taken = chargeOf(said)
  return {
    ...{ id: said.id, reference: said.client_reference_id, currency, state: stateOf(said) },
    amountMinor: (said.amount_total ?? 0) * unit,
    method: methods[taken?.payment_method_details?.type ?? ''] ?? 'other',
    paidAt: taken ? isoOf(taken.created) : null,
    refunds: refunds.map(({ id, amount, created, status, metadata }) => ({
      ...{ id, amountMinor: amount * unit, at: isoOf(created), key: metadata?.key ?? null },
      isUndone: status === 'failed' || status === 'canceled',
    })),
    disputes: disputes.map(({ id, amount, created, status, currency: of, ...dispute }) => ({
      // In another currency than it was paid in, the bank takes all of it as that currency stands now.
      amountMinor: currencyOf(of) === currency ? amount * unit : (said.amount_total ?? 0) * unit,
      // What Stripe calls by a name of tomorrow has been taken: whoever looks there sees why.
      ...{ id, at: isoOf(created), state: disputeStates[status] ?? 'open', fee: feeOf(dispute) },
    })),
  }
}
