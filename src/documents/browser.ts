import { fontLoader } from './fonts/font-loader.ts'
import type { InvoiceDocument } from './invoice/invoice-document.ts'
import { makeInvoicePdf } from './invoice/make-invoice-pdf.ts'

/** The browser's door: to be imported when a PDF is asked for, never before (`await import('#documents/browser.ts')`). */
const fonts = fontLoader(async (file) => {
  const reply = await fetch(file)
  if (!reply.ok) throw new Error(`The font ${file.pathname} could not be loaded: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
})

export async function invoicePdf(invoice: InvoiceDocument): Promise<Blob> {
  const { sender } = invoice
  const logo = sender.logo && (await asJpeg(sender.logo))
  const bytes = await makeInvoicePdf({ ...invoice, sender: { ...sender, logo } }, fonts)
  return new Blob([bytes], { type: 'application/pdf' })
}

/** pdfkit would unpack a PNG in a worker made of a blob, which our policy forbids: it would wait for ever. */
async function asJpeg(picture: Uint8Array): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(new Blob([picture.slice()]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas to draw the logo on')
  // Paper is white; a JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new Uint8Array(await jpeg.arrayBuffer())
}
