import { sheetOf } from '#domain/drafting/geometry.ts'
import {
  PAGE_MARGIN,
  type Paper,
  papers,
  TILE_OVERLAP,
  type Tile,
  type TiledSheet,
  tileName,
  tileSheet,
  tileSize,
} from '#domain/drafting/paper.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { colors } from '../page/colors.ts'
import { setDocument } from '../page/set-document.ts'
import type { Sheet } from '../page/sheet.ts'
import { documentElement } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import { drawCover } from './cover.ts'
import { type DraftDocument, titleBlocksOf, wordsOf } from './draft-document.ts'
import { centred, drawLine, inMillimetres, letters, PT_PER_MM, stroke } from './pen.ts'
import { drawPiece } from './piece-drawing.ts'

/** A draft for any printer: a first page with all about it, then pages to be taped together. */
export const makeTiledPdf = async (
  draft: DraftDocument,
  paper: Paper,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { width, height } = papers[paper]
  return setDocument(
    {
      size: { widthPt: width * PT_PER_MM, heightPt: height * PT_PER_MM },
      title: plainText(draft.name),
      author: plainText(draft.maker),
      language: draft.locale,
      createdAt: draft.createdAt,
      load,
      isTrueToScale: true,
    },
    (sheet) => {
      const tiled = tileSheet(draft.pieces, paper)
      const structure = documentElement(sheet)
      drawCover(sheet, structure, draft, tiled)
      const titles = titleBlocksOf(draft)
      const { figure, onFold, page } = wordsOf(draft)
      const { count } = sheet.pdf.bufferedPageRange()
      for (const [index, tile] of tiled.tiles.entries()) {
        sheet.pdf.addPage()
        structure.child('Figure', { alt: `${figure}, ${tileName(tile)}` }).content(() =>
          inMillimetres(sheet, () => {
            drawContent(sheet, tiled, tile, (piece) =>
              drawPiece(sheet, piece, titles.get(piece.id) ?? [], onFold),
            )
            drawEdges(sheet, tiled, tile)
            const foot = page(
              `${tileName(tile)} · ${draft.name}`,
              count + index + 1,
              count + tiled.tiles.length,
            )
            centred(sheet, foot, { x: width / 2, y: height - FOOT }, letters(2.8, { color: colors.quiet }))
          }),
        )
      }
    },
  )
}

/** The page's name stands this far from its lower edge. */
const FOOT = 5

function drawContent(
  { pdf }: Sheet,
  { pieces, paper }: TiledSheet,
  { row, column }: Tile,
  draw: (piece: Piece) => void,
): void {
  const { width, height } = tileSize(paper)
  const [left, top] = [column * width, row * height]
  pdf.save()
  pdf.rect(PAGE_MARGIN, PAGE_MARGIN, width + TILE_OVERLAP, height + TILE_OVERLAP).clip()
  pdf.translate(PAGE_MARGIN - left, PAGE_MARGIN - top)
  for (const piece of pieces) {
    const box = sheetOf(piece)
    const isSeen =
      box.right >= left &&
      box.left <= left + width + TILE_OVERLAP &&
      box.bottom >= top &&
      box.top <= top + height + TILE_OVERLAP
    if (isSeen) draw(piece)
  }
  pdf.restore()
}

const CROSS = 4
const DIAMOND = 6

/** The frame to lay the next page on: dashed where it is joined, a half diamond in the middle, crosses in the corners. */
function drawEdges(sheet: Sheet, { paper, tiles }: TiledSheet, { row, column }: Tile): void {
  const { width, height } = tileSize(paper)
  const [left, top] = [PAGE_MARGIN, PAGE_MARGIN]
  const [right, bottom] = [left + width, top + height]
  stroke(sheet, { widthMm: 0.15 }, () => {
    sheet.pdf.rect(left, top, width + TILE_OVERLAP, height + TILE_OVERLAP)
    for (const [x, y] of [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ] as const) {
      drawLine(sheet, [
        { x: x - CROSS, y },
        { x: x + CROSS, y },
      ])
      drawLine(sheet, [
        { x, y: y - CROSS },
        { x, y: y + CROSS },
      ])
    }
  })
  stroke(sheet, { widthMm: 0.15, dashMm: [3, 2] }, () => {
    drawLine(sheet, [
      { x: right, y: top },
      { x: right, y: bottom + TILE_OVERLAP },
    ])
    drawLine(sheet, [
      { x: left, y: bottom },
      { x: right + TILE_OVERLAP, y: bottom },
    ])
  })
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const joins = [
    { tile: { row, column: column + 1 }, at: { x: right, y: middle.y }, dx: -1, dy: 0 },
    { tile: { row, column: column - 1 }, at: { x: left, y: middle.y }, dx: 1, dy: 0 },
    { tile: { row: row + 1, column }, at: { x: middle.x, y: bottom }, dx: 0, dy: -1 },
    { tile: { row: row - 1, column }, at: { x: middle.x, y: top }, dx: 0, dy: 1 },
  ]
  const printed = new Set(tiles.map(tileName))
  for (const { tile, at, dx, dy } of joins.filter((join) => printed.has(tileName(join.tile)))) {
    const tip = { x: at.x + dx * DIAMOND, y: at.y + dy * DIAMOND }
    drawLine(sheet, [
      { x: at.x + dy * DIAMOND, y: at.y + dx * DIAMOND },
      tip,
      { x: at.x - dy * DIAMOND, y: at.y - dx * DIAMOND },
    ])
    sheet.pdf.closePath().fillColor(colors.line).fill()
    const name = { x: tip.x + dx * 4, y: tip.y + dy * 3 + 1 }
    centred(sheet, tileName(tile), name, letters(2.8, { color: colors.quiet }))
  }
}
