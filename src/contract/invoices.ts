import * as z from 'zod/mini'
import { accountStatementEndpoints } from './account-statements.ts'
import { businessTerms, taxRates } from './business.ts'
import { recordsQuery, recordsReply } from './changes.ts'
import { eInvoiceEndpoints } from './e-invoices.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, isoDay, keptTexts, nothing, sortedBy } from './fields.ts'
import {
  CreateCreditNoteBody,
  CreateInvoiceBody,
  UpdateInvoiceBody,
  VoidInvoiceBody,
} from './invoice-bodies.ts'
import { invoiceMailEndpoints, mailErrors, SendBody } from './invoice-mail.ts'
import { invoiceFilters, invoiceKinds, invoiceStatuses } from './invoice-statuses.ts'
import { InvoiceSummary } from './invoice-summary.ts'
import { billedTo, Letterhead, onPaper, reference } from './papers.ts'
import { CreatePaymentBody, Payment, paymentReceipt, paymentRefund } from './payments.ts'
import { sentPaperEndpoints } from './sent-papers.ts'
import { amount } from './shown-to.ts'

export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What an invoice says, without where it stands. Amounts are in `currency`. */
const statement = {
  invoiceNumber: z.string(),
  dueDate: isoDay(),
  /** When it was handed over, or done; null where nobody has said. */
  deliveredOn: z.nullable(isoDay()),
  ...onPaper,
}

