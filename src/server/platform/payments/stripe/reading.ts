import type Stripe from 'stripe'
import type { ChargeLine, PaidChoice, ProviderCharge, ProviderReading } from '../provider.ts'
import { idOf, isoOf } from './asking.ts'
import type { StripePrices } from './prices.ts'
import { withoutOutlived } from './schedules.ts'

/** What Stripe knows of a customer, in our words. */

const LISTED = 100
const live: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid']

export async function findLive(stripe: Stripe, customerId: string): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: LISTED,
    expand: ['data.default_payment_method', 'data.schedule'],
  })
  return data.find(({ status }) => live.includes(status)) ?? null
}

export async function readStripe(
  stripe: Stripe,
  prices: StripePrices,
  customerId: string,
): Promise<ProviderReading> {
  const [subscription, customer, invoices, charges] = await Promise.all([
    findLive(stripe, customerId).then((found) => found && withoutOutlived(stripe, found)),
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.invoices.list({ customer: customerId, limit: LISTED, expand: ['data.payments'] }),
    stripe.charges.list({ customer: customerId, limit: LISTED }),
  ])
  const shown = invoices.data.filter(isShown)
  const overdue = shown.filter(({ status }) => status === 'open').map(({ created }) => created)
  return {
    subscription: subscription && (await subscriptionOf(prices, subscription, overdue)),
    card: cardOf(
      subscription?.default_payment_method ??
        (customer.deleted ? null : customer.invoice_settings.default_payment_method),
    ),
    charges: (await Promise.all(shown.map((invoice) => chargeOf(prices, invoice, charges.data)))).filter(
      (charge) => charge !== null,
    ),
  }
}

/** A first payment that never came, or a change that waits for the bank, is owed by nobody. */
const isShown = ({ status, billing_reason: reason }: Stripe.Invoice) =>
  status === 'paid' ||
  (status !== 'draft' && reason !== 'subscription_create' && reason !== 'subscription_update')

async function subscriptionOf(
  prices: StripePrices,
  subscription: Stripe.Subscription,
  overdue: readonly number[],
): Promise<ProviderReading['subscription']> {
  const [item] = subscription.items.data
  const choice = item ? await prices.choiceOf(item.price) : null
  if (!item || !choice) return null
  const isOverdue = subscription.status === 'past_due' || subscription.status === 'unpaid'
  return {
    id: subscription.id,
    ...choice,
    status: isOverdue ? 'past_due' : 'active',
    startedAt: isoOf(subscription.start_date),
    periodEndsAt: isoOf(item.current_period_end),
    isCancelling: subscription.cancel_at_period_end,
    planned: await plannedOf(prices, subscription, item.current_period_end),
    pastDueSince: isOverdue ? isoOf(Math.min(item.current_period_start, ...overdue)) : null,
  }
}

async function plannedOf(
  prices: StripePrices,
  { schedule }: Stripe.Subscription,
  periodEnd: number,
): Promise<PaidChoice | null> {
  if (schedule === null || typeof schedule === 'string') return null
  const next = schedule.phases.find(({ start_date: start }) => start >= periodEnd)
  const price = next?.items[0]?.price
  return price === undefined ? null : prices.choiceOf(idOf(price))
}

function cardOf(method: string | Stripe.PaymentMethod | null): ProviderReading['card'] {
  if (method === null || typeof method === 'string') return null
  const { card } = method
  // PayPal, say, has no number: its name stands where a brand would.
  if (!card) return { brand: method.type, last4: '', exp: '' }
  const month = String(card.exp_month).padStart(2, '0')
  return { brand: card.brand, last4: card.last4, exp: `${month}/${String(card.exp_year).slice(-2)}` }
}

const statuses: Readonly<Record<string, ProviderCharge['status']>> = { paid: 'paid', open: 'open' }

async function chargeOf(
  prices: StripePrices,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): Promise<ProviderCharge | null> {
  const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? []
  const charge = charges.find(
    ({ payment_intent: intent, paid }) =>
      paid && intent !== null && intents.some((one) => one != null && idOf(one) === idOf(intent)),
  )
  const lines = await Promise.all(invoice.lines.data.map((line) => lineOf(prices, line)))
  const status = statuses[invoice.status ?? ''] ?? 'failed'
  const amountMinor = status === 'paid' ? invoice.amount_paid : invoice.amount_due
  const balance = amountMinor - invoice.total
  const card = charge?.payment_method_details?.card
  const plan = lines.findLast(({ planId }) => planId !== null)?.planId
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    at: isoOf(invoice.status_transitions.paid_at ?? invoice.created),
    amountMinor,
    refundedMinor: charge?.amount_refunded ?? 0,
    status,
    planId: plan ?? 'free',
    lines: [
      ...lines,
      ...(balance === 0 ? [] : [{ ...noPlan, kind: 'balance' as const, amountMinor: balance }]),
    ],
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null,
  }
}

const noPlan = { planId: null, interval: null, from: null, to: null }

async function lineOf(prices: StripePrices, line: Stripe.InvoiceLineItem): Promise<ChargeLine> {
  const price = line.pricing?.price_details?.price
  const choice = price === undefined ? null : await prices.choiceOf(price)
  const isProration = line.parent?.subscription_item_details?.proration ?? false
  return {
    kind: isProration ? (line.amount < 0 ? 'unused' : 'remaining') : 'plan',
    planId: choice?.planId ?? null,
    interval: choice?.interval ?? null,
    from: isoOf(line.period.start),
    to: isoOf(line.period.end),
    amountMinor: line.amount,
  }
}
