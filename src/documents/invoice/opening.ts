import { isOwed } from '#domain/money/receivables.ts'
import { colors } from '../page/colors.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight, type Style } from '../page/style.ts'
import type { InvoiceStatus } from './kinds.ts'
import { nextOn } from './next-due.ts'
import { clientAddress, clientLines } from './printed-address.ts'
import type { Setting } from './setting.ts'
import { due, label, number, quiet, strong, text, title } from './styles.ts'

const markColors = {
  draft: colors.faint,
  sent: colors.accent,
  paid: colors.settled,
  overdue: colors.thread,
  credited: colors.faint,
  void: colors.thread,
} as const satisfies Record<InvoiceStatus, string>

const MARK = { padding: 9, height: 22, radius: 11 } as const
const NUMBER_WIDTH_SHARE = 0.62

/** What this is: title, number and mark; whom it is for, and its days. Returns where it ends. */
export function drawOpening(setting: Setting, top: number): number {
  const { invoice, sheet, structure, words, spacing } = setting
  const heading = structure.child('H1')
  let bottom = top
  heading.content(() => {
    bottom = sheet.draw([sheet.single(words.invoice, title)], { x: margins.side, top, style: title })
    const lines = sheet.wrap(invoice.number, number, sheet.contentPt * NUMBER_WIDTH_SHARE)
    bottom = sheet.draw(lines, { x: margins.side, top: bottom + 1, style: number })
  })
  drawMark(setting, top + (lineHeight(title) - MARK.height) / 2)

  const columnsTop = bottom + spacing.afterTitle
  const half = sheet.contentPt / 2
  const partyBottom = drawBilledTo(setting, columnsTop, half - 24)
  const factsBottom = drawFacts(setting, columnsTop, margins.side + half, half)
  return Math.max(partyBottom, factsBottom)
}

function drawMark({ invoice, sheet, structure, words }: Setting, top: number): void {
  const mark = words.marks[invoice.status]
  if (mark === null) return
  const color = markColors[invoice.status]
  const style: Style = { face: 'strong', sizePt: 9, leading: 1, color }
  const line = sheet.single(mark.toLocaleUpperCase(invoice.locale), style)
  const width = line.widthPt + 2 * MARK.padding
  const left = sheet.widthPt - margins.side - width
  structure.child('P').content(() => {
    sheet.pdf.save().lineWidth(1.2).strokeColor(color)
    sheet.pdf.roundedRect(left, top, width, MARK.height, MARK.radius).stroke().restore()
    sheet.draw([line], { x: left + MARK.padding, top: top + (MARK.height - style.sizePt) / 2, style })
  })
}

function drawBilledTo({ invoice, sheet, structure, words }: Setting, top: number, width: number): number {
  const { email, phone } = invoice.billedTo
  const { name, person, tax } = clientLines(invoice.billedTo, invoice.locale)
  const section = structure.child('Sect')
  let y = top
  const write = (kind: 'H2' | 'P', value: string, style: Style) =>
    section.child(kind).content(() => {
      y = sheet.draw(sheet.wrap(value, style, width), { x: margins.side, top: y, style })
    })
  write('H2', words.billedTo, label)
  write('P', name, strong)
  for (const value of [person, clientAddress(invoice), email, phone, tax]) if (value) write('P', value, quiet)
  return y
}

function drawFacts(setting: Setting, top: number, left: number, width: number): number {
  const { invoice, sheet, structure, words, formats } = setting
  const { credit } = invoice
  const isToPay = isOwed({ ...invoice, balance: invoice.balanceMinor })
  const next = nextOn(invoice)
  const facts = [
    ...(isToPay ? [{ name: words.amountDue, value: formats.money(next.amountMinor), style: due }] : []),
    ...(credit ? [] : [{ name: words.due, value: formats.day(next.dueOn), style: strong }]),
    { name: words.issued, value: formats.day(invoice.issueDate), style: credit ? strong : text },
    ...(credit
      ? [
          {
            name: words.corrects,
            value: words.correctedInvoice(credit.number, formats.day(credit.issueDate)),
            style: text,
          },
        ]
      : []),
    ...(invoice.deliveredOn
      ? [{ name: words.delivered, value: formats.day(invoice.deliveredOn), style: text }]
      : []),
    ...(invoice.projectName ? [{ name: words.project, value: invoice.projectName, style: text }] : []),
  ]
  const names = facts.map(({ name }) => sheet.single(name, label))
  const indent = Math.max(...names.map(({ widthPt }) => widthPt)) + 16
  // Beside the first line of the party's name, not beside its label.
  let y = top + lineHeight(label)
  for (const [index, { value, style }] of facts.entries()) {
    const nameStyle: Style = { ...label, leading: lineHeight(style) / label.sizePt }
    structure.child('P').content(() => {
      sheet.draw(names.slice(index, index + 1), { x: left, top: y, style: nameStyle })
      y = sheet.draw(sheet.wrap(value, style, width - indent), { x: left + indent, top: y, style })
    })
    y += 2
  }
  return y
}
