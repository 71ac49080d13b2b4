import * as z from 'zod/mini'
import { planIds } from '../domain/plans/plans.ts'
import { subscriptionStatuses } from '../domain/plans/subscription.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line } from './fields.ts'

const billingIntervals = ['month', 'year'] as const

/** What a plan has room for so many of. */
const limitedKinds = ['clients', 'projects'] as const
export type LimitedKind = (typeof limitedKinds)[number]

const RoomLeft = z.object({
  /** Null is 'any number'. */
  left: z.nullable(z.number()),
  /** What one more would be refused with. */
  refusal: z.nullable(z.string()),
})
export type RoomLeft = z.output<typeof RoomLeft>

const planId = () => z.enum(planIds)
const interval = () => z.enum(billingIntervals)

const PaymentMethod = z.object({
  /** 'visa', 'mastercard', … as the provider names it. */
  brand: z.string(),
  last4: z.string(),
  /** 'MM/YY' */
  exp: z.string(),
})
export type CardOnFile = z.output<typeof PaymentMethod>

export const chargeStatuses = ['paid', 'open', 'failed', 'refunded', 'partly-refunded'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** A line of the billing history. Amounts are in US dollars. */
const Charge = z.object({
  id: z.string(),
  date: instant(),
  amount: z.number(),
  refunded: z.number(),
  /** Open: not paid yet, and tried again. Failed: given up. */
  status: z.enum(chargeStatuses),
  planId: planId(),
  /** There is a receipt to be had: money was taken. */
  hasReceipt: z.boolean(),
})
export type Charge = z.output<typeof Charge>

/** How the browser takes a card: the number goes to the provider alone, and an id comes back. */
const CardEntry = z.discriminatedUnion('provider', [
  /** A test installation: JSON { number, exp: 'MM/YY', cvc, name? } posted to `url` answers { id } or { error: { message } }. */
  z.object({ provider: z.literal('sandbox'), url: z.string() }),
  /** Stripe.js, with this key. */
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
])
export type CardEntry = z.output<typeof CardEntry>

export const SubscriptionDetails = z.object({
  /** What is on record: the plan of a trial, or the plan that is paid. */
  planId: planId(),
  /** The plan whose rules hold now: Free after a trial, and past the grace of a failed payment. */
  effectivePlanId: planId(),
  status: z.enum(subscriptionStatuses),
  /** Null where nothing is paid. */
  interval: z.nullable(interval()),
  /** What the next period costs, in US dollars; 0 where none follows. */
  nextAmount: z.number(),
  startDate: z.nullable(instant()),
  /** When the trial, the paid period or, once cancelled, the access ends. */
  dueDate: z.nullable(instant()),
  /** While a payment is overdue: until when the plan goes on nevertheless. */
  graceEndsAt: z.nullable(instant()),
  /** What follows at `dueDate`, where something else was chosen; Free after a cancellation. */
  planned: z.nullable(z.object({ planId: planId(), interval: z.nullable(interval()), at: instant() })),
  paymentMethod: z.nullable(PaymentMethod),
  /** The billing history, newest first, at most 100. */
  invoices: z.array(Charge),
  /** Null: paid plans are not for sale on this installation. */
  cardEntry: z.nullable(CardEntry),
  /** Where a `checkoutUrl` may lead besides this page's own origin. */
  checkoutOrigins: z.array(z.string()),
})
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>

const planChoice = {
  planId: planId(),
  /** The one that is paid by already, else the month, where it is left out. */
  interval: z.optional(interval()),
}

const SubscribeBody = z.object({
  ...planChoice,
  /** Made in the browser by the provider's card field. */
  paymentMethodId: z.optional(line(200)),
})

const PaymentMethodBody = z.object({ paymentMethodId: line(200) })

/** What a choice of plan leads to. */
const planChangeKinds = ['none', 'subscribe', 'upgrade', 'downgrade'] as const

const outcome = {
  /** Where the browser goes on: the provider's checkout, or the page where a bank asks for confirmation. */
  checkoutUrl: z.nullable(z.string()),
  subscription: SubscriptionDetails,
  message: z.string(),
}

const receiptLineKinds = ['plan', 'unused', 'remaining', 'balance'] as const

/** What the PDF of a receipt says. Amounts are in US dollars. */
export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  fileName: z.string(),
  date: instant(),
  seller: z.object({ name: z.string(), email: z.string() }),
  billedTo: z.object({ name: z.string(), email: z.string(), address: z.nullable(z.string()) }),
  lines: z.array(
    z.object({
      /** A period; what is left of the old plan's, given back; what is left of the new plan's; credit used up or kept. */
      kind: z.enum(receiptLineKinds),
      planId: z.nullable(planId()),
      interval: z.nullable(interval()),
      from: z.nullable(instant()),
      to: z.nullable(instant()),
      amount: z.number(),
    }),
  ),
  amount: z.number(),
  refunded: z.number(),
  currency: z.literal('USD'),
  paidWith: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** No money moved: the installation has no payment provider. */
  isTest: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

export const subscriptionEndpoints = {
  details: endpoint({
    method: 'GET',
    path: '/subscriptions/details',
    summary: 'The plan, what it costs and when, the card on file, and the billing history',
    access: 'member',
    needs: 'billing',
    keys: false,
    reply: SubscriptionDetails,
    errors: [],
  }),
  room: endpoint({
    method: 'GET',
    path: '/subscriptions/room',
    summary: 'How many more clients or projects the plan has room for, and why no more where it has none',
    access: 'member',
    needs: 'anybody',
    query: z.object({ of: z.enum(limitedKinds) }),
    reply: RoomLeft,
    errors: [],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/subscriptions/preview',
    summary: 'What choosing a plan would cost now, and when it would begin; changes nothing',
    access: 'member',
    needs: 'billing',
    keys: false,
    query: z.object(planChoice),
    reply: z.object({
      kind: z.enum(planChangeKinds),
      /** US dollars, after what is left of the period that has been paid. */
      dueNow: z.number(),
      startsAt: instant(),
    }),
    errors: ['CONFLICT', 'NOT_FOR_SALE'],
    callsPerMinute: 60,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriptions',
    summary:
      'Choose a plan. Without a card it answers where to pay; with one, or with a subscription, it charges at once. Choosing what is there already changes nothing',
    access: 'member',
    needs: 'billing',
    keys: false,
    body: SubscribeBody,
    reply: z.object(outcome),
    errors: ['CONFLICT', 'NOT_FOR_SALE', 'VALIDATION_FAILED'],
    callsPerMinute: 20,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/subscriptions/verify',
    summary: 'How a checkout ended, as the payment provider says; asking again changes nothing',
    access: 'member',
    needs: 'billing',
    keys: false,
    // Anything else that the provider put into the address is ignored.
    query: z.object({
      session_id: z.optional(z.string().check(z.maxLength(300))),
      reference: z.optional(z.string().check(z.maxLength(300))),
    }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    errors: [],
    callsPerMinute: 60,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/cancel',
    summary: 'Cancel; access stays to the end of what has been paid',
    access: 'member',
    needs: 'billing',
    keys: false,
    reply: z.object(outcome),
    errors: ['CONFLICT'],
    callsPerMinute: 20,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/subscriptions/resume',
    summary: 'Take a cancellation or a planned change back, before it happens',
    access: 'member',
    needs: 'billing',
    keys: false,
    reply: z.object(outcome),
    errors: ['CONFLICT'],
    callsPerMinute: 20,
  }),
  updatePaymentMethod: endpoint({
    method: 'PATCH',
    path: '/subscriptions/payment-method',
    summary: 'Change the card; an overdue payment is tried with it at once',
    access: 'member',
    needs: 'billing',
    keys: false,
    body: PaymentMethodBody,
    reply: z.object(outcome),
    errors: ['CONFLICT', 'NOT_FOR_SALE', 'VALIDATION_FAILED'],
    callsPerMinute: 20,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/subscriptions/receipts/:id',
    summary: 'What the receipt of a charge says, for its PDF',
    access: 'member',
    needs: 'billing',
    keys: false,
    params: idParams,
    reply: z.object({ receipt: Receipt }),
    errors: [],
  }),
}
