import * as z from 'zod/mini'
import { quoteStatuses } from '../domain/money/quote-standing.ts'
import { agreedEndpoints } from './agreed.ts'
import { businessTerms, taxRates } from './business.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, keptTexts, nothing, paperToken, sortedBy } from './fields.ts'
import { InvoiceMail, SendBody } from './invoice-mail.ts'
import { billedTo, Letterhead, onPaper, reference } from './papers.ts'
import {
  AnswerQuoteBody,
  CreateQuoteBody,
  DepositBody,
  quoteAnswers,
  UpdateQuoteBody,
} from './quote-bodies.ts'
import { Deposit } from './quote-deposits.ts'
import { QuoteSummary } from './quote-summary.ts'
import { sentQuoteEndpoints } from './sent-papers.ts'
import { amount } from './shown-to.ts'

/** What a quote says, without where it stands. Amounts are in `currency`. */
const statement = { quoteNumber: z.string(), validUntil: isoDay(), ...onPaper }

/** What the client said, and how it came in: the evidence of an order. */
export const QuoteAnswer = z.object({
  answer: z.enum(quoteAnswers),
  /** As the client typed it. */
  name: z.string(),
  note: z.nullable(z.string()),
  at: instant(),
  /** 'Safari on iPhone'. */
  device: z.string(),
})

