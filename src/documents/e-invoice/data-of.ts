import { type EFormat, eFormats } from '#contract/e-invoice-fields.ts'
import { problemsOf } from '#domain/e-invoicing/readiness.ts'
import type { InvoiceDocument } from '../invoice/invoice-document.ts'
import { ciiOf } from './cii.ts'
import { eInvoiceOf } from './e-invoice-of.ts'

/** As what an invoice goes out: as its client has it, or else as the business does. */
export const formatOf = ({ billedTo, sender }: Pick<InvoiceDocument, 'billedTo' | 'sender'>): EFormat =>
  eFormats.find((format) => format === billedTo.eFormat) ?? sender.eFormat

interface Data {
  readonly format: Exclude<EFormat, 'none'>
  readonly xml: string
}

/** The data of an invoice as a file; null where it goes out as a PDF alone, or lacks something. */
export function dataOf(invoice: InvoiceDocument): Data | null {
  const format = formatOf(invoice)
  if (format === 'none') return null
  const eInvoice = eInvoiceOf(invoice, format)
  return problemsOf(eInvoice).length > 0 ? null : { format, xml: ciiOf(eInvoice) }
}
