import { cutsOf } from '#domain/drafting/geometry.ts'
import { type TiledSheet, tileName, tileSize } from '#domain/drafting/paper.ts'
import { colors } from '../page/colors.ts'
import { type Flow, startFlow } from '../page/flow.ts'
import { margins, type Sheet } from '../page/sheet.ts'
import type { Element } from '../page/structure.ts'
import { lineHeight, type Style } from '../page/style.ts'
import { plainText } from '../text/plain-text.ts'
import { cutLines, type DraftDocument, nestedNames, type SizeLine, wordsOf } from './draft-document.ts'
import { drawLegend, legendHeight } from './nest-drawing.ts'
import { centred, drawLine, inMillimetres, letters, PT_PER_MM, stroke } from './pen.ts'
import { drawBoxes } from './piece-drawing.ts'

const text: Style = { face: 'text', sizePt: 9, leading: 1.45, color: colors.ink }
const quiet: Style = { ...text, color: colors.quiet }
const small: Style = { ...quiet, sizePt: 7.5 }
const strong: Style = { ...text, face: 'strong', sizePt: 11 }
const title: Style = { face: 'heading', sizePt: 22, leading: 1.25, color: colors.accent }

const GAP_PT = 12
const BOXES_MM = 51
/** To the right of both boxes. */
const MAP_LEFT_MM = 137
/** Letter's width is the larger; what is left of A4's goes to the margin. */
const MAP_WIDTH_MM = 53

interface Writing {
  readonly sheet: Sheet
  readonly flow: Flow
  readonly structure: Element
}

/** The first page: what it is, both boxes, the map of the pages, and what the draft was made from. */
export function drawCover(sheet: Sheet, structure: Element, draft: DraftDocument, tiles: TiledSheet): void {
  const words = wordsOf(draft)
  const writing: Writing = { sheet, structure, flow: startFlow(sheet, margins.top) }
  const { flow } = writing
  write(writing, 'H1', draft.name, title)
  const facts = [draft.garment, draft.client, draft.day, draft.maker].filter(Boolean)
  write(writing, 'P', facts.join(' · '), quiet)
  flow.y += GAP_PT
  write(writing, 'H2', words.printAtFull, strong)
  write(writing, 'P', words.measureBoxes, text)
  flow.y += GAP_PT / 2
  const top = flow.y
  structure
    .child('Figure', { alt: `${words.boxes.join(', ')}; ${words.pages}: ${pageList(tiles)}` })
    .content(() => {
      inMillimetres(sheet, () => {
        drawBoxes(sheet, { x: margins.side / PT_PER_MM, y: top / PT_PER_MM }, words.boxes)
        drawMap(sheet, top / PT_PER_MM, tiles)
      })
    })
  flow.y = top + BOXES_MM * PT_PER_MM + GAP_PT
  legend(writing, nestedNames(draft), words.sizeLines)
  list(writing, words.cutList, pieceLines(draft))
  write(writing, 'P', words.allowances(draft.allowances.seam, draft.allowances.hem), quiet)
  list(writing, words.sizes, draft.sizes)
  list(writing, words.estimates, draft.estimates)
  if (draft.estimates.length > 0) write(writing, 'P', words.estimatesNote, quiet)
  heading(writing, words.checks)
  for (const remark of draft.remarks) write(writing, 'P', remark, text)
  if (draft.remarks.length === 0) write(writing, 'P', words.checksPassed, text)
  flow.y += GAP_PT
  write(writing, 'P', [draft.isBranded ? words.branded : '', words.notice].filter(Boolean).join(' · '), small)
}

const LEGEND_COLUMNS = 3

