import type { Invoice } from '#contract/invoices.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/shared/invoices/invoice-status.tsx'
import {
  clientText,
  discountLabel,
  moneyText,
  ownRateText,
  pricesText,
  projectText,
  taxLabel,
} from '../components/invoice-words.ts'
import { discountOf, type InvoiceValues, valuesOf } from '../invoice-values.ts'

interface Difference {
  readonly label: string
  readonly onRecord: string
}

/** A field of the form: what of it is compared, and how it reads on record. */
interface Compared {
  readonly label: string
  readonly of: (values: InvoiceValues) => unknown
  readonly text: (invoice: Invoice) => string
}

const itemsText = (invoice: Invoice) =>
  invoice.items
    .map(
      ({ description, quantity, rate, taxRate }) =>
        `${description}: ${formatNumber(quantity)} × ${moneyText(invoice, rate)}${ownRateText(taxRate)}`,
    )
    .join('; ')

/** A discount is compared as one. */
type Name = Exclude<keyof InvoiceValues, 'discountKind' | 'discountValue'> | 'discount'

const compared: Readonly<Record<Name, Compared>> = {
  clientId: { label: m.invoices_client(), of: ({ clientId }) => clientId, text: clientText },
  projectId: { label: m.invoices_project(), of: ({ projectId }) => projectId, text: projectText },
  invoiceNumber: {
    label: m.invoices_number(),
    of: ({ invoiceNumber }) => invoiceNumber,
    text: ({ invoiceNumber }) => invoiceNumber,
  },
  issueDate: {
    label: m.invoices_issued(),
    of: ({ issueDate }) => issueDate,
    text: (at) => formatDay(at.issueDate),
  },
  dueDate: { label: m.invoices_due(), of: ({ dueDate }) => dueDate, text: (at) => formatDay(at.dueDate) },
  status: {
    label: m.invoices_status(),
    of: ({ status }) => status,
    text: ({ status }) => statusText(status),
  },
  items: {
    label: m.invoices_items(),
    of: ({ items }) =>
      items.map(({ description, quantity, rate, taxRate }) => [
        ...[description, Number(quantity), Number(rate)],
        taxRate === '' ? null : Number(taxRate),
      ]),
    text: itemsText,
  },
  discount: {
    label: m.invoices_discount(),
    of: discountOf,
    text: (at) =>
      at.discount ? `${discountLabel(at.discount)}: ${moneyText(at, at.discountAmount)}` : m.invoices_none(),
  },
  taxRate: {
    label: m.invoices_tax_rate(),
    of: ({ taxRate }) => String(taxRate),
    text: ({ taxRate }) => (taxRate === null ? m.invoices_none() : taxLabel(taxRate)),
  },
  taxIncluded: {
    label: m.invoices_prices(),
    of: ({ taxIncluded }) => taxIncluded,
    text: ({ taxIncluded }) => pricesText(taxIncluded),
  },
  paymentTerms: {
    label: m.invoices_terms(),
    of: ({ paymentTerms }) => paymentTerms.trim(),
    text: ({ paymentTerms }) => paymentTerms ?? '',
  },
  notes: { label: m.invoices_notes(), of: ({ notes }) => notes.trim(), text: ({ notes }) => notes ?? '' },
}

/** The fields in which what was typed differs from what is on record now. */
export function recordDifferences(onRecord: Invoice, typed: InvoiceValues): Difference[] {
  const recorded = valuesOf(onRecord)
  return Object.values(compared)
    .filter(({ of }) => JSON.stringify(of(recorded)) !== JSON.stringify(of(typed)))
    .map(({ label, text }) => ({ label, onRecord: text(onRecord) }))
}
