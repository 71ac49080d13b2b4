import * as z from 'zod/mini'
import { TOTAL_MAX_MINOR } from '../domain/money/invoice-amounts.ts'
import { fromMinor } from '../domain/money/minor.ts'
import { takenBackStates } from '../domain/paying/dispute-states.ts'
import { endpoint } from './endpoint.ts'
import { isoDay, line, money, optionalIsoDay, optionalLine, signedMoney } from './fields.ts'
import { mailErrors, SendBody } from './invoice-mail.ts'
import { amount } from './shown-to.ts'

/** Payments of an invoice: they have no endpoints but the invoice's. */

export const paymentMethods = ['cash', 'card', 'bank-transfer', 'cheque', 'paypal', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const Payment = z.object({
  id: z.string(),
  paidOn: isoDay(),
  /** Below zero it was given back. */
  amount: amount('money'),
  method: z.enum(paymentMethods),
  note: z.nullable(z.string()),
  /** Recorded by setting the status to paid by hand; taking that back removes it. */
  byStatus: z.boolean(),
  /** Of what was given back: the payment that it is of, where one is named. */
  refundOf: z.nullable(z.string()),
  /** It wasn't given back, but taken by the client's bank: until that has decided, or for good. */
  takenBack: z.nullable(z.enum(takenBackStates)),
  /** Which of its invoice's receipts it has, given once; null of what was given back. */
  receiptNumber: z.nullable(z.int()),
})
export type Payment = z.output<typeof Payment>

export const CreatePaymentBody = z.object({
  /** Today, where it is left out. */
  paidOn: optionalIsoDay(),
  /** Below zero: what is given back of what was paid beyond the invoice, once some of it was credited. */
  amount: signedMoney('money', fromMinor(TOTAL_MAX_MINOR)),
  method: z._default(z.enum(paymentMethods), 'bank-transfer'),
  note: optionalLine(200),
  /** Gives back one that the status had recorded; it is one again where it covers the whole balance. */
  byStatus: z.optional(z.boolean()),
})

/** What is given back with a credit note: all that is paid beyond what is left of the invoice, where no amount is named. */
export const RefundBody = z.object({
  amount: z.optional(money('money', fromMinor(TOTAL_MAX_MINOR)).check(z.gt(0))),
  paidOn: optionalIsoDay(),
  method: z._default(z.enum(paymentMethods), 'bank-transfer'),
  note: optionalLine(200),
})

/** What is given back of one payment; of its method and today, where these are left out. */
export const RefundPaymentBody = z.object({
  amount: money('money', fromMinor(TOTAL_MAX_MINOR)).check(z.gt(0)),
  reason: line(200),
  paidOn: optionalIsoDay(),
  method: z.optional(z.enum(paymentMethods)),
})

/** The client's copy of a payment: of the invoice's endpoints. */
export const paymentReceipt = endpoint({
  method: 'POST',
  path: '/invoices/:id/payments/:paymentId/receipt',
  summary: 'Mail the client a receipt of a payment',
  access: 'member',
  needs: 'money.write',
  makes: 'mail',
  params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
  body: SendBody,
  reply: z.object({ to: z.string() }),
  errors: mailErrors,
  // Makes no row, but a mail that must not go out twice.
  creates: true,
  callsPerMinute: 30,
})

/** Of the invoice's endpoints too: it answers the invoice. */
export const paymentRefund = <Reply extends z.ZodMiniType<object, object>>(reply: Reply) =>
  endpoint({
    method: 'POST',
    path: '/invoices/:id/payments/:paymentId/refund',
    summary: 'Record what is given back of a payment: at most what is left of it. The balance is more by it',
    access: 'member',
    needs: 'money.write',
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    body: RefundPaymentBody,
    reply,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
    creates: true,
  })
