import { isOwed } from '#domain/money/receivables.ts'
import type { Flow } from '../page/flow.ts'
import { accountLines, exemptionLine } from './legal-lines.ts'
import { nextOn } from './next-due.ts'
import { beginningPt, drawPart, type Part } from './paragraphs.ts'
import { drawPaying, type Paying } from './paying.ts'
import { codeOf } from './payment-code-of.ts'
import type { Setting } from './setting.ts'

/** Why there is no tax, notes and terms, where to pay, and who the business is before the law: each may run over pages. */
export function drawClosing(setting: Setting, flow: Flow): void {
  const { invoice, words } = setting
  const untaxed = exemptionLine(invoice)
  const parts: Part[] = [
    ...(invoice.credit ? [{ name: words.reason, value: invoice.credit.reason }] : []),
    ...(untaxed ? [{ name: null, value: untaxed }] : []),
    ...(invoice.notes ? [{ name: words.notes, value: invoice.notes }] : []),
  ]
  for (const part of parts) drawPart(setting, flow, part)
  const { register, invoiceFooter } = invoice.sender
  const last = { name: null, value: [register, invoiceFooter].filter(Boolean).join('\n') }
  const followingPt = last.value === '' ? 0 : beginningPt(setting, last)
  drawPaying(setting, flow, payingOf(setting), { before: termsOf(setting), followingPt })
  if (last.value !== '') drawPart(setting, flow, last)
}

function termsOf({ invoice, words, formats }: Setting): Part {
  // Nobody pays what is void, whatever the business's own terms are.
  const ownTerms = invoice.status === 'void' ? null : invoice.paymentTerms
  const isInParts = invoice.instalments.length > 0 && invoice.status === 'sent' && invoice.balanceMinor > 0
  const usual = isInParts
    ? words.termsInInstalments
    : words.termsByStatus[invoice.status](formats.day(nextOn(invoice).dueOn))
  return { name: words.terms, value: ownTerms || usual }
}

/** While something is owed: the account, and a code over what is due next. */
function payingOf({ invoice, words, formats }: Setting): Paying {
  const { number, status, balanceMinor } = invoice
  return {
    lines: isOwed({ status, balance: balanceMinor }) ? accountLines(invoice.sender, invoice, words) : [],
    code: codeOf(invoice),
    amount: formats.money(nextOn(invoice).amountMinor),
    reference: number,
  }
}
