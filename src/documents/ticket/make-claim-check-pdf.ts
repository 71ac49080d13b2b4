import type { FontLoader } from '../fonts/font-loader.ts'
import { drawLetterhead, withoutPlaceholders } from '../invoice/letterhead.ts'
import * as styles from '../invoice/styles.ts'
import { colors } from '../page/colors.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { drawQrCode } from '../page/qr-code.ts'
import { margins } from '../page/sheet.ts'
import { artifact, type Element } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { drawFacts } from './facts.ts'
import type { PaperPiece, TicketDocument } from './ticket-document.ts'
import { setTicket, type TicketSetting, tagText, taskText } from './ticket-setting.ts'

const QR_PT = 92
const PRICE_PT = 100
const GAP_PT = 20
const TAG_GAP_PT = 14

const title: Style = { ...styles.title, sizePt: 26 }
const promised: Style = { ...styles.strong, sizePt: 15, leading: 1.5 }

/** What a client takes home: whose workshop, which garments under which numbers, for when, and what it comes to. */
export const makeClaimCheckPdf = (
  ticket: TicketDocument,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  setTicket(ticket, load, {
    title: ({ claimCheck }) => claimCheck,
    size: ticket.pageSize,
    draw: drawClaimCheck,
  })

function drawClaimCheck(setting: TicketSetting): void {
  const { sheet, ticket, structure } = setting
  const seam = drawLetterhead({
    sheet,
    structure,
    invoice: { sender: ticket.business },
    words: withoutPlaceholders,
  })
  const flow = startFlow(sheet, seam + GAP_PT)
  drawHead(setting, flow)
  for (const piece of ticket.pieces) drawPiece(setting, flow, piece)
  drawTotal(setting, flow)
}

function drawHead(setting: TicketSetting, flow: Flow): void {
  const { sheet, ticket, structure, words, formats } = setting
  const top = flow.y
  const width = sheet.contentPt - QR_PT - GAP_PT
  const section = structure.child('Sect')
  section.child('H1').content(() => {
    flow.y = sheet.draw([sheet.single(words.claimCheck, title)], { x: margins.side, top, style: title })
  })
  const day = promisedDay(ticket)
  if (day !== null) {
    section.child('P').content(() => {
      const text = `${words.promised} ${formats.day(day)}`
      const lines = sheet.wrap(text, promised, width)
      flow.y = sheet.draw(lines, { x: margins.side, top: flow.y, style: promised })
    })
  }
  const facts = [
    ...(ticket.client === null ? [] : [{ name: words.client, value: ticket.client, isStrong: true }]),
    { name: words.takenOn, value: formats.day(ticket.takenOn) },
  ]
  flow.y = drawFacts(sheet, section, facts, { x: margins.side, top: flow.y + 8, width })
  const [first] = ticket.pieces
  if (first) {
    const x = sheet.widthPt - margins.side - QR_PT
    const alt = words.code(tagText(first.tag))
    drawQrCode(sheet, section, { text: first.address, alt }, { x, y: top, size: QR_PT })
    section.child('P').content(() => {
      const style = styles.small
      const lines = sheet.wrap(words.bring, style, QR_PT + GAP_PT)
      const right = sheet.widthPt - margins.side
      flow.y = Math.max(flow.y, sheet.draw(lines, { x: right, top: top + QR_PT + 2, style, align: 'right' }))
    })
  }
  flow.y += GAP_PT
}

/** When all of it is there; null where nothing was promised. */
function promisedDay({ pieces }: TicketDocument): string | null {
  const days = pieces.flatMap(({ promisedOn }) => (promisedOn === null ? [] : [promisedOn])).toSorted()
  return days.at(-1) ?? null
}

function drawPiece(setting: TicketSetting, flow: Flow, piece: PaperPiece): void {
  const { sheet, ticket, structure, words, formats } = setting
  const number = sheet.single(tagText(piece.tag), styles.strong)
  const numbers = ticket.pieces.map(({ tag }) => sheet.single(tagText(tag), styles.strong).widthPt)
  const left = margins.side + Math.max(...numbers) + TAG_GAP_PT
  const right = sheet.widthPt - margins.side
  const width = right - left - (ticket.prices === null ? 0 : PRICE_PT)
  const name = sheet.wrap(piece.label, styles.strong, width)
  const told = [
    ...piece.tasks.map((task) => taskText(setting, task)),
    ...(piece.isRush ? [words.rush] : []),
    ...(piece.promisedOn !== null && piece.promisedOn !== promisedDay(ticket)
      ? [`${words.promised} ${formats.day(piece.promisedOn)}`]
      : []),
  ].join(' · ')
  const more = told === '' ? [] : sheet.wrap(told, styles.quiet, width)
  flow.ensure(name.length * lineHeight(styles.strong) + lineHeight(styles.quiet) + 14)
  artifact(sheet, () =>
    sheet.rule(margins.side, flow.y, sheet.contentPt, { color: colors.line, widthPt: 0.75 }),
  )
  flow.y += 7
  const section = structure.child('Sect')
  section.child('P').content(() => {
    sheet.draw([number], { x: margins.side, top: flow.y, style: styles.strong })
  })
  if (ticket.prices !== null) {
    drawPrice(
      setting,
      section,
      piece.priceMinor === null ? words.priceLater : formats.money(piece.priceMinor),
      flow.y,
    )
  }
  section.child('P').content(() => {
    flow.y = sheet.draw(name, { x: left, top: flow.y, style: styles.strong })
  })
  const element = section.child('P')
  for (const line of more) {
    flow.ensure(lineHeight(styles.quiet))
    element.content(() => {
      flow.y = sheet.draw([line], { x: left, top: flow.y, style: styles.quiet })
    })
  }
  flow.y += 7
}

function drawPrice({ sheet }: TicketSetting, section: Element, text: string, top: number): void {
  const x = sheet.widthPt - margins.side
  section.child('P').content(() => {
    sheet.draw([sheet.single(text, styles.figure)], { x, top, style: styles.figure, align: 'right' })
  })
}

function drawTotal({ sheet, ticket, structure, words, formats }: TicketSetting, flow: Flow): void {
  // What is still to be agreed would be missing from it.
  if (ticket.prices === null || ticket.pieces.some(({ priceMinor }) => priceMinor === null)) return
  const { rushMinor, totalMinor } = ticket.prices
  const lines = [
    ...(rushMinor === 0 ? [] : [{ text: words.rushPrice, amount: rushMinor, style: styles.figure }]),
    { text: words.total, amount: totalMinor, style: styles.sum },
  ]
  flow.ensure(lines.length * lineHeight(styles.sum) + 14)
  artifact(sheet, () =>
    sheet.rule(margins.side, flow.y, sheet.contentPt, { color: colors.line, widthPt: 0.75 }),
  )
  flow.y += 8
  const right = sheet.widthPt - margins.side
  for (const { text, amount, style } of lines) {
    const element = structure.child('P')
    element.content(() => {
      sheet.draw([sheet.single(text, style)], {
        x: right - PRICE_PT - 20,
        top: flow.y,
        style,
        align: 'right',
      })
    })
    element.content(() => {
      flow.y = sheet.draw([sheet.single(formats.money(amount), style)], {
        x: right,
        top: flow.y,
        style,
        align: 'right',
      })
    })
  }
}
