import * as z from 'zod/mini'
import { receivableAges } from '../domain/money/receivable-ages.ts'
import { endpoint } from './endpoint.ts'
import { idParams, isoDay } from './fields.ts'
import { InvoiceMail, mailErrors, SendBody } from './invoice-mail.ts'
import { paymentMethods } from './payments.ts'
import { sentPapersReply } from './sent-papers.ts'
import { amount } from './shown-to.ts'

/** A client's statement of account: what they were asked for, and what came in. */

export const AccountEntry = z.object({
  kind: z.enum(['invoice', 'credit-note', 'payment', 'refund', 'taken-back']),
  id: z.string(),
  day: isoDay(),
  /** That it is, or that it is of. */
  invoice: z.object({ id: z.string(), invoiceNumber: z.string() }),
  /** A credit note's own number. */
  number: z.nullable(z.string()),
  /** Of an invoice. */
  dueDate: z.nullable(isoDay()),
  /** Of money. */
  method: z.nullable(z.enum(paymentMethods)),
  /** What it changes of what the client owes: below zero it is less. */
  change: amount('money'),
  /** What they owe after it. */
  balance: amount('money'),
})

export const Account = z.object({
  currency: z.string(),
  /** What was owed before the first day. */
  opening: amount('money'),
  /** By day, the oldest first. */
  entries: z.array(AccountEntry),
  closing: amount('money'),
  /** All five, of what is still to be paid. */
  ages: z.array(z.object({ age: z.enum(receivableAges), amount: amount('money') })),
  /** What was paid beyond what is asked for: what is still to be paid, less this, is the closing balance. */
  overpaid: amount('money'),
})

export const AccountStatement = z.object({
  client: z.object({ _id: z.string(), name: z.string() }),
  /** Null: from the beginning. */
  from: z.nullable(isoDay()),
  /** Null: to the last there is. */
  to: z.nullable(isoDay()),
  /** What is late is so as of that day: the last of the period, and never later than today. */
  on: isoDay(),
  /** The period ended before today: what came about since isn't in it. */
  isOver: z.boolean(),
  /** One for each currency in which something came about, or is owed. */
  accounts: z.array(Account),
  /** The plan has no invoices any more: shown, but not mailed. */
  readOnly: z.boolean(),
})
export type AccountStatement = z.output<typeof AccountStatement>

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const rightWayRound = z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, {
  path: ['to'],
})

/** Both days are of the period; one that is left out leaves it open there. */
const periodQuery = z.object({ from: z.optional(isoDay()), to: z.optional(isoDay()) }).check(rightWayRound)

export const accountStatementEndpoints = {
  account: endpoint({
    method: 'GET',
    path: '/clients/:id/statement',
    summary: 'A client’s statement of account, currency by currency: balances, what came about, what is late',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    query: periodQuery,
    reply: z.object({ statement: AccountStatement }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  accountMail: endpoint({
    method: 'GET',
    path: '/clients/:id/statement/mail',
    summary: 'The mail that sending a statement of account would send',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    query: periodQuery,
    reply: InvoiceMail,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  accountDocuments: endpoint({
    method: 'GET',
    path: '/clients/:id/statement/documents',
    summary: 'The statements of account that a client was mailed, byte by byte, newest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: sentPapersReply,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  sendAccount: endpoint({
    method: 'POST',
    path: '/clients/:id/statement',
    summary: 'Mail a client their statement of account, with its PDF',
    access: 'member',
    needs: 'money.write',
    makes: 'mail',
    params: idParams,
    body: z.extend(SendBody, { period: z.optional(periodQuery) }),
    reply: z.object({ to: z.string() }),
    errors: mailErrors,
    // Makes a row, and a mail that must not go out twice.
    creates: true,
    callsPerMinute: 30,
  }),
}
