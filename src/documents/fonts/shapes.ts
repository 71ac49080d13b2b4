import type { Font, Glyph, GlyphRun, Subset } from 'fontkit'

/** A glyph of the font at its place. */
interface Piece {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** What is drawn as one: a letter, with the marks that stand on it. Lengths are in units of the font. */
export interface Shape {
  readonly pieces: readonly Piece[]
  readonly advanceWidth: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  readonly codePoints: readonly number[]
}

const onlyMarks = /^\p{M}+$/u

const isMark = ({ codePoints }: Glyph): boolean =>
  codePoints.length > 0 && onlyMarks.test(String.fromCodePoint(...codePoints))

/** Puts marks on the letter before them. Where text runs to the left they come first, and stay by themselves. */
export function shapesOf({ glyphs, positions, direction }: GlyphRun): Shape[] {
  const shapes: Shape[] = []
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const base = direction === 'ltr' && isMark(glyph) ? shapes.pop() : undefined
    const { advanceWidth, codePoints } = glyph
    if (base === undefined) {
      const pieces = [{ id: glyph.id, x: 0, y: 0 }]
      shapes.push({ pieces, advanceWidth, xAdvance, xOffset, yOffset, codePoints })
      continue
    }
    const mark = {
      id: glyph.id,
      x: base.xAdvance + xOffset - base.xOffset,
      y: yOffset - base.yOffset,
    }
    shapes.push({
      ...base,
      pieces: [...base.pieces, mark],
      xAdvance: base.xAdvance + xAdvance,
      codePoints: [...base.codePoints, ...codePoints],
    })
  }
  return shapes
}

/** Adds a glyph of several pieces to a font's part, as TrueType composes 'é' of 'e' and an accent. */
export function addComposite(font: Font, subset: Subset, { pieces, advanceWidth }: Shape): number {
  const boxes = pieces.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox
    return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
  })
  const minX = Math.round(Math.min(...boxes.map((box) => box.minX)))
  const words = [
    COMPOSITE,
    minX,
    Math.min(...boxes.map((box) => box.minY)),
    Math.max(...boxes.map((box) => box.maxX)),
    Math.max(...boxes.map((box) => box.maxY)),
    ...pieces.flatMap(({ id, x, y }, index) => [
      index === pieces.length - 1 ? PLACED : PLACED | MORE,
      subset.includeGlyph(id),
      x,
      y,
    ]),
  ]
  const bytes = new Uint8Array(words.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, word] of words.entries()) view.setInt16(index * 2, Math.round(word))
  subset.glyf.push(bytes)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing: minX })
  subset.offset += bytes.length
  return subset.glyf.length - 1
}

/** In place of a number of contours. */
const COMPOSITE = -1
/** The place follows as two words; and another piece after it. */
const PLACED = 0x0003
const MORE = 0x0020
