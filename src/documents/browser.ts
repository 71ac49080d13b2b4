import type { CuttingLayout } from '#domain/drafting/nesting.ts'
import type { Paper } from '#domain/drafting/paper.ts'
import type { AccountDocument } from './account/account-title.ts'
import { fontLoader } from './fonts/font-loader.ts'
import type { InvoiceDocument } from './invoice/invoice-document.ts'
import { makeInvoicePdf } from './invoice/make-invoice-pdf.ts'
import type { DraftDocument } from './pattern/draft-document.ts'
import { makePatternPdf } from './pattern/make-pattern-pdf.ts'
import type { PatternDocument } from './pattern/pattern-document.ts'
import type { PayslipDocument } from './payslip/payslip-document.ts'
import { makeQuotePdf } from './quote/make-quote-pdf.ts'
import { makePaymentReceiptPdf } from './receipt/make-payment-receipt-pdf.ts'
import { makeReceiptPdf } from './receipt/make-receipt-pdf.ts'
import type { ReceiptDocument, ReceiptRegion } from './receipt/receipt-document.ts'
import type { TagPaper, TicketDocument } from './ticket/ticket-document.ts'

/**
 * The browser's only door to paper: to be opened when a PDF is asked for, never before. Pictures may come in any kind
 * that the browser shows.
 */
const fonts = fontLoader(async (file) => {
  const reply = await fetch(file)
  if (!reply.ok) throw new Error(`The font ${file.pathname} could not be loaded: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
})

const asPdf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'application/pdf' })

type LogoLost = (error: unknown) => void

/** A paper without its logo is better than none: what is wrong with the picture is told apart. */
async function withLogo<Paper extends Pick<InvoiceDocument, 'sender'>>(
  paper: Paper,
  onLogoLost: LogoLost,
): Promise<Paper> {
  const { sender } = paper
  return { ...paper, sender: { ...sender, logo: await logoOf(sender.logo, onLogoLost) } }
}

export const invoicePdf = async (invoice: InvoiceDocument, onLogoLost: LogoLost): Promise<Blob> =>
  asPdf(await makeInvoicePdf(await withLogo(invoice, onLogoLost), fonts))

/** The data of an invoice as a file of their own; null where it goes out as a PDF alone. */
export async function eInvoiceFile(invoice: InvoiceDocument): Promise<Blob | null> {
  const { dataOf } = await import('./e-invoice/data-of.ts')
  const data = dataOf(invoice)
  return data && new Blob([data.xml], { type: 'application/xml' })
}

export const quotePdf = async (quote: InvoiceDocument, onLogoLost: LogoLost): Promise<Blob> =>
  asPdf(await makeQuotePdf(await withLogo(quote, onLogoLost), fonts))

export const paymentReceiptPdf = async (receipt: InvoiceDocument, onLogoLost: LogoLost): Promise<Blob> =>
  asPdf(await makePaymentReceiptPdf(await withLogo(receipt, onLogoLost), fonts))

/** A client's statement of account. */
export async function accountPdf(paper: AccountDocument, onLogoLost: LogoLost): Promise<Blob> {
  const { makeAccountPdf } = await import('./account/make-account-pdf.ts')
  return asPdf(await makeAccountPdf(await withLogo(paper, onLogoLost), fonts))
}

export const receiptPdf = async (receipt: ReceiptDocument, region: ReceiptRegion): Promise<Blob> =>
  asPdf(await makeReceiptPdf(receipt, region, fonts))

export async function patternPdf(pattern: PatternDocument): Promise<Blob> {
  const picture = pattern.picture && { ...pattern.picture, bytes: await asJpeg(pattern.picture.bytes) }
  return asPdf(await makePatternPdf({ ...pattern, picture }, fonts))
}

/** Tags to be pinned to garments. Papers of the workshop, and those of drafts below, come by themselves. */
export async function tagsPdf(ticket: TicketDocument, paper: TagPaper): Promise<Blob> {
  const { makeTagsPdf } = await import('./ticket/make-tags-pdf.ts')
  return asPdf(await makeTagsPdf(ticket, paper, fonts))
}

export async function workTicketPdf(ticket: TicketDocument): Promise<Blob> {
  const { makeWorkTicketPdf } = await import('./ticket/make-work-ticket-pdf.ts')
  return asPdf(await makeWorkTicketPdf(ticket, fonts))
}

/** A claim check without its logo is better than none, as an invoice is. */
export async function claimCheckPdf(
  ticket: TicketDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Blob> {
  const { makeClaimCheckPdf } = await import('./ticket/make-claim-check-pdf.ts')
  const { business } = ticket
  const logo = await logoOf(business.logo, onLogoLost)
  return asPdf(await makeClaimCheckPdf({ ...ticket, business: { ...business, logo } }, fonts))
}

/** A payslip without its logo is better than none, too. */
export async function payslipPdf(
  payslip: PayslipDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Blob> {
  const { makePayslipPdf } = await import('./payslip/make-payslip-pdf.ts')
  const { business } = payslip
  const logo = await logoOf(business.logo, onLogoLost)
  return asPdf(await makePayslipPdf({ ...payslip, business: { ...business, logo } }, fonts))
}

/** A draft over pages to be taped together. */
export async function tiledPdf(draft: DraftDocument, paper: Paper): Promise<Blob> {
  const { makeTiledPdf } = await import('./pattern/make-tiled-pdf.ts')
  return asPdf(await makeTiledPdf(draft, paper, fonts))
}

/** A draft on a roll; null where a piece is wider. */
export async function plotterPdf(draft: DraftDocument, rollWidth: number): Promise<Blob | null> {
  const { makePlotterPdf } = await import('./pattern/make-plotter-pdf.ts')
  const bytes = await makePlotterPdf(draft, rollWidth, fonts)
  return bytes && asPdf(bytes)
}

/** How the pieces of a draft lie on cloth. */
export async function layoutPdf(
  draft: DraftDocument,
  layouts: readonly CuttingLayout[],
  paper: Paper,
): Promise<Blob> {
  const { makeLayoutPdf } = await import('./pattern/make-layout-pdf.ts')
  return asPdf(await makeLayoutPdf(draft, layouts, paper, fonts))
}

async function logoOf(logo: Uint8Array | null, onLost: (error: unknown) => void): Promise<Uint8Array | null> {
  if (logo === null) return null
  return asJpeg(logo).catch((error: unknown) => {
    onLost(error)
    return null
  })
}

/** pdfkit would unpack a PNG in a worker made of a blob, which our policy forbids: it would wait for ever. */
async function asJpeg(picture: Uint8Array): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(new Blob([picture.slice()]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas to draw a picture on')
  // Paper is white; a JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new Uint8Array(await jpeg.arrayBuffer())
}
