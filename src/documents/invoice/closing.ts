import type { Flow } from '../page/flow.ts'
import { exemptionLine } from './legal-lines.ts'
import { nextOn } from './next-due.ts'
import { drawParagraphs } from './paragraphs.ts'
import { drawPaying } from './paying.ts'
import type { Setting } from './setting.ts'

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
  drawPaying(setting, flow)
  const { register, invoiceFooter } = invoice.sender
  const last = [register, invoiceFooter].filter(Boolean).join('\n')
  if (last) drawParagraphs(setting, flow, null, last)
}
