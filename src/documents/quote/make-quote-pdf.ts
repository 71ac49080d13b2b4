import type { FontLoader } from '../fonts/font-loader.ts'
import type { InvoiceDocument } from '../invoice/invoice-document.ts'
import { makeInvoicePdf } from '../invoice/make-invoice-pdf.ts'
import { quoteWords } from './quote-words.ts'

/** Sets a quote as a PDF: an invoice's paper, with a quote's words. The same quote gives the same file. */
export const makeQuotePdf = (quote: InvoiceDocument, load: FontLoader): Promise<Uint8Array<ArrayBuffer>> =>
  makeInvoicePdf(quote, load, quoteWords[quote.locale])
