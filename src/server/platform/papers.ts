import { readFile } from 'node:fs/promises'
import type { AccountDocument } from '#documents/account/account-title.ts'
import type { InvoiceDocument } from '#documents/invoice/invoice-document.ts'
import type { ReceiptDocument, ReceiptRegion } from '#documents/receipt/receipt-document.ts'
import { toOpaquePng } from './files/pictures.ts'
import { madeOnce } from './made-once.ts'

/** The server's only door to paper; the browser's is documents/browser.ts. */

/** The typesetter is a third of all that the server would load, and few processes make papers in their first hour. */
const openPress = madeOnce(async () => {
  const [
    { fontLoader },
    { makeInvoicePdf },
    { makeReceiptPdf },
    { makeQuotePdf },
    { makePaymentReceiptPdf },
    { makeFacturXPdf },
    { makeAccountPdf },
  ] = await Promise.all([
    import('#documents/fonts/font-loader.ts'),
    import('#documents/invoice/make-invoice-pdf.ts'),
    import('#documents/receipt/make-receipt-pdf.ts'),
    import('#documents/quote/make-quote-pdf.ts'),
    import('#documents/receipt/make-payment-receipt-pdf.ts'),
    import('#documents/e-invoice/make-factur-x-pdf.ts'),
    import('#documents/account/make-account-pdf.ts'),
  ])
  return {
    makeInvoicePdf,
    makeReceiptPdf,
    makeQuotePdf,
    makePaymentReceiptPdf,
    makeFacturXPdf,
    makeAccountPdf,
    fonts: fontLoader((file) => readFile(file)),
  }
})

/** A paper without its logo is better than none: what is wrong with the picture is told apart. */
async function withLogo<Paper extends Pick<InvoiceDocument, 'sender'>>(
  paper: Paper,
  onLogoLost: (error: unknown) => void,
): Promise<Paper> {
  const { sender } = paper
  const logo =
    sender.logo &&
    (await toOpaquePng(sender.logo).catch((error: unknown) => {
      onLogoLost(error)
      return null
    }))
  return { ...paper, sender: { ...sender, logo } }
}

export async function invoicePdf(
  invoice: InvoiceDocument,
  onLogoLost: (error: unknown) => void,
  /** Its data, to be laid into it. */
  xml: string | null = null,
): Promise<Buffer> {
  const paper = await withLogo(invoice, onLogoLost)
  const { makeInvoicePdf, makeFacturXPdf, fonts } = await openPress()
  return Buffer.from(
    xml === null ? await makeInvoicePdf(paper, fonts) : await makeFacturXPdf(paper, xml, fonts),
  )
}

export async function quotePdf(
  quote: InvoiceDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Buffer> {
  const paper = await withLogo(quote, onLogoLost)
  const { makeQuotePdf, fonts } = await openPress()
  return Buffer.from(await makeQuotePdf(paper, fonts))
}

export async function paymentReceiptPdf(
  receipt: InvoiceDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Buffer> {
  const paper = await withLogo(receipt, onLogoLost)
  const { makePaymentReceiptPdf, fonts } = await openPress()
  return Buffer.from(await makePaymentReceiptPdf(paper, fonts))
}

/** A client's statement of account. */
export async function accountPdf(
  statement: AccountDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Buffer> {
  const paper = await withLogo(statement, onLogoLost)
  const { makeAccountPdf, fonts } = await openPress()
  return Buffer.from(await makeAccountPdf(paper, fonts))
}

export async function receiptPdf(receipt: ReceiptDocument, region: ReceiptRegion): Promise<Buffer> {
  const { makeReceiptPdf, fonts } = await openPress()
  return Buffer.from(await makeReceiptPdf(receipt, region, fonts))
}
