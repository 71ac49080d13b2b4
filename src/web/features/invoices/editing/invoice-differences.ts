import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import { type Compared, comparedOnPaper, differencesBy } from '#web/shared/papers/paper-differences.ts'
import { invoiceTexts } from '../components/invoice-words.ts'
import { type InvoiceValues, valuesOf } from '../invoice-values.ts'

const { clientId, projectId, issueDate, ...rest } = comparedOnPaper(invoiceTexts)

/** A discount is compared as one. */
type Name = Exclude<keyof InvoiceValues, 'discountKind' | 'discountValue'> | 'discount'

const compared: Readonly<Record<Name, Compared<InvoiceValues, Invoice>>> = {
  clientId,
  projectId,
  invoiceNumber: {
    label: m.invoices_number(),
    of: ({ invoiceNumber }) => invoiceNumber,
    text: ({ invoiceNumber }) => invoiceNumber,
  },
  issueDate,
  dueDate: { label: m.invoices_due(), of: ({ dueDate }) => dueDate, text: (at) => formatDay(at.dueDate) },
  deliveredOn: {
    label: m.invoices_delivered(),
    of: ({ deliveredOn }) => deliveredOn,
    text: ({ deliveredOn }) => (deliveredOn ? formatDay(deliveredOn) : m.invoices_none()),
  },
  status: {
    label: m.invoices_status(),
    of: ({ status }) => status,
    text: ({ status }) => statusText(status),
  },
  ...rest,
}

export const invoiceDifferences = differencesBy(compared, valuesOf)
