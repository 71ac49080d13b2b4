import type { FontLoader } from '../fonts/font-loader.ts'
import type { InvoiceDocument } from '../invoice/invoice-document.ts'
import { dayStart } from '../invoice/invoice-formats.ts'
import { makeInvoicePdf } from '../invoice/make-invoice-pdf.ts'
import { FACTUR_X_FILE, facturXMetadata } from './factur-x-metadata.ts'

/**
 * An invoice as PDF/A-3 with its data in it (Factur-X, which Germans call ZUGFeRD): read by eye and by machine. On the
 * server alone: the profile of colours that such a file holds is read from the disk.
 */
export const makeFacturXPdf = (
  invoice: InvoiceDocument,
  xml: string,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  makeInvoicePdf(
    invoice,
    load,
    {},
    {
      name: FACTUR_X_FILE,
      type: 'text/xml',
      bytes: new TextEncoder().encode(xml),
      at: dayStart(invoice.issueDate),
      metadata: facturXMetadata,
    },
  )
