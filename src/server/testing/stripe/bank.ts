import { randomUUID } from 'node:crypto'

/** What the stand-in keeps of a Stripe account. Amounts are cents, instants are seconds. */

export interface Price {
  readonly id: string
  readonly unit_amount: number
  readonly interval: string
  lookup_key: string | null
  readonly metadata: Record<string, string>
}

export interface Subscription {
  readonly id: string
  readonly customer: string
  status: 'active' | 'past_due' | 'canceled'
  price: string
  readonly start: number
  period: { start: number; end: number }
  isCancelling: boolean
  method: string
  schedule: { readonly id: string; next: string | null; plannedFrom: string | null } | null
  /** Waits for its invoice to be paid. */
  pending: { readonly price: string; readonly keeps: boolean; readonly invoice: Invoice } | null
}

export interface Line {
  readonly amount: number
  readonly price: string
  readonly isProration: boolean
  readonly period: { readonly start: number; readonly end: number }
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly reason: string
  readonly lines: readonly Line[]
  readonly total: number
  readonly due: number
  readonly created: number
  status: 'paid' | 'open' | 'void'
  paidAt: number | null
  charge: { readonly id: string; readonly intent: string; refunded: number; readonly method: string } | null
}

/** A refusal, in Stripe's own form. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: object) {
    super(JSON.stringify(error))
    this.status = status
    this.body = { error }
  }
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** Stripe's own test payment methods, and what becomes of a charge to each. */
const outcomes: Readonly<Record<string, object>> = {
  pm_card_chargeDeclined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', message: 'Your card has expired.' },
  pm_card_authenticationRequired: {
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action.',
  },
}

export function stripeBank(now: () => number) {
  const customers = new Map<string, { id: string; email: string; method: string | null; credit: number }>()
  const prices = new Map<string, Price>()
  const subscriptions = new Map<string, Subscription>()
  const invoices: Invoice[] = []

  const priceOf = (id: string): Price => {
    const price = prices.get(id)
    if (!price)
      throw new Refusal(404, { type: 'invalid_request_error', message: 'No such price', param: 'price' })
    return price
  }

  const endOf = (start: number, price: string) =>
    start + (priceOf(price).interval === 'year' ? 365 : 30) * 86_400

  /** Stripe's 402 for a charge that fails; nothing is kept of it. */
  function charge(method: string): void {
    const refusal = outcomes[method]
    if (refusal) throw new Refusal(402, { type: 'card_error', ...refusal })
  }

  function invoice(subscription: Subscription, reason: string, lines: readonly Line[]): Invoice {
    const customer = customers.get(subscription.customer)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const credit = customer?.credit ?? 0
    const due = Math.max(0, total - credit)
    if (customer) customer.credit = credit + due - total
    const made: Invoice = {
      id: newId('in'),
      number: `S-${String(invoices.length + 1).padStart(4, '0')}`,
      customer: subscription.customer,
      reason,
      lines,
      total,
      due,
      created: now(),
      status: 'open',
      paidAt: null,
      charge: null,
    }
    invoices.unshift(made)
    return made
  }

  function pay(one: Invoice, method: string): void {
    if (one.due > 0) charge(method)
    one.status = 'paid'
    one.paidAt = now()
    if (one.due > 0) one.charge = { id: newId('ch'), intent: newId('pi'), refunded: 0, method }
  }

  /** What is left of the old price, and what is left of the new one. */
  function prorated(subscription: Subscription, price: string): Line[] {
    const { start, end } = subscription.period
    const rest = { start: now(), end }
    const left = (id: string) => Math.round((priceOf(id).unit_amount * (end - now())) / (end - start))
    const given: Line = {
      amount: -left(subscription.price),
      price: subscription.price,
      isProration: true,
      period: rest,
    }
    if (priceOf(price).interval === priceOf(subscription.price).interval) {
      return [given, { amount: left(price), price, isProration: true, period: rest }]
    }
    return [given, whole(price, now())]
  }

  const whole = (price: string, start: number): Line => ({
    amount: priceOf(price).unit_amount,
    price,
    isProration: false,
    period: { start, end: endOf(start, price) },
  })

  function changed(subscription: Subscription, price: string, keeps: boolean): void {
    const begins = priceOf(price).interval !== priceOf(subscription.price).interval
    subscription.price = price
    if (keeps) subscription.isCancelling = false
    if (begins) subscription.period = { start: now(), end: endOf(now(), price) }
  }

  return {
    customers,
    prices,
    subscriptions,
    invoices,
    newId,
    priceOf,
    prorated,
    pay,

    subscribe(customer: string, price: string, method: string): Subscription {
      charge(method)
      const start = now()
      const made: Subscription = {
        id: newId('sub'),
        customer,
        status: 'active',
        price,
        start,
        period: { start, end: endOf(start, price) },
        isCancelling: false,
        method,
        schedule: null,
        pending: null,
      }
      pay(invoice(made, 'subscription_create', [whole(price, start)]), method)
      subscriptions.set(made.id, made)
      return made
    },

    /** At once, or not at all; 'pending' has the invoice wait where the charge fails. `keeps` ends a cancellation. */
    change(subscription: Subscription, price: string, { keeps = false, isPending = false } = {}): void {
      try {
        charge(subscription.method)
      } catch (error) {
        if (!isPending) throw error
        const waiting = invoice(subscription, 'subscription_update', prorated(subscription, price))
        subscription.pending = { price, keeps, invoice: waiting }
        return
      }
      pay(invoice(subscription, 'subscription_update', prorated(subscription, price)), subscription.method)
      changed(subscription, price, keeps)
    },

    /** What the bank's page does. */
    confirm(subscription: Subscription): void {
      const { pending } = subscription
      if (!pending) throw new Error('Nothing waits for the bank')
      subscription.pending = null
      pay(pending.invoice, 'pm_card_visa')
      changed(subscription, pending.price, pending.keeps)
    },

    /** What Stripe does when a period ends. */
    endPeriod(subscription: Subscription): void {
      const start = subscription.period.end
      if (subscription.isCancelling) {
        subscription.status = 'canceled'
        return
      }
      subscription.price = subscription.schedule?.next ?? subscription.price
      subscription.schedule = null
      const due = invoice(subscription, 'subscription_cycle', [whole(subscription.price, start)])
      subscription.period = { start, end: endOf(start, subscription.price) }
      try {
        pay(due, subscription.method)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        subscription.status = 'past_due'
      }
    },
  }
}

export type StripeBank = ReturnType<typeof stripeBank>
