import type { FontLoader } from '../fonts/font-loader.ts'
import { dayStart } from '../invoice/invoice-formats.ts'
import { drawLetterhead, withoutPlaceholders } from '../invoice/letterhead.ts'
import { drawPageFeet } from '../invoice/page-foot.ts'
import { drawPart } from '../invoice/paragraphs.ts'
import * as styles from '../invoice/styles.ts'
import { drawTotals, sumRow, sumsOf } from '../invoice/totals.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { setDocument } from '../page/set-document.ts'
import { margins } from '../page/sheet.ts'
import { roomy } from '../page/spacing.ts'
import { documentElement } from '../page/structure.ts'
import type { Style } from '../page/style.ts'
import { plainText } from '../text/plain-text.ts'
import { drawFacts } from '../ticket/facts.ts'
import { tagText } from '../ticket/ticket-setting.ts'
import { drawLedger } from './ledger-table.ts'
import type { PayslipDocument } from './payslip-document.ts'
import { type PayslipSetting, payslipFormats, wordsOf } from './payslip-setting.ts'

const AFTER_HEAD_PT = 22
const BEFORE_TABLE_PT = 24
const title: Style = { ...styles.title, sizePt: 28 }
const NOTHING = '–'

/** What somebody did and got in a period, and what is due to them. The same payslip gives the same file. */
export async function makePayslipPdf(
  payslip: PayslipDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(payslip)
  const formats = payslipFormats(payslip)
  const { worker, from, to, business, pageSize, locale, madeOn } = payslip
  // The days come first: a name may run the other way, or be longer than the foot.
  const called = plainText(`${formats.period(from, to)} · ${worker}`)
  return setDocument(
    {
      size: pageSize,
      title: `${words.payslip} · ${called}`,
      author: plainText(business.name ?? ''),
      language: locale,
      createdAt: dayStart(madeOn),
      load,
    },
    (sheet) => {
      const setting = { payslip, sheet, structure: documentElement(sheet), words, formats }
      const flow = startFlow(sheet, drawHead(setting) + BEFORE_TABLE_PT)
      drawWork(setting, flow)
      drawEntries(setting, flow)
      drawSums(setting, flow)
      drawRemarks(setting, flow)
      drawPageFeet({ sheet, words, formats, invoice: { number: called } })
    },
  )
}

/** What the period ends with; one that goes on, with the day of the paper. */
function endOf({ carriedMinor, earnedMinor, adjustedMinor, paidMinor, to, madeOn }: PayslipDocument) {
  return {
    minor: carriedMinor + earnedMinor + adjustedMinor - paidMinor,
    day: to < madeOn ? to : madeOn,
  }
}

function drawHead({ payslip, sheet, structure, words, formats }: PayslipSetting): number {
  const sender = payslip.business
  const seam = drawLetterhead({ sheet, structure, invoice: { sender }, words: withoutPlaceholders })
  const section = structure.child('Sect')
  const x = margins.side
  let top = seam + AFTER_HEAD_PT
  section.child('H1').content(() => {
    top = sheet.draw([sheet.single(words.payslip, title)], { x, top, style: title })
  })
  const end = endOf(payslip)
  const facts = [
    { name: words.worker, value: payslip.worker, isStrong: true },
    { name: words.due(formats.day(end.day)), value: formats.money(end.minor), isStrong: true },
    { name: words.period, value: formats.period(payslip.from, payslip.to) },
    { name: words.madeOn, value: formats.day(payslip.madeOn) },
  ]
  return drawFacts(sheet, section, facts, { x, top: top + 10, width: sheet.contentPt })
}

