import type { CuttingLayout } from '#domain/drafting/nesting.ts'
import type { Paper } from '#domain/drafting/paper.ts'
import { fontLoader } from './fonts/font-loader.ts'
import type { InvoiceDocument } from './invoice/invoice-document.ts'
import { makeInvoicePdf } from './invoice/make-invoice-pdf.ts'
import type { DraftDocument } from './pattern/draft-document.ts'
import { makeLayoutPdf } from './pattern/make-layout-pdf.ts'
import { makePatternPdf } from './pattern/make-pattern-pdf.ts'
import { makePlotterPdf } from './pattern/make-plotter-pdf.ts'
import { makeTiledPdf } from './pattern/make-tiled-pdf.ts'
import type { PatternDocument } from './pattern/pattern-document.ts'
import { makeReceiptPdf } from './receipt/make-receipt-pdf.ts'
import type { ReceiptDocument, ReceiptRegion } from './receipt/receipt-document.ts'

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

/** An invoice without its logo is better than none: what is wrong with the picture is told apart. */
export async function invoicePdf(
  invoice: InvoiceDocument,
  onLogoLost: (error: unknown) => void,
): Promise<Blob> {
  const { sender } = invoice
  const logo =
    sender.logo &&
    (await asJpeg(sender.logo).catch((error: unknown) => {
      onLogoLost(error)
      return null
    }))
  return asPdf(await makeInvoicePdf({ ...invoice, sender: { ...sender, logo } }, fonts))
}

export const receiptPdf = async (receipt: ReceiptDocument, region: ReceiptRegion): Promise<Blob> =>
  asPdf(await makeReceiptPdf(receipt, region, fonts))

export async function patternPdf(pattern: PatternDocument): Promise<Blob> {
  const picture = pattern.picture && { ...pattern.picture, bytes: await asJpeg(pattern.picture.bytes) }
  return asPdf(await makePatternPdf({ ...pattern, picture }, fonts))
}

/** A draft over pages to be taped together. */
export const tiledPdf = async (draft: DraftDocument, paper: Paper): Promise<Blob> =>
  asPdf(await makeTiledPdf(draft, paper, fonts))

/** A draft on a roll; null where a piece is wider. */
export async function plotterPdf(draft: DraftDocument, rollWidth: number): Promise<Blob | null> {
  const bytes = await makePlotterPdf(draft, rollWidth, fonts)
  return bytes && asPdf(bytes)
}

/** How the pieces of a draft lie on cloth. */
export const layoutPdf = async (
  draft: DraftDocument,
  layouts: readonly CuttingLayout[],
  paper: Paper,
): Promise<Blob> => asPdf(await makeLayoutPdf(draft, layouts, paper, fonts))

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
