import type { FontLoader } from '../fonts/font-loader.ts'
import { startFlow } from '../page/flow.ts'
import { openSheet, type Sheet } from '../page/sheet.ts'
import { documentElement } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import { drawClosing } from './closing.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { loadInvoiceFonts } from './invoice-fonts.ts'
import { dayStart, invoiceFormats } from './invoice-formats.ts'
import { drawItems } from './items-table.ts'
import { languages } from './languages.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawOpening } from './opening.ts'
import { drawPageFeet } from './page-foot.ts'
import type { Setting } from './setting.ts'
import { drawTotals, totalsOf } from './totals.ts'
import type { InvoiceWords } from './words.ts'

const AFTER_HEAD_PT = 26
const BEFORE_ITEMS_PT = 28

/** Sets an invoice as a PDF. The same invoice gives the same file, today and in a year. */
export async function makeInvoicePdf(
  invoice: InvoiceDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const words: InvoiceWords = languages[invoice.locale]
  const formats = invoiceFormats(invoice)
  const sheet = openSheet({
    size: invoice.pageSize,
    title: plainText(`${words.invoice} ${invoice.number}`),
    author: plainText(invoice.sender.name || words.placeholders.name),
    language: invoice.locale,
    createdAt: dayStart(invoice.issueDate),
    fonts: await loadInvoiceFonts(invoice, formats, load),
  })
  const bytes = bytesOf(sheet)
  drawInvoice({ invoice, sheet, structure: documentElement(sheet), words, formats })
  sheet.pdf.end()
  return bytes
}

function drawInvoice(setting: Setting): void {
  const seam = drawLetterhead(setting)
  const flow = startFlow(setting.sheet, drawOpening(setting, seam + AFTER_HEAD_PT) + BEFORE_ITEMS_PT)
  const totals = totalsOf(setting)
  drawItems(setting, flow, totals.heightPt)
  drawTotals(setting, flow, totals)
  drawClosing(setting, flow)
  drawPageFeet(setting)
}

function bytesOf({ pdf }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0))
      let offset = 0
      for (const chunk of chunks) {
        bytes.set(chunk, offset)
        offset += chunk.length
      }
      resolve(bytes)
    })
  })
}
