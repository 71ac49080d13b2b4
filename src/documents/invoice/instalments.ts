import { openOf } from '#domain/money/instalments.ts'
import type { Flow } from '../page/flow.ts'
import { margins } from '../page/sheet.ts'
import { lineHeight } from '../page/style.ts'
import type { Setting } from './setting.ts'
import { figure, label, quiet } from './styles.ts'

const ROW_GAP_PT = 3
/** Name, day and amount beside each other. */
const WIDTH_PT = 400
const DAY_PT = 150
const AMOUNT_PT = 90

/** The parts in which it is paid, each on a line of its own; nothing where it is paid at once. */
export function drawInstalments(setting: Setting, flow: Flow): void {
  const { invoice, sheet, structure, words, formats, spacing } = setting
  const { instalments, status, payments } = invoice
  if (instalments.length === 0 || status === 'void') return
  const open = openOf(
    instalments.map(({ amountMinor }) => amountMinor),
    // Of a quote, on which nothing is owed, all is still to come.
    payments.length === 0 ? invoice.totalMinor : invoice.balanceMinor,
  )
  const width = Math.min(WIDTH_PT, sheet.contentPt)
  const namePt = width - DAY_PT - AMOUNT_PT
  const dayLeft = margins.side + namePt
  const section = structure.child('Sect')
  const rows = instalments.map(({ label: name, amountMinor, dueOn, days }, place) => {
    const day = dueOn === null ? words.afterInvoice(days ?? 0) : formats.day(dueOn)
    const isPaid = open[place] === 0 && amountMinor > 0
    return {
      name: sheet.wrap(name, quiet, namePt - 12),
      day: sheet.wrap(isPaid ? `${day} · ${words.marks.paid}` : day, quiet, DAY_PT - 12),
      amount: sheet.single(formats.money(amountMinor), figure),
    }
  })
  const heightOf = ({ name, day }: (typeof rows)[number]) =>
    Math.max(name.length, day.length, 1) * lineHeight(quiet) + ROW_GAP_PT
  flow.ensure(
    spacing.beforePart + lineHeight(label) + rows.slice(0, 2).reduce((sum, row) => sum + heightOf(row), 0),
  )
  flow.y += spacing.beforePart
  section.child('H2').content(() => {
    flow.y = sheet.draw([sheet.single(words.instalments, label)], {
      x: margins.side,
      top: flow.y,
      style: label,
    })
  })
  for (const row of rows) {
    const height = heightOf(row)
    flow.ensure(height)
    const top = flow.y
    section.child('P').content(() => {
      sheet.draw(row.name, { x: margins.side, top, style: quiet })
      sheet.draw(row.day, { x: dayLeft, top, style: quiet })
      sheet.draw([row.amount], { x: margins.side + width, top, style: figure, align: 'right' })
    })
    flow.y += height
  }
}