export const Quote = z.object({
  _id: z.string(),
  id: z.string(),
  /** Null when the client has been deleted. */
  clientId: reference(),
  projectId: reference(),
  ...statement,
  /** One that waits for its answer is 'expired' from the day after the last on which it holds. */
  status: z.enum(quoteStatuses),
  sentAt: z.nullable(instant()),
  /** Its last mail was refused for good, by whoever takes mails for `to`; null once one has gone out. */
  mailFailed: z.nullable(z.object({ at: instant(), to: z.string() })),
  /** Each time that something new was sent makes a version; 0 where it never was. */
  versionCount: z.int(),
  /** To the newest version; null while nobody has answered that. */
  answer: z.nullable(QuoteAnswer),
  /** The invoice that was made of it, by its number; null while there is none, or where it was deleted or voided. */
  invoiceId: reference(),
  /** That invoice is no draft any more: nothing is asked for in advance. */
  isInvoiceOut: z.boolean(),
  /** What was asked for in advance, in the order in which it was. What is void counts no more. */
  deposits: z.array(Deposit),
  /** The plan has no quotes any more: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Quote = z.output<typeof Quote>

/** As it was sent, with what was said to it. */
export const QuoteVersion = z.object({
  id: z.string(),
  number: z.int(),
  sentAt: instant(),
  /** Of all that was sent, as hexadecimal: what was approved can be shown to be what was sent. */
  sha256: z.string(),
  statement: z.object({ ...statement, billedTo }),
  answer: z.nullable(QuoteAnswer),
})
export type QuoteVersion = z.output<typeof QuoteVersion>

export const quoteSortKeys = ['created', 'number', 'client', 'valid', 'amount'] as const
export type QuoteSortKey = (typeof quoteSortKeys)[number]
export type QuoteSort = QuoteSortKey | `-${QuoteSortKey}`

const oneQuote = z.object({ quote: Quote })

/** What the client reads: nothing of the business but what stands on its paper. */
export const QuotePaper = z.object({
  versionId: z.string(),
  /** Being 'draft', it is changed just now, and what is shown is the version that was sent last. */
  status: z.enum(quoteStatuses),
  answer: z.nullable(z.object({ answer: z.enum(quoteAnswers), name: z.string(), at: instant() })),
  statement: z.object({ ...statement, billedTo, projectName: z.nullable(z.string()) }),
  letterhead: Letterhead,
  /** Its client has a page of their own, whose address can be asked for by this one. */
  hasPage: z.boolean(),
  /** The invoice of the first instalment, once it has gone out; null before, and where none was asked for. */
  deposit: z.nullable(z.object({ invoiceNumber: z.string(), amount: amount('money') })),
  /** It is about to go out by itself. */
  awaitsDeposit: z.boolean(),
})
export type QuotePaper = z.output<typeof QuotePaper>

const errors = ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const

export const quoteEndpoints = {
  ...agreedEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/quotes',
    summary: 'Quotes, newest first or in another order, searched by their number or their client’s name',
    access: 'member',
    needs: 'money.read',
    query: recordsQuery({
      status: z.optional(z.enum(quoteStatuses)),
      client: z.optional(z.uuid()),
      project: z.optional(z.uuid()),
      /** Newest first where nothing is said. */
      sort: sortedBy(quoteSortKeys),
    }),
    reply: z.object({
      quotes: z.array(Quote),
      ...recordsReply,
      summary: QuoteSummary,
    }),
    errors,
  }),
  nextNumber: endpoint({
    method: 'GET',
    path: '/quotes/next-number',
    summary:
      'What a new quote begins with: the next free number, its last day, and the business’s usual terms',
    access: 'member',
    needs: 'money.write',
    reply: z.object({
      quoteNumber: z.string(),
      validUntil: isoDay(),
      /** Whether the business's prices include the tax. */
      pricesIncludeTax: z.boolean(),
      taxRates,
      ...keptTexts(businessTerms),
    }),
    errors,
  }),
  create: endpoint({
    method: 'POST',
    path: '/quotes',
    summary: 'Draft a quote',
    access: 'member',
    needs: 'money.write',
    body: CreateQuoteBody,
    reply: oneQuote,
    status: 201,
    errors: [...errors, 'CONFLICT'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/quotes/:id',
    summary: 'One quote',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: oneQuote,
    errors,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/quotes/:id',
    summary: 'Change a quote; one that was sent is a draft again, and goes out as a new version',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: UpdateQuoteBody,
    reply: oneQuote,
    errors: [...errors, 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/quotes/:id',
    summary: 'Delete a quote that isn’t agreed; it can be restored until the night',
    access: 'member',
    needs: 'money.delete',
    params: idParams,
    reply: nothing,
    errors: [...errors, 'CONFLICT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/quotes/:id/restore',
    summary: 'Take the deletion of a quote back',
    access: 'member',
    needs: 'money.delete',
    params: idParams,
    reply: oneQuote,
    errors: [...errors, 'CONFLICT'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/quotes/:id/versions',
    summary: 'A quote as it was sent each time, with what was said to it, newest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ versions: z.array(QuoteVersion) }),
    errors,
  }),
  ...sentQuoteEndpoints,
  letterhead: endpoint({
    method: 'GET',
    path: '/quotes/:id/letterhead',
    summary:
      'What a quote is printed on: as it was sent last, or as the business stands now where it never was',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: Letterhead,
    errors,
  }),
  mail: endpoint({
    method: 'GET',
    path: '/quotes/:id/mail',
    summary: 'The mail that sending a quote would send',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: InvoiceMail,
    errors: [...errors, 'CONFLICT'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/quotes/:id/send',
    summary: 'Mail a quote to the client, with its PDF and the address where it can be approved',
    access: 'member',
    needs: 'money.write',
    makes: 'mail',
    params: idParams,
    body: SendBody,
    reply: oneQuote,
    errors: [...errors, 'CONFLICT', 'RATE_LIMITED', 'VALIDATION_FAILED'],
    // Makes no row of its own, but a mail that must not go out twice.
    creates: true,
    callsPerMinute: 30,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/quotes/:id/convert',
    summary:
      'The invoice of what was agreed, less what was paid in advance: drafted once, however often it is asked for',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    reply: z.object({ quote: Quote, invoiceId: z.string() }),
    errors: [...errors, 'CONFLICT', 'VALIDATION_FAILED'],
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/quotes/:id/deposit',
    summary: 'Draft an invoice of a share of what was agreed, taxed by the quote’s rates in proportion',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: DepositBody,
    reply: z.object({ quote: Quote, invoiceId: z.string() }),
    errors: [...errors, 'CONFLICT', 'VALIDATION_FAILED'],
    creates: true,
  }),
  paper: endpoint({
    method: 'POST',
    path: '/portal/quote',
    summary: 'A quote as its client reads it, by the address in its mail',
    access: 'public',
    body: z.object({ token: paperToken() }),
    reply: QuotePaper,
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
  paperPdf: endpoint({
    method: 'POST',
    path: '/portal/quote/pdf',
    summary: 'The same as a PDF, in base64',
    access: 'public',
    body: z.object({ token: paperToken() }),
    reply: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 10,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/portal/quote/answer',
    summary: 'Approve or decline a quote, as its client',
    access: 'public',
    body: z.extend(AnswerQuoteBody, { token: paperToken() }),
    reply: QuotePaper,
    errors: ['NOT_FOUND', 'CONFLICT'],
    creates: true,
    callsPerMinute: 10,
  }),
}
