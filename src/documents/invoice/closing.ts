import { isOwed } from '#domain/money/receivables.ts'
import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import { nextOn } from './instalments.ts'
import { accountLines, exemptionLine } from './legal-lines.ts'
import type { Setting } from './setting.ts'
import { label, quiet } from './styles.ts'

const BEFORE_PT = 20
/** Never a heading alone at the foot of a page, nor one line of its text. */
const MIN_LINES = 2
/** Longer lines are hard to read. */
const MAX_WIDTH_PT = 400

/** Why there is no tax, notes and terms, where to pay, and who the business is before the law: each may run over pages. */
export function drawClosing(setting: Setting, flow: Flow): void {
  const { invoice, words, formats } = setting
  if (invoice.credit) drawParagraphs(setting, flow, words.reason, invoice.credit.reason)
  const untaxed = exemptionLine(invoice)
  if (untaxed) drawParagraphs(setting, flow, null, untaxed)
  if (invoice.notes) drawParagraphs(setting, flow, words.notes, invoice.notes)
  // Nobody pays what is void, whatever the business's own terms are.
  const ownTerms = invoice.status === 'void' ? null : invoice.paymentTerms
  const isInParts = invoice.instalments.length > 0 && invoice.status === 'sent' && invoice.balanceMinor > 0
  const usual = isInParts
    ? words.termsInInstalments
    : words.termsByStatus[invoice.status](formats.day(nextOn(invoice).dueOn))
  const terms = ownTerms || usual
  drawParagraphs(setting, flow, words.terms, terms)
  const account = isOwed({ status: invoice.status, balance: invoice.balanceMinor })
    ? accountLines(invoice.sender, invoice.number, words)
    : []
  if (account.length > 0) drawParagraphs(setting, flow, words.payTo, account.join('\n'))
  const { register, invoiceFooter } = invoice.sender
  const last = [register, invoiceFooter].filter(Boolean).join('\n')
  if (last) drawParagraphs(setting, flow, null, last)
}

/** A heading, where there is one, and what stands below it, over pages where it is long. */
export function drawParagraphs(
  { sheet, structure }: Pick<Setting, 'sheet' | 'structure'>,
  flow: Flow,
  name: string | null,
  value: string,
): void {
  const lines = sheet.wrap(value, quiet, Math.min(MAX_WIDTH_PT, sheet.contentPt))
  const section = structure.child('Sect')
  const firstLines = Math.min(lines.length, MIN_LINES + 1) * lineHeight(quiet)
  flow.ensure(BEFORE_PT + (name === null ? 0 : lineHeight(label)) + firstLines)
  flow.y += BEFORE_PT
  if (name !== null) {
    section.child('H2').content(() => {
      flow.y = sheet.draw([sheet.single(name, label)], { x: margins.side, top: flow.y, style: label })
    })
  }
  const paragraph = section.child('P')
  for (let rest = lines; rest.length > 0; ) {
    const count = Math.max(1, Math.floor(flow.room() / lineHeight(quiet) + 0.001))
    const isWidow = rest.length > count && rest.length - count < MIN_LINES && count > 1
    const now = rest.slice(0, isWidow ? count - 1 : count)
    paragraph.content(() => {
      flow.y = sheet.draw(now, { x: margins.side, top: flow.y, style: quiet })
    })
    rest = rest.slice(now.length)
    if (rest.length > 0) flow.nextPage()
  }
}
