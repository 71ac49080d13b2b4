import * as z from 'zod/mini'
import { TOTAL_MAX_MINOR } from '../domain/money/invoice-amounts.ts'
import { fromMinor } from '../domain/money/minor.ts'
import { tillStates } from '../domain/paying/till-states.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, money, nothing, paperToken } from './fields.ts'
import { Invoice } from './invoices.ts'
import { amount } from './shown-to.ts'

/** Being paid online, into an account of the business's own (docs/decisions/0102). */

const onPlan = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const TillStanding = z.object({
  /** None where this installation takes no payments online. */
  state: z.enum(['none', 'off', 'incomplete', 'ready', 'closed']),
  /** No money moves. */
  isTest: z.boolean(),
  /** Where the provider's pages stand besides our own. */
  pageOrigins: z.array(z.string()),
})
export type TillStanding = z.output<typeof TillStanding>

/** A payment as its client sees it. */
export const ClientsPayment = z.object({
  id: z.string(),
  amount: amount('money'),
  state: z.enum(tillStates),
})
export type ClientsPayment = z.output<typeof ClientsPayment>

/** What a client can pay online, and what came of what they did. */
export const PaperTill = z.object({
  /** Null where the business takes nothing online, or there is nothing to pay that isn't being confirmed. */
  offer: z.nullable(
    z.object({
      isTest: z.boolean(),
      pageOrigins: z.array(z.string()),
      /** Which amounts can be paid: the next instalment, where it is less, and all that is owed. */
      amounts: z.array(z.object({ of: z.enum(['next', 'whole']), amount: amount('money') })),
    }),
  ),
  /** Those that banks are confirming. */
  processing: z.array(ClientsPayment),
  /** The one that was asked for. */
  payment: z.nullable(ClientsPayment),
})
export type PaperTill = z.output<typeof PaperTill>

/** A payment as the business sees it on its invoice. */
export const OnlinePayment = z.extend(ClientsPayment, {
  createdAt: instant(),
  /** The payment on record; null while there is none. */
  paymentId: z.nullable(z.string()),
  /** What of it was given back by its provider, on record. */
  refundIds: z.array(z.string()),
  /** What is left to be given back by the provider; nothing while it is giving back. */
  returnable: amount('money'),
  /** What of it the client's bank has taken until it decides on a dispute. */
  disputed: amount('money'),
  /** What the provider took from the business for its disputes, in the currency of the account there. */
  disputeFee: z.nullable(z.object({ amount: amount('money'), currency: z.string() })),
})
export type OnlinePayment = z.output<typeof OnlinePayment>

const payable = money('money', fromMinor(TOTAL_MAX_MINOR)).check(z.gt(0))

/** Asked for twice by one `key` it is given back once. */
const ReturnBody = z.object({ amount: payable, reason: line(200), key: z.uuid() })

export const tillEndpoints = {
  standing: endpoint({
    method: 'GET',
    path: '/till',
    summary: 'Whether clients can pay online, and what is missing for that',
    access: 'member',
    needs: 'money.read',
    reply: z.object({ till: TillStanding }),
    errors: ['UNAVAILABLE'],
    callsPerMinute: 60,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/till/connect',
    summary: 'Go on to the provider, where an account of the business’s own is opened or completed',
    access: 'member',
    needs: 'business.write',
    keys: false,
    reply: z.object({ url: z.string() }),
    errors: [...onPlan, 'CONFLICT', 'UNAVAILABLE', 'VALIDATION_FAILED'],
    callsPerMinute: 10,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/till',
    summary: 'Take no payments online any more; the account stays the business’s, and so does what was paid',
    access: 'member',
    needs: 'business.write',
    keys: false,
    reply: nothing,
    errors: ['UNAVAILABLE'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/portal/papers/till',
    summary: 'What of an invoice can be paid online, by the address in its mail, and what came of a payment',
    access: 'public',
    body: z.object({ token: paperToken(), paymentId: z.optional(z.uuid()) }),
    reply: z.object({ till: PaperTill }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/portal/papers/pay',
    summary: 'Open a page of the provider’s on which an invoice is paid: all of it, or so much',
    access: 'public',
    body: z.object({ token: paperToken(), amount: z.optional(payable) }),
    reply: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    callsPerMinute: 20,
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/invoices/:id/online',
    summary: 'What clients paid online of an invoice, and what they are paying',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ payments: z.array(OnlinePayment) }),
    errors: ['NOT_FOUND'],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/invoices/:id/payments/:paymentId/return',
    summary: 'Give back what was paid online, or some of it, by the way it came',
    access: 'member',
    needs: 'money.write',
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    body: ReturnBody,
    reply: z.object({ invoice: Invoice }),
    errors: [...onPlan, 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    callsPerMinute: 20,
  }),
}
