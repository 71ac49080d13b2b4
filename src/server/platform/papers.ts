import { readFile } from 'node:fs/promises'
import type { InvoiceDocument } from '#documents/invoice/invoice-document.ts'
import type { ReceiptDocument, ReceiptRegion } from '#documents/receipt/receipt-document.ts'
import { toOpaquePng } from './files/pictures.ts'
import { madeOnce } from './made-once.ts'

/** The server's only door to paper; the browser's is documents/browser.ts. */

/** What sets type is a third of all that the server would load, and few processes make papers in their first hour. */
const openPress = madeOnce(async () => {
  const [{ fontLoader }, { makeInvoicePdf }, { makeReceiptPdf }] = await Promise.all([
    import('#documents/fonts/font-loader.ts'),
    import('#documents/invoice/make-invoice-pdf.ts'),
    import('#documents/receipt/make-receipt-pdf.ts'),
  ])
  return { makeInvoicePdf, makeReceiptPdf, fonts: fontLoader((file) => readFile(file)) }
})

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
  const { makeInvoicePdf, fonts } = await openPress()
  return Buffer.from(await makeInvoicePdf({ ...invoice, sender: { ...sender, logo } }, fonts))
}

export async function receiptPdf(receipt: ReceiptDocument, region: ReceiptRegion): Promise<Buffer> {
  const { makeReceiptPdf, fonts } = await openPress()
  return Buffer.from(await makeReceiptPdf(receipt, region, fonts))
}
