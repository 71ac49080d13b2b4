import type { FontLoader } from '../fonts/font-loader.ts'
import type { InvoiceDocument } from '../invoice/invoice-document.ts'
import { makeInvoicePdf } from '../invoice/make-invoice-pdf.ts'
import { paymentReceiptTitle } from './payment-receipt.ts'
import { receiptWords } from './receipt-words.ts'

/** Sets a payment's receipt as a PDF: an invoice's paper, with a receipt's words. */
export const makePaymentReceiptPdf = (
  receipt: InvoiceDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  makeInvoicePdf(receipt, load, {
    ...receiptWords[receipt.locale].instead,
    invoice: paymentReceiptTitle(receipt.locale),
  })
