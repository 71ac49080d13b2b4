import { CreateInvoiceBody } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { paperLabels } from '#web/shared/papers/paper-values.ts'
import { type PaperKind, usePaperForm } from '#web/shared/papers/use-paper-form.ts'
import { invoiceTexts } from '../components/invoice-words.ts'
import { givenFields, type InvoiceValues, valuesOf } from '../invoice-values.ts'
import { readInvoice } from '../invoices-queries.ts'
import { invoiceDifferences } from './invoice-differences.ts'
import { addInvoice, saveInvoice } from './save-invoice.ts'
import { typedInvoices } from './typed-invoices.ts'

export const invoiceLabels = {
  ...paperLabels,
  invoiceNumber: m.invoices_number(),
  dueDate: m.invoices_due(),
  deliveredOn: m.invoices_delivered(),
  status: m.invoices_status(),
  issueDate: invoiceTexts.issued,
  paymentTerms: invoiceTexts.terms,
}

const kind: PaperKind<InvoiceValues, Invoice> = {
  shelf: typedInvoices,
  labels: invoiceLabels,
  schema: CreateInvoiceBody,
  givenOf: givenFields,
  numberField: 'invoiceNumber',
  valuesOf,
  add: addInvoice,
  save: saveInvoice,
  read: readInvoice,
  differences: invoiceDifferences,
  closed: ({ voidedAt, invoiceNumber: number }) =>
    voidedAt === null ? null : m.invoices_void_meanwhile({ number }),
}

type Options = Parameters<typeof usePaperForm<InvoiceValues, Invoice>>[1]

/** The state of an invoice's form. */
export const useInvoiceForm = (options: Options) => usePaperForm(kind, options)
