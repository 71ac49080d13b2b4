import type { Invoice, StripeBank, Subscription } from './bank.ts'

/** The stand-in's rows as Stripe's API shows them: the fields that we read, in their places. */

export const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1/any' })

export const methodShape = (id: string) => ({
  id,
  object: 'payment_method',
  ...(id === 'pm_paypal'
    ? { type: 'paypal' }
    : { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } }),
})

export function priceShape(bank: StripeBank, id: string) {
  const price = bank.priceOf(id)
  return {
    id,
    object: 'price',
    currency: 'usd',
    active: true,
    unit_amount: price.unit_amount,
    lookup_key: price.lookup_key,
    metadata: price.metadata,
    recurring: { interval: price.interval },
  }
}

export function subscriptionShape(bank: StripeBank, one: Subscription) {
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    start_date: one.start,
    cancel_at_period_end: one.isCancelling,
    default_payment_method: methodShape(one.method),
    latest_invoice: bank.invoices.find(({ customer }) => customer === one.customer)?.id ?? null,
    items: list([
      {
        id: `si_${one.id}`,
        object: 'subscription_item',
        price: priceShape(bank, one.price),
        current_period_start: one.period.start,
        current_period_end: one.period.end,
      },
    ]),
    schedule: one.schedule && {
      id: one.schedule.id,
      object: 'subscription_schedule',
      metadata: one.schedule.plannedFrom === null ? {} : { plannedFrom: one.schedule.plannedFrom },
      phases: [
        { start_date: one.period.start, items: [{ price: one.price }] },
        ...(one.schedule.next ? [{ start_date: one.period.end, items: [{ price: one.schedule.next }] }] : []),
      ],
    },
  }
}

export function invoiceShape(one: Invoice) {
  return {
    id: one.id,
    object: 'invoice',
    customer: one.customer,
    number: one.number,
    status: one.status,
    billing_reason: one.reason,
    created: one.created,
    total: one.total,
    amount_due: one.due,
    amount_paid: one.status === 'paid' ? one.due : 0,
    status_transitions: { paid_at: one.paidAt },
    hosted_invoice_url: `https://invoice.stripe.com/i/${one.id}`,
    payments: list(
      one.charge ? [{ payment: { type: 'payment_intent', payment_intent: one.charge.intent } }] : [],
    ),
    lines: list(
      one.lines.map(({ amount, price, isProration, period }) => ({
        id: 'il_1',
        object: 'line_item',
        amount,
        period,
        pricing: { type: 'price_details', price_details: { price, product: 'prod_1' } },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: { proration: isProration },
        },
      })),
    ),
  }
}

export const chargeShapes = (bank: StripeBank, customer: string) =>
  bank.invoices.flatMap(({ customer: owner, charge, due }) =>
    owner !== customer || !charge
      ? []
      : [
          {
            id: charge.id,
            object: 'charge',
            paid: true,
            amount: due,
            amount_refunded: charge.refunded,
            payment_intent: charge.intent,
            payment_method_details: methodShape(charge.method),
          },
        ],
  )
