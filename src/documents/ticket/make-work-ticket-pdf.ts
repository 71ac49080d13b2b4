import type { FontLoader } from '../fonts/font-loader.ts'
import * as styles from '../invoice/styles.ts'
import { colors } from '../page/colors.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { drawQrCode } from '../page/qr-code.ts'
import { margins } from '../page/sheet.ts'
import { artifact, type Element } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { drawFacts } from './facts.ts'
import { fittedLines, fittedStyle } from './fitted-lines.ts'
import { drawTickBox } from './tick-box.ts'
import type { PaperPiece, PaperTask, TicketDocument } from './ticket-document.ts'
import { setTicket, type TicketSetting, tagText, taskText } from './ticket-setting.ts'

const QR_PT = 104
const BOX_PT = 10
const MINUTES_PT = 64
const PRICE_PT = 84
const GAP_PT = 18

const number: Style = { face: 'strong', sizePt: 54, leading: 1.15, color: colors.accent }
const heading: Style = { ...styles.senderName, sizePt: 20 }
const rush: Style = { ...styles.strong, sizePt: 13, color: colors.thread }
const figure = styles.figure

/** What goes with each garment through the workshop: a page by itself, with what is to be done and boxes to tick. */
export const makeWorkTicketPdf = (
  ticket: TicketDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  setTicket(ticket, load, {
    title: ({ workTicket }) => workTicket,
    size: ticket.pageSize,
    draw(setting) {
      const flow = startFlow(setting.sheet, margins.top)
      for (const [place, piece] of ticket.pieces.entries()) {
        if (place > 0) flow.nextPage()
        drawPiece(setting, flow, piece)
      }
    },
  })

function drawPiece(setting: TicketSetting, flow: Flow, piece: PaperPiece): void {
  const section = setting.structure.child('Sect')
  drawHead(setting, section, flow, piece)
  drawTasks(setting, section, flow, piece)
}

function drawHead(setting: TicketSetting, section: Element, flow: Flow, piece: PaperPiece): void {
  const { sheet, ticket, words, formats } = setting
  const x = margins.side
  const width = sheet.contentPt - QR_PT - GAP_PT
  const { tag, address, label, garment, promisedOn, isRush, maker } = piece
  drawQrCode(
    sheet,
    section,
    { text: address, alt: words.code(tagText(tag)) },
    { x: sheet.widthPt - margins.side - QR_PT, y: flow.y, size: QR_PT },
  )
  const write = (kind: 'H1' | 'H2' | 'P', text: string, style: Style, lines = 1) =>
    section.child(kind).content(() => {
      flow.y = sheet.draw(fittedLines(sheet, text, style, { width, lines }), { x, top: flow.y, style })
    })
  const whose = [ticket.business.name, words.workTicket].filter(Boolean).join(' · ')
  write('P', whose, styles.quiet)
  write('H1', tagText(tag), fittedStyle(sheet, tagText(tag), number, width))
  write('H2', label, heading, 3)
  if (isRush) write('P', words.rush, rush)
  const facts = [
    { name: words.promised, value: promisedOn === null ? '–' : formats.day(promisedOn), isStrong: true },
    { name: words.client, value: ticket.client ?? '–', isStrong: true },
    { name: words.project, value: ticket.project },
    { name: words.garment, value: words.garments[garment] },
    { name: words.takenOn, value: formats.day(ticket.takenOn) },
    { name: words.maker, value: maker ?? '–' },
  ]
  const top = Math.max(flow.y + 10, margins.top)
  flow.y = Math.max(drawFacts(sheet, section, facts, { x, top, width }), margins.top + QR_PT) + GAP_PT
}

function drawTasks(setting: TicketSetting, section: Element, flow: Flow, piece: PaperPiece): void {
  const { sheet, ticket, words, formats } = setting
  const { tasks } = piece
  const right = sheet.widthPt - margins.side
  const tellsPrices = ticket.prices !== null
  const minutesRight = tellsPrices ? right - PRICE_PT : right
  const seam = () =>
    artifact(sheet, () =>
      sheet.rule(margins.side, flow.y, sheet.contentPt, { color: colors.line, widthPt: 0.75 }),
    )
  const table = section.child('Table')
  const cell = (row: Element, kind: 'TH' | 'TD', text: string, x: number, style: Style) =>
    row.child(kind, kind === 'TH' ? { scope: 'Column' } : {}).content(() => {
      sheet.draw([sheet.single(text, style)], { x, top: flow.y, style, align: 'right' })
    })
  const head = table.child('TR')
  head.child('TH', { scope: 'Column' }).content(() => {
    sheet.draw([sheet.single(words.task, styles.label)], {
      x: margins.side,
      top: flow.y,
      style: styles.label,
    })
  })
  cell(head, 'TH', words.minutes, minutesRight, styles.label)
  if (tellsPrices) cell(head, 'TH', words.price, right, styles.label)
  flow.y += lineHeight(styles.label) + 2
  seam()
  for (const task of tasks) {
    const left = margins.side + BOX_PT + 8
    const width = minutesRight - MINUTES_PT - left
    const lines = sheet.wrap(taskText(setting, task), styles.text, width)
    flow.ensure(lines.length * lineHeight(styles.text) + 10)
    flow.y += 6
    const row = table.child('TR')
    const first = row.child('TD', { alt: task.isDone ? words.done : words.open })
    drawTickBox(sheet, { x: margins.side, y: flow.y + 2, side: BOX_PT, isDone: task.isDone })
    let bottom = flow.y
    first.content(() => {
      bottom = sheet.draw(lines, { x: left, top: flow.y, style: styles.text })
    })
    cell(row, 'TD', minutesOf(task, formats.count), minutesRight, figure)
    if (tellsPrices) {
      cell(row, 'TD', task.priceMinor === null ? '–' : formats.money(task.priceMinor), right, figure)
    }
    flow.y = bottom + 4
    seam()
  }
  drawSums(setting, section, flow, piece, { minutesRight, right })
}

const minutesOf = ({ minutes, quantity }: PaperTask, count: (value: number) => string) =>
  minutes === null ? '' : count(Math.round(minutes * quantity))

function drawSums(
  { sheet, ticket, words, formats }: TicketSetting,
  section: Element,
  flow: Flow,
  { tasks, priceMinor }: PaperPiece,
  { minutesRight, right }: { readonly minutesRight: number; readonly right: number },
): void {
  const all = tasks.reduce((sum, { minutes, quantity }) => sum + (minutes ?? 0) * quantity, 0)
  const tellsPrice = ticket.prices !== null && priceMinor !== null
  if (all === 0 && !tellsPrice) return
  flow.ensure(lineHeight(styles.strong) + 8)
  flow.y += 8
  const write = (text: string, x: number, style: Style) =>
    section.child('P').content(() => {
      sheet.draw([sheet.single(text, style)], { x, top: flow.y, style, align: 'right' })
    })
  if (all > 0) write(words.allMinutes(formats.count(Math.round(all))), minutesRight, styles.quiet)
  if (tellsPrice) write(formats.money(priceMinor), right, styles.strong)
  flow.y += lineHeight(styles.strong)
}