function drawWork(setting: PayslipSetting, flow: Flow): void {
  const { payslip, words, formats, sheet, structure } = setting
  const { work, earnedMinor } = payslip
  const amountOf = (minor: number | null) => (minor === null ? NOTHING : formats.money(minor))
  const listedMinor = work.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
  const restMinor = earnedMinor - listedMinor
  const rest = {
    cells: ['', '', words.unlisted, '', '', formats.money(restMinor)],
    minor: restMinor,
  }
  const rows = work.map(({ day, tag, name, quantity, rateMinor, amountMinor }) => ({
    cells: [
      formats.shortDay(day),
      tag === null ? NOTHING : tagText(tag),
      name,
      formats.quantity(quantity),
      amountOf(rateMinor),
      amountOf(amountMinor),
    ],
    minor: amountMinor ?? 0,
  }))
  if (rows.length === 0 && restMinor === 0) {
    structure.child('P').content(() => {
      const lines = sheet.wrap(words.noWork, styles.quiet, sheet.contentPt)
      flow.y = sheet.draw(lines, { x: margins.side, top: flow.y, style: styles.quiet })
    })
    return
  }
  drawLedger(setting, flow, {
    columns: [
      { head: words.day },
      { head: words.tag },
      { head: words.task, isWide: true },
      { head: words.quantity, isFigure: true },
      { head: words.rate, isFigure: true },
      { head: words.amount, isFigure: true },
    ],
    rows: restMinor === 0 ? rows : [rest, ...rows],
    total: words.earned,
  })
}

function drawEntries(setting: PayslipSetting, flow: Flow): void {
  const { payslip, words, formats } = setting
  if (payslip.entries.length === 0) return
  flow.y += BEFORE_TABLE_PT
  drawLedger(setting, flow, {
    columns: [
      { head: words.day },
      { head: words.entry, isWide: true },
      { head: words.amount, isFigure: true },
    ],
    rows: payslip.entries.map(({ day, kind, note, changeMinor }) => ({
      cells: [
        formats.shortDay(day),
        note ? words.entryFor(words.kinds[kind], note) : words.kinds[kind],
        formats.money(changeMinor),
      ],
      minor: changeMinor,
    })),
    total: null,
  })
}

function drawSums(setting: PayslipSetting, flow: Flow): void {
  const { payslip, sheet, words, formats } = setting
  const { carriedMinor, earnedMinor, adjustedMinor, paidMinor, dueMinor, from, madeOn } = payslip
  const end = endOf(payslip)
  const part = (name: string, minor: number) => sumRow(sheet, name, formats.money(minor), 'part')
  const sums = sumsOf([
    ...(carriedMinor === 0 ? [] : [part(words.before(formats.day(from)), carriedMinor)]),
    part(words.earned, earnedMinor),
    ...(adjustedMinor === 0 ? [] : [part(words.adjusted, adjustedMinor)]),
    ...(paidMinor === 0 ? [] : [part(words.paid, -paidMinor)]),
    sumRow(sheet, words.due(formats.day(end.day)), formats.money(end.minor), 'balance'),
    ...(dueMinor === end.minor ? [] : [part(words.dueNow(formats.day(madeOn)), dueMinor)]),
  ])
  flow.y += BEFORE_TABLE_PT / 2
  drawTotals(setting, flow, sums)
}

/** What a figure alone would leave somebody to ask. */
function drawRemarks(setting: PayslipSetting, flow: Flow): void {
  const { payslip, words, formats } = setting
  const { work, reasons, dueMinor } = payslip
  const write = (name: string, value: string) =>
    drawPart({ ...setting, spacing: roomy }, flow, { name, value })
  const end = endOf(payslip)
  if (dueMinor < 0) {
    const lost = reasons.map(({ name, tag, amountMinor, takenBackOn }) => {
      const called = tag === null ? name : `${name} (${tagText(tag)})`
      return `– ${words.lost(called, formats.money(amountMinor), formats.day(takenBackOn))}`
    })
    const amount = formats.money(-dueMinor)
    const why = lost.length === 0 ? words.paidAhead(amount) : words.below(amount)
    write(words.belowHeading, [why, ...lost].join('\n'))
  } else if (end.minor < 0) {
    write(words.belowHeading, words.workedOff(formats.money(-end.minor)))
  }
  const unrated = work.filter(({ amountMinor }) => amountMinor === null).length
  if (unrated > 0) {
    write(words.unratedHeading, words.unrated(unrated, formats.count(unrated)))
  }
}
