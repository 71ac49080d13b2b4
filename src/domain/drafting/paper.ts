import { boundsOf, cutsOf, sheetOf } from './geometry.ts'
import { isInside, widthOf } from './outline.ts'
import { type Arrangement, arrange, arrangements, leastWidth, PIECE_GAP } from './packing.ts'
import type { Piece, Point } from './piece.ts'

/** Papers for tiles, in millimetres. */
export const papers = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const

export type Paper = keyof typeof papers

/** The margin that no printer reaches, and the strip that two neighbouring pages both show. */
export const PAGE_MARGIN = 10
export const TILE_OVERLAP = 10

/** Beyond this many pages it is asked before they are made. */
export const MANY_PAGES = 60

/** What one page adds to the sheet. */
export interface TileSize {
  readonly width: number
  readonly height: number
}

export function tileSize(paper: Paper): TileSize {
  const lost = 2 * PAGE_MARGIN + TILE_OVERLAP
  return { width: papers[paper].width - lost, height: papers[paper].height - lost }
}

export interface Tile {
  readonly row: number
  readonly column: number
}

/** 'B3': rows are lettered from the top, columns numbered from the left. */
export function tileName({ row, column }: Tile): string {
  const letter = String.fromCharCode(65 + (row % 26))
  return `${row >= 26 ? String.fromCharCode(64 + Math.floor(row / 26)) : ''}${letter}${column + 1}`
}

/** Pieces over pages that are taped together. */
export interface TiledSheet extends Arrangement {
  readonly paper: Paper
  readonly rows: number
  readonly columns: number
  /** By rows; pages that nothing lies on are left out. */
  readonly tiles: readonly Tile[]
}

/** More columns than this is a floor that nobody has. */
const MOST_COLUMNS = 16

/** The sheet with the fewest pages; of two alike the narrower one. */
export function tileSheet(pieces: readonly Piece[], paper: Paper): TiledSheet {
  const { width } = tileSize(paper)
  const least = Math.max(1, Math.ceil(leastWidth(pieces) / width))
  const candidates: TiledSheet[] = []
  for (let columns = least; columns <= Math.max(least, MOST_COLUMNS); columns++) {
    for (const arrangement of arrangements(pieces, columns * width)) {
      candidates.push(tiled(arrangement, paper, columns))
    }
  }
  return candidates.reduce((best, one) => (one.tiles.length < best.tiles.length ? one : best))
}

function tiled(arrangement: Arrangement, paper: Paper, columns: number): TiledSheet {
  const size = tileSize(paper)
  const rows = Math.max(1, Math.ceil((arrangement.height - PIECE_GAP) / size.height))
  const used = new Set<number>()
  for (const cut of arrangement.pieces.flatMap(cutsOf)) {
    for (const key of touchedTiles(cut, size, columns)) used.add(key)
  }
  const tiles = [...used]
    .sort((a, b) => a - b)
    .map((key) => ({ row: Math.floor(key / columns), column: key % columns }))
  return { ...arrangement, paper, rows, columns, tiles }
}

/** Those that the outline runs through, and those that lie wholly within it: cloth is cut from paper, not from holes. */
function* touchedTiles(outline: readonly Point[], size: TileSize, columns: number): Generator<number> {
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / size.width)))
  const row = (y: number) => Math.max(0, Math.floor(y / size.height))
  const touched = new Set<number>()
  let before = outline.at(-1)
  for (const point of outline) {
    if (before) for (const { x, y } of between(before, point)) touched.add(row(y) * columns + column(x))
    before = point
  }
  yield* touched
  const { left, right, top, bottom } = boundsOf(outline)
  for (let r = row(top); r <= row(bottom); r++) {
    for (let c = column(left); c <= column(right); c++) {
      const centre = { x: (c + 0.5) * size.width, y: (r + 0.5) * size.height }
      if (!touched.has(r * columns + c) && isInside(centre, outline)) yield r * columns + c
    }
  }
}

/** Points on a line, close enough together that no page is stepped over by more than the overlap shows anyway. */
function* between(from: Point, to: Point): Generator<Point> {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
  for (let step = 0; step <= steps; step++) {
    yield { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
  }
}

/** Rolls that plotters take, and what else may be typed. */
export const rollWidths = [841, 914, 1067] as const
export const leastRoll = 300
export const mostRoll = 1600

/** A page of a PDF ends at 5,080 mm. */
export const LONGEST_PAGE = 5000

/** Above the pieces, on the first page: what it is, and both boxes. */
export const ROLL_HEAD = 75

export type RollSheets =
  | { readonly isPossible: true; readonly pages: readonly Arrangement[] }
  /** With the roll that would do. */
  | { readonly isPossible: false; readonly leastWidth: number }

/** Pieces on a roll: as long as it takes, on another page beyond what a file can hold. */
export function rollSheets(pieces: readonly Piece[], rollWidth: number): RollSheets {
  const width = rollWidth - 2 * PAGE_MARGIN
  if (leastWidth(pieces) > width) {
    const widest = Math.max(...pieces.map((piece) => widthOf(sheetOf(piece))))
    return { isPossible: false, leastWidth: Math.ceil(widest + 2 * (PIECE_GAP + PAGE_MARGIN)) }
  }
  const pages: Arrangement[] = []
  let rest = pieces
  while (rest.length > 0) {
    const room = LONGEST_PAGE - 2 * PAGE_MARGIN - (pages.length === 0 ? ROLL_HEAD : 0)
    const all = arrange(rest, width)
    const fitting = all.pieces.filter((piece) => sheetOf(piece).bottom + PIECE_GAP <= room)
    // A piece is at most 3 m long, so one always fits.
    const ids = new Set(fitting.map(({ id }) => id))
    const height = Math.max(...fitting.map((piece) => sheetOf(piece).bottom)) + PIECE_GAP
    pages.push({ pieces: fitting, width, height })
    rest = rest.filter(({ id }) => !ids.has(id))
  }
  return { isPossible: true, pages }
}