export const Invoice = z.object({
  _id: z.string(),
  id: z.string(),
  /** A credit note takes back some of an invoice, or all: it asks for nothing, and is `paid` from its day on. */
  kind: z.enum(invoiceKinds),
  /** The invoice that a credit note corrects, and why; null of an invoice. */
  corrects: z.nullable(z.object({ _id: z.string(), invoiceNumber: z.string(), issueDate: isoDay() })),
  creditReason: z.nullable(z.string()),
  quote: z.nullable(z.object({ _id: z.string(), quoteNumber: z.string() })),
  /** Null when the client has been deleted: the invoice is the business's record and stays. */
  clientId: reference(),
  projectId: reference(),
  ...statement,
  status: z.enum(invoiceStatuses),
  /** Whom it was sent to, as they stood in the book that day; null before it is sent. */
  billedTo: z.nullable(billedTo),
  payments: z.array(Payment),
  /** Less what was given back. */
  paid: amount('money'),
  credited: amount('money'),
  /** The total, less what is credited and what is paid; below zero that much is to be given back. */
  balance: amount('money'),
  /** By when something is to be paid next: the day of the earliest instalment that isn't covered, else the due day. */
  nextDue: isoDay(),
  sentAt: z.nullable(instant()),
  /** Its last mail was refused for good, by whoever takes mails for `to`; null once one has gone out. */
  mailFailed: z.nullable(z.object({ at: instant(), to: z.string() })),
  /** When the balance came to nothing, and the day of the payment that did it. */
  paidAt: z.nullable(instant()),
  paidOn: z.nullable(isoDay()),
  /** Voided, with the reason: it stays on record with its number, and counts nowhere. */
  voidedAt: z.nullable(instant()),
  voidReason: z.nullable(z.string()),
  /** But for its due day, its status and its payments it is corrected by a credit note. */
  locked: z.boolean(),
  /** How many earlier versions are kept of it; none of what never was anything but a draft. */
  versionCount: z.int(),
  /** It asks for a share of what was agreed in advance. */
  isDeposit: z.boolean(),
  /** The plan has no invoices any more: shown, but closed to changes. */
  readOnly: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Invoice = z.output<typeof Invoice>

export const InvoiceStatement = z.object({
  ...statement,
  clientName: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  status: z.enum(invoiceStatuses),
})

/** The invoice as it stood before a change that was made after it had been sent. */
export const InvoiceVersion = z.object({
  id: z.string(),
  changedAt: instant(),
  changedBy: z.string(),
  before: InvoiceStatement,
  /** As that change left it; null in old versions, of which only what came before was kept. */
  after: z.nullable(InvoiceStatement),
})
export type InvoiceVersion = z.output<typeof InvoiceVersion>

/** What invoices can be listed by. Amounts are compared as numbers, whatever their currency. */
export const invoiceSortKeys = ['created', 'number', 'client', 'due', 'amount'] as const
export type InvoiceSortKey = (typeof invoiceSortKeys)[number]
export type InvoiceSort = InvoiceSortKey | `-${InvoiceSortKey}`

const oneInvoice = z.object({ invoice: Invoice })

export const invoiceEndpoints = {
  ...eInvoiceEndpoints,
  ...invoiceMailEndpoints,
  ...accountStatementEndpoints,
  ...sentPaperEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices, newest first or in another order, searched by their number or their client’s name',
    access: 'member',
    needs: 'money.read',
    query: recordsQuery({
      /** Invoices, where nothing is said: of them alone are the sums. Changes are told of credit notes too. */
      kind: z.optional(z.enum(invoiceKinds)),
      status: z.optional(z.enum(invoiceFilters)),
      client: z.optional(z.uuid()),
      project: z.optional(z.uuid()),
      sort: sortedBy(invoiceSortKeys),
    }),
    reply: z.object({
      invoices: z.array(Invoice),
      ...recordsReply,
      summary: InvoiceSummary,
    }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  nextNumber: endpoint({
    method: 'GET',
    path: '/invoices/next-number',
    summary:
      'What a new invoice begins with: the next free number in the business’s own sequence, and its usual terms',
    access: 'member',
    needs: 'money.write',
    reply: z.object({
      invoiceNumber: z.string(),
      /** In how many days it is due; null where that is chosen each time. */
      paymentDays: z.nullable(z.int()),
      /** Whether its prices include the tax. */
      pricesIncludeTax: z.boolean(),
      taxRates,
      ...keptTexts(businessTerms),
    }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/invoices',
    summary: 'Draft an invoice',
    access: 'member',
    needs: 'money.write',
    body: CreateInvoiceBody,
    reply: oneInvoice,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    summary: 'One invoice; given a client’s or a project’s id, their invoices',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ invoice: z.optional(Invoice), invoices: z.array(Invoice) }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/invoices/:id',
    summary: 'Change an invoice; once it has been sent, the earlier version is kept',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: UpdateInvoiceBody,
    reply: oneInvoice,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoices/:id',
    summary: 'Delete a draft; it can be restored until the night',
    access: 'member',
    needs: 'money.delete',
    params: idParams,
    reply: nothing,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  void: endpoint({
    method: 'POST',
    path: '/invoices/:id/void',
    summary: 'Void an invoice that was sent and of which nothing is paid; its number stays taken',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: VoidInvoiceBody,
    reply: oneInvoice,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/invoices/:id/restore',
    summary: 'Take the deletion of an invoice back',
    access: 'member',
    needs: 'money.delete',
    params: idParams,
    reply: oneInvoice,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/invoices/:id/versions',
    summary: 'What an invoice said before each change after it was sent, newest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ versions: z.array(InvoiceVersion) }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  creditNotes: endpoint({
    method: 'GET',
    path: '/invoices/:id/credit-notes',
    summary: 'The credit notes of an invoice, oldest first',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: z.object({ creditNotes: z.array(Invoice) }),
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/invoices/:id/credit-notes',
    summary: 'Issue a credit note over what is left of an invoice, or over some of its lines',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: CreateCreditNoteBody,
    reply: z.object({ creditNote: Invoice, invoice: Invoice }),
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
    creates: true,
  }),
  letterhead: endpoint({
    method: 'GET',
    path: '/invoices/:id/letterhead',
    summary:
      'What an invoice is printed on: as it was sent, or as the business stands now where it never was',
    access: 'member',
    needs: 'money.read',
    params: idParams,
    reply: Letterhead,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  addPayment: endpoint({
    method: 'POST',
    path: '/invoices/:id/payments',
    summary:
      'Record a payment of at most the balance, the invoice is paid when nothing is left; or, below zero, what is given back',
    access: 'member',
    needs: 'money.write',
    params: idParams,
    body: CreatePaymentBody,
    reply: oneInvoice,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
    creates: true,
  }),
  refundPayment: paymentRefund(oneInvoice),
  removePayment: endpoint({
    method: 'DELETE',
    path: '/invoices/:id/payments/:paymentId',
    summary: 'Take a payment back',
    access: 'member',
    needs: 'money.delete',
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    reply: oneInvoice,
    errors: ['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'],
  }),
  receipt: paymentReceipt,
  send: endpoint({
    method: 'POST',
    path: '/invoices/:id/send',
    summary: 'Mark as sent, and mail the PDF to the client',
    access: 'member',
    needs: 'money.write',
    makes: 'mail',
    params: idParams,
    body: SendBody,
    reply: oneInvoice,
    errors: ['CONFLICT', ...mailErrors],
    // Makes no row, but a mail that must not go out twice.
    creates: true,
    callsPerMinute: 30,
  }),
}
