import { readFile } from 'node:fs/promises'
import { fontLoader } from '#documents/fonts/font-loader.ts'
import type { InvoiceDocument } from '#documents/invoice/invoice-document.ts'
import { makeInvoicePdf } from '#documents/invoice/make-invoice-pdf.ts'
import { makeReceiptPdf } from '#documents/receipt/make-receipt-pdf.ts'
import type { ReceiptDocument, ReceiptRegion } from '#documents/receipt/receipt-document.ts'
import { toOpaquePng } from './files/pictures.ts'

/** The server's only door to paper; the browser's is documents/browser.ts. */

/** Read from our own disk when first needed. */
const fonts = fontLoader((file) => readFile(file))

/** An invoice without its logo is better than none: what is wrong with the picture is told apart. */
export async function invoicePdf(
  invoice: InvoiceDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Buffer> {
  const { sender } = invoice
  const logo =
    sender.logo &&
    (await toOpaquePng(sender.logo).catch((error: unknown) => {
      onLogoLost(error)
      return null
    }))
  return Buffer.from(await makeInvoicePdf({ ...invoice, sender: { ...sender, logo } }, fonts))
}

export async function receiptPdf(receipt: ReceiptDocument, region: ReceiptRegion): Promise<Buffer> {
  return Buffer.from(await makeReceiptPdf(receipt, region, fonts))
}
