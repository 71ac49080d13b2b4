import { isOwed } from '#domain/money/receivables.ts'
import type { Flow } from '../page/flow.ts'
import { drawQrCode } from '../page/qr-code.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import { accountLines } from './legal-lines.ts'
import { nextOn } from './next-due.ts'
import { BEFORE_PT, drawParagraphs } from './paragraphs.ts'
import { codeOf } from './payment-code-of.ts'
import type { Setting } from './setting.ts'
import { label, quiet, small } from './styles.ts'

/** Of its side, with the empty border: a square of it is half a millimetre and more, which every telephone reads. */
const QR_PT = 104
const GAP_PT = 20
const CAPTION_PT = 150

/** Where it can be paid, while something is owed, and a code by which a banking app asks for what is due next. */
export function drawPaying(setting: Setting, flow: Flow): void {
  const { invoice, sheet, structure, words, formats } = setting
  if (!isOwed({ status: invoice.status, balance: invoice.balanceMinor })) return
  const lines = accountLines(invoice.sender, invoice, words)
  const text = lines.join('\n')
  const code = codeOf(invoice)
  if (code === null) {
    if (lines.length > 0) drawParagraphs(setting, flow, words.payTo, text)
    return
  }
  const textPt = sheet.contentPt - Math.max(QR_PT, CAPTION_PT) - GAP_PT
  const caption = sheet.wrap(words.scanToPay(code.kind), small, CAPTION_PT)
  const codePt = QR_PT + caption.length * lineHeight(small)
  const linesPt = lineHeight(label) + sheet.wrap(text, quiet, textPt).length * lineHeight(quiet)
  // Side by side and never torn apart: whoever scans it sees whom it pays.
  flow.ensure(BEFORE_PT + Math.max(codePt, linesPt))
  const top = flow.y + BEFORE_PT
  drawParagraphs(setting, flow, words.payTo, text, textPt)
  const right = sheet.widthPt - margins.side
  const amount = formats.money(nextOn(invoice).amountMinor)
  const section = structure.child('Sect')
  const alt = words.payCode(amount, invoice.number)
  drawQrCode(sheet, section, { text: code.text, alt }, { x: right - QR_PT, y: top, size: QR_PT })
  section.child('P').content(() => {
    sheet.draw(caption, { x: right, top: top + QR_PT, style: small, align: 'right' })
  })
  flow.y = Math.max(flow.y, top + codePt)
}
