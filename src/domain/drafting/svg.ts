import { foldWords, marksOf } from './marks.ts'
import { type Arrangement, arrange, leastWidth, PIECE_GAP } from './packing.ts'
import { ROLL_HEAD } from './paper.ts'
import type { NestedPiece, Piece, Point, SeamOp } from './piece.ts'
import { nestDashes } from './size-nest.ts'
import { placeTitle, type TitleBlocks } from './title-block.ts'

/** To a hundredth of a millimetre, as short as it can be written. */
const number = (value: number): string => String(Math.round(value * 100) / 100 + 0)
const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`

/** A path's `d`, its curves kept. */
export function pathOfOps(ops: readonly SeamOp[]): string {
  return ops
    .map((op) => {
      if (op.op === 'close') return 'Z'
      if (op.op === 'curve') return `C${pair(op.control1)} ${pair(op.control2)} ${pair(op.to)}`
      return `${op.op === 'move' ? 'M' : 'L'}${pair(op.to)}`
    })
    .join('')
}

/** Lines as one path's `d`. */
export const pathOfLines = (lines: readonly (readonly Point[])[], end = ''): string =>
  lines.map((points) => `M${points.map(pair).join('L')}${end}`).join('')

export interface SvgWords {
  readonly title: string
  /** '5 cm', '2 in'. */
  readonly boxes: readonly [string, string]
  readonly onFold: string
  readonly pieces: TitleBlocks
  /** Of a nest: every size, in the order of their lines. */
  readonly sizes?: readonly string[]
}

/** The pieces as a file for drawing programs: a layer each, in true millimetres, with both boxes to check that. */
export function svgOf(pieces: readonly Piece[], words: SvgWords): string {
  const sheet = arrange(pieces, Math.max(leastWidth(pieces), SHEET_WIDTH))
  const height = sheet.height + ROLL_HEAD
  const size = `width="${number(sheet.width)}mm" height="${number(height)}mm" viewBox="0 0 ${number(sheet.width)} ${number(height)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${size}>`,
    `<title>${escaped(words.title)}</title>`,
    `<style>${style(words.sizes ?? [])}</style>`,
    ...head(words),
    `<g transform="translate(0 ${ROLL_HEAD})">`,
    ...layers(sheet, words),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

const SHEET_WIDTH = 1000

const style = (sizes: readonly string[]): string =>
  [
    'path,rect{fill:none;stroke:#000;stroke-width:.3}',
    '.cut{stroke-width:.6}',
    '.sew{stroke-dasharray:4 2}',
    '.inner{stroke-dasharray:2 2}',
    'text{font-family:sans-serif;text-anchor:middle;fill:#000}',
    ...sizes.map((_size, line) => `.size-${line}{stroke-dasharray:${nestDashes[line]?.join(' ') || 'none'}}`),
  ].join('')

function head({ title, boxes: [metric, imperial], sizes = [] }: SvgWords): string[] {
  const top = PIECE_GAP
  return [
    `<g id="scale" inkscape:groupmode="layer" inkscape:label="scale">`,
    `<rect id="box-5-cm" x="${PIECE_GAP}" y="${top}" width="50" height="50"/>`,
    text(metric, 4, { x: PIECE_GAP + 25, y: top + 26 }),
    `<rect id="box-2-in" x="70" y="${top}" width="50.8" height="50.8"/>`,
    text(imperial, 4, { x: 95.4, y: top + 26 }),
    `<text x="130" y="${top + 10}" font-size="6" style="text-anchor:start">${escaped(title)}</text>`,
    ...sizes.flatMap((size, line) => {
      const at = { x: 130 + (line % 5) * LEGEND_STEP, y: top + 25 + Math.floor(line / 5) * 12 }
      const end = { x: at.x + LEGEND_LINE, y: at.y }
      return [
        `<path class="cut size-${line}" d="${pathOfLines([[at, end]])}"/>`,
        `<text x="${number(end.x + 3)}" y="${number(at.y + 1.5)}" font-size="4" style="text-anchor:start">${escaped(size)}</text>`,
      ]
    }),
    '</g>',
  ]
}

/** A sample of each size's line, and from one to the next. */
const LEGEND_LINE = 40
const LEGEND_STEP = 70

const layers = ({ pieces }: Arrangement, words: SvgWords): string[] =>
  pieces.flatMap((piece) => {
    const marks = marksOf(piece)
    const lines = words.pieces.get(piece.id) ?? []
    const title = placeTitle(piece, lines)
    return [
      `<g id="${escaped(piece.id)}" inkscape:groupmode="layer" inkscape:label="${escaped(lines[0] ?? piece.id)}">`,
      ...(piece.nested ? piece.nested.flatMap((size) => sizeLayer(piece.id, size)) : outline(piece, 'cut')),
      path('grain', pathOfLines(marks.grain)),
      path('fold', pathOfLines(marks.fold)),
      ...(piece.fold ? [foldText(piece.fold, words.onFold, piece)] : []),
      ...(title?.lines.map((line) => text(line.text, title.size, line.at)) ?? []),
      '</g>',
    ].filter((part) => part !== '')
  })

/** What differs from size to size. */
function outline(piece: Piece, cut: string): string[] {
  const marks = marksOf(piece)
  return [
    path(cut, pathOfLines([piece.cut], 'Z')),
    path('sew', pathOfOps(piece.seam)),
    path('inner', piece.inner.map(({ ops }) => pathOfOps(ops)).join('')),
    path('notch', pathOfLines(marks.notches)),
    path('drill', pathOfLines(marks.drills)),
  ].filter((part) => part !== '')
}

/** A layer of its own, so that one size can be shown, cut or plotted alone. */
const sizeLayer = (id: string, { name, line, piece }: NestedPiece): string[] => [
  `<g id="${escaped(id)}.${line + 1}" inkscape:groupmode="layer" inkscape:label="${escaped(name)}">`,
  ...outline(piece, `cut size-${line}`),
  '</g>',
]

const path = (kind: string, d: string): string => (d === '' ? '' : `<path class="${kind}" d="${d}"/>`)

const text = (words: string, size: number, { x, y }: Point): string =>
  `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}">${escaped(words)}</text>`

function foldText(fold: readonly [Point, Point], words: string, piece: Piece): string {
  const { at, degrees } = foldWords(fold, piece)
  return `<text transform="translate(${pair(at)}) rotate(${number(degrees)})" font-size="4">${escaped(words)}</text>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Also without what no XML may hold. */
const escaped = (given: string): string =>
  given.replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