/** Which line is cut for which size. */
function legend(writing: Writing, names: readonly string[], title: string): void {
  if (names.length === 0) return
  heading(writing, title)
  const { sheet, flow, structure } = writing
  const height = legendHeight(names.length, LEGEND_COLUMNS) * PT_PER_MM
  flow.ensure(height)
  const at = { x: margins.side / PT_PER_MM, y: flow.y / PT_PER_MM }
  structure
    .child('Figure', { alt: `${title}: ${names.join(', ')}` })
    .content(() => inMillimetres(sheet, () => drawLegend(sheet, names, at, LEGEND_COLUMNS)))
  flow.y += height
}

const pageList = ({ tiles }: TiledSheet): string => tiles.map(tileName).join(', ')

const pieceLines = (draft: DraftDocument): SizeLine[] => {
  const words = wordsOf(draft)
  return draft.pieces.map((piece, index) => ({
    name: `${index + 1} ${words.pieces[piece.name]}`,
    value: cutLines(piece, words).join('\n'),
  }))
}

function write(
  { sheet, flow, structure }: Writing,
  kind: 'H1' | 'H2' | 'P',
  given: string,
  style: Style,
): void {
  const element = structure.child(kind)
  for (const line of sheet.wrap(plainText(given), style, sheet.contentPt)) {
    flow.ensure(lineHeight(style))
    element.content(() => {
      flow.y = sheet.draw([line], { x: margins.side, top: flow.y, style })
    })
  }
}

/** A heading is never alone at the foot of a page. */
function heading(writing: Writing, name: string): void {
  writing.flow.y += GAP_PT
  writing.flow.ensure(lineHeight(strong) + 2 * lineHeight(text))
  write(writing, 'H2', name, strong)
}

const COLUMN_GAP_PT = 18

/** In two columns, read from left to right. */
function list(writing: Writing, name: string, lines: readonly SizeLine[]): void {
  if (lines.length === 0) return
  heading(writing, name)
  const { sheet, flow, structure } = writing
  const widthPt = (sheet.contentPt - COLUMN_GAP_PT) / 2
  for (let index = 0; index < lines.length; index += 2) {
    const cells = lines.slice(index, index + 2).map((line) => ({
      names: sheet.wrap(plainText(line.name), text, widthPt * 0.5 - 4),
      values: sheet.wrap(plainText(line.value), quiet, widthPt * 0.5),
    }))
    const height = Math.max(...cells.map(({ names, values }) => Math.max(names.length, values.length)))
    flow.ensure(height * lineHeight(text))
    const top = flow.y
    for (const [column, { names, values }] of cells.entries()) {
      const x = margins.side + column * (widthPt + COLUMN_GAP_PT)
      structure.child('P').content(() => {
        sheet.draw(names, { x, top, style: text })
        sheet.draw(values, { x: x + widthPt * 0.5, top, style: quiet })
      })
    }
    flow.y = top + height * lineHeight(text)
  }
}

/** How the pages lie together, with the pieces on them. */
function drawMap(sheet: Sheet, top: number, { tiles, columns, rows, paper, pieces }: TiledSheet): void {
  const size = tileSize(paper)
  const scale = Math.min(MAP_WIDTH_MM / (columns * size.width), BOXES_MM / (rows * size.height))
  const { pdf } = sheet
  pdf.save().translate(MAP_LEFT_MM, top).scale(scale)
  stroke(sheet, { widthMm: 0.2 / scale }, () => {
    for (const { row, column } of tiles) {
      pdf.rect(column * size.width, row * size.height, size.width, size.height)
    }
  })
  stroke(
    sheet,
    { widthMm: 0.25 / scale },
    () => {
      for (const cut of pieces.flatMap(cutsOf)) {
        drawLine(sheet, cut)
        pdf.closePath()
      }
    },
    colors.accent,
  )
  pdf.restore()
  for (const tile of tiles) {
    const x = MAP_LEFT_MM + (tile.column + 0.5) * size.width * scale
    const y = top + (tile.row + 0.5) * size.height * scale
    centred(sheet, tileName(tile), { x, y }, letters(Math.min(2.6, size.width * scale * 0.35)))
  }
}
