import type { FontLoader } from '../fonts/font-loader.ts'
import { startFlow } from '../page/flow.ts'
import { setDocument } from '../page/set-document.ts'
import type { Attachment } from '../page/sheet.ts'
import { close, roomy } from '../page/spacing.ts'
import { documentElement } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import { drawClosing } from './closing.ts'
import { creditNoteWords } from './credit-note-words.ts'
import { drawInstalments } from './instalments.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { dayStart, invoiceFormats } from './invoice-formats.ts'
import { drawItems } from './items-table.ts'
import { languages } from './languages.ts'
import { taxLines } from './legal-lines.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawOpening } from './opening.ts'
import { drawPageFeet } from './page-foot.ts'
import { senderAddress } from './printed-address.ts'
import type { Setting } from './setting.ts'
import { drawTotals, totalsOf } from './totals.ts'
import type { InvoiceWords } from './words.ts'

/** Sets an invoice, or a credit note, as a PDF. The same invoice gives the same file, today and in a year. */
export async function makeInvoicePdf(
  invoice: InvoiceDocument,
  load: FontLoader,
  /** In place of an invoice's words. */
  instead: Partial<InvoiceWords> = {},
  attached?: Attachment,
): Promise<Uint8Array<ArrayBuffer>> {
  const words: InvoiceWords = {
    ...languages[invoice.locale],
    ...(invoice.credit && creditNoteWords[invoice.locale]),
    ...instead,
  }
  const formats = invoiceFormats(invoice)
  return setDocument(
    {
      size: invoice.pageSize,
      title: plainText(`${words.invoice} ${invoice.number}`),
      author: plainText(invoice.sender.name || words.placeholders.name),
      language: invoice.locale,
      createdAt: dayStart(invoice.issueDate),
      attached,
      load,
      spacings: [roomy, close],
    },
    (sheet, spacing) =>
      drawInvoice({ invoice, sheet, structure: documentElement(sheet), words, formats, spacing }),
  )
}

/** The parts in their order, as a receipt has them too. */
export function drawInvoice(setting: Setting): void {
  const { invoice, words, spacing } = setting
  const sender = { ...invoice.sender, address: senderAddress(invoice) }
  const seam = drawLetterhead({ ...setting, invoice: { sender } }, taxLines(sender, words))
  const flow = startFlow(setting.sheet, drawOpening(setting, seam + spacing.afterHead) + spacing.beforeItems)
  const totals = totalsOf(setting)
  drawItems(setting, flow, totals.heightPt)
  drawTotals(setting, flow, totals)
  drawInstalments(setting, flow)
  drawClosing(setting, flow)
  drawPageFeet(setting)
}
