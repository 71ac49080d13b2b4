import type { FontLoader } from '../fonts/font-loader.ts'
import { colors } from '../page/colors.ts'
import { drawQrCode } from '../page/qr-code.ts'
import type { SheetOptions } from '../page/sheet.ts'
import { artifact, type Element } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { inMillimetres, letters, PT_PER_MM } from '../pattern/pen.ts'
import { fittedLines, fittedStyle } from './fitted-lines.ts'
import { drawTickBox } from './tick-box.ts'
import type { PaperPiece, TagPaper, TicketDocument } from './ticket-document.ts'
import { setTicket, type TicketSetting, tagText, taskText } from './ticket-setting.ts'

/** In millimetres. A strip is as long as what is to be done, and what a head of 80 mm can reach of it is 72 wide. */
const LABEL = { width: 62, height: 29, edge: 1.5, code: 26 } as const
const STRIP = { width: 80, edge: 4, code: 30, head: 40, foot: 8, task: 5.2 } as const

const word = letters(3)
const strong: Style = { ...word, face: 'strong' }

/** A tag for each piece, to be pinned to it: on a label of 62 × 29 mm, or on a strip of a roll of 80 mm. Without a price. */
export const makeTagsPdf = (
  ticket: TicketDocument,
  paper: TagPaper,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> =>
  setTicket(ticket, load, {
    title: ({ tags }) => tags,
    size: sizeOf(paper, ticket.pieces[0]),
    isTrueToScale: true,
    draw: (setting) => drawTags(setting, paper),
  })

function drawTags(setting: TicketSetting, paper: TagPaper): void {
  const { sheet, ticket, structure } = setting
  for (const [place, piece] of ticket.pieces.entries()) {
    if (place > 0) {
      const { widthPt, heightPt } = sizeOf(paper, piece)
      sheet.pdf.addPage({ size: [widthPt, heightPt], margin: 0 })
    }
    const section = structure.child('Sect')
    inMillimetres(sheet, () => (paper === 'label' ? drawLabel : drawStrip)(setting, section, piece))
  }
}

function sizeOf(paper: TagPaper, piece: PaperPiece | undefined): Extract<SheetOptions['size'], object> {
  const tasks = piece?.tasks.length ?? 0
  const [width, height] =
    paper === 'label'
      ? [LABEL.width, LABEL.height]
      : [STRIP.width, STRIP.head + tasks * STRIP.task + STRIP.foot]
  return { widthPt: width * PT_PER_MM, heightPt: height * PT_PER_MM }
}

function drawLabel(setting: TicketSetting, section: Element, piece: PaperPiece): void {
  drawCode(setting, section, piece, { x: 0.5, y: LABEL.edge, size: LABEL.code })
  const x = LABEL.code + 1
  const width = LABEL.width - LABEL.edge - x
  drawNumber(setting, section, piece, { x, y: 0.8, width, size: 8.5 })
  drawNames(setting, section, piece, { x, y: 11, width })
  drawPromise(setting, section, piece, { x, y: 23.6, width })
}

function drawStrip(setting: TicketSetting, section: Element, piece: PaperPiece): void {
  const { sheet, ticket } = setting
  const x = STRIP.edge + STRIP.code
  const width = STRIP.width - STRIP.edge - x
  drawCode(setting, section, piece, { x: STRIP.edge - 2, y: STRIP.edge, size: STRIP.code })
  drawNumber(setting, section, piece, { x, y: STRIP.edge, width, size: 11 })
  drawNames(setting, section, piece, { x, y: 18, width })
  drawPromise(setting, section, piece, { x, y: 31, width })
  const whole = STRIP.width - 2 * STRIP.edge
  for (const [place, task] of piece.tasks.entries()) {
    const top = STRIP.head + place * STRIP.task
    drawTickBox(sheet, { x: STRIP.edge, y: top + 0.7, side: 2.7, isDone: task.isDone })
    section.child('P').content(() => {
      sheet.draw(fittedLines(sheet, taskText(setting, task), word, { width: whole - 5, lines: 1 }), {
        x: STRIP.edge + 5,
        top,
        style: word,
      })
    })
  }
  const style = letters(2.6, { color: colors.quiet })
  const foot = STRIP.head + piece.tasks.length * STRIP.task + 2
  section.child('P').content(() => {
    const lines = fittedLines(sheet, ticket.business.name ?? '', style, { width: whole, lines: 1 })
    sheet.draw(lines, { x: STRIP.edge, top: foot, style })
  })
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

function drawCode(
  { sheet, words }: TicketSetting,
  section: Element,
  { address, tag }: PaperPiece,
  place: { readonly x: number; readonly y: number; readonly size: number },
): void {
  drawQrCode(sheet, section, { text: address, alt: words.code(tagText(tag)) }, place)
}

function drawNumber(
  { sheet }: TicketSetting,
  section: Element,
  { tag }: PaperPiece,
  { x, y, width, size }: Place & { readonly size: number },
): void {
  const style = fittedStyle(sheet, tagText(tag), letters(size, { face: 'strong', leading: 1.2 }), width)
  section.child('H1').content(() => {
    sheet.draw([sheet.single(tagText(tag), style)], { x, top: y, style })
  })
}

function drawNames(
  { sheet, ticket }: TicketSetting,
  section: Element,
  { label }: PaperPiece,
  { x, y, width }: Place,
): void {
  let top = y
  section.child('P').content(() => {
    top = sheet.draw(fittedLines(sheet, label, strong, { width, lines: 2 }), { x, top, style: strong })
  })
  if (ticket.client === null) return
  const client = ticket.client
  section.child('P').content(() => {
    sheet.draw(fittedLines(sheet, client, word, { width, lines: 1 }), { x, top, style: word })
  })
}

function drawPromise(
  { sheet, ticket, words, formats }: TicketSetting,
  section: Element,
  { promisedOn, isRush }: PaperPiece,
  { x, y, width }: Place,
): void {
  const told = promisedOn === null ? [] : [formats.day(promisedOn)]
  const text = [...(isRush ? [words.rush.toLocaleUpperCase(ticket.locale)] : []), ...told].join(' · ')
  if (text === '') return
  const style = fittedStyle(sheet, text, isRush ? strong : word, width)
  section.child('P').content(() => {
    sheet.draw([sheet.single(text, style)], { x, top: y, style })
  })
  if (!isRush) return
  artifact(sheet, () =>
    sheet.rule(x, y + lineHeight(style) + 0.2, width, { color: colors.ink, widthPt: 0.5 }),
  )
}
