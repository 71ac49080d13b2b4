import type { Font, Glyph } from 'fontkit'
import { turnsLeft } from '../text/runs.ts'
import { addComposite, type Shape, shapesOf } from './shapes.ts'

/** What a font has set before, from one paper to the next: papers say much alike, and each word is measured, then drawn. */
const setBefore = new WeakMap<Font, Map<string, readonly Shape[]>>()

/** Some three megabytes, for each font that so much is written in. */
const MOST_KEPT = 1_000
/** Longer texts hardly come again. */
const MOST_LETTERS = 32

/** Numbers of composed glyphs begin where those of a font's own end. */
const FIRST_COMPOSITE = 0x10000

/**
 * A parsed font as pdfkit takes it, which tells for every use of a glyph what text it stands for, so that what is
 * copied or read aloud is what was written. pdfkit keeps one text for a glyph, that of its first use; but a font
 * may draw two letters with one shape. And a mark that is placed by itself is torn off its letter by programs that
 * read a PDF: letter and marks become one glyph.
 */
export function tellingFont(font: Font): object {
  /** By shape and text; each goes into the file as a glyph of its own. */
  const numbers = new Map<string, number>()
  const shapes: Shape[] = []

  function numberOf(shape: Shape): number {
    const pieces = shape.pieces.map(({ id, x, y }) => `${id}@${x},${y}`)
    const key = `${pieces.join('+')}=${shape.codePoints.join()}`
    const number = numbers.get(key) ?? shapes.push(shape) - 1
    numbers.set(key, number)
    return number
  }

  const before = setBefore.get(font) ?? new Map<string, readonly Shape[]>()
  setBefore.set(font, before)

  function shapesFor(text: string, features: readonly string[] = []): readonly Shape[] {
    const key = `${features.join()}:${text}`
    const known = before.get(key)
    if (known) return known
    // By itself the font would turn figures of Arabic around, too.
    const direction = turnsLeft(text) ? 'rtl' : 'ltr'
    const placed = shapesOf(font.layout.call(telling, text, features, undefined, undefined, direction))
    if (text.length > MOST_LETTERS) return placed
    if (before.size >= MOST_KEPT) before.clear()
    before.set(key, placed)
    return placed
  }

  function layout(text: string, features?: readonly string[]) {
    const placed = shapesFor(text, features)
    const positions = placed.map(({ xAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset,
      yOffset,
    }))
    return {
      glyphs: placed.map((shape) => ({ ...shape, id: numberOf(shape) })),
      positions,
      // Asked for after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }

  function createSubset() {
    const subset = font.createSubset()
    const addGlyph = subset._addGlyph.bind(subset)
    subset._addGlyph = (id) => {
      const composite = shapes[id - FIRST_COMPOSITE]
      return composite ? addComposite(font, subset, composite) : addGlyph(id)
    }
    const included = new Map<number, number>()
    return {
      includeGlyph(number: number): number {
        const pieces = shapes[number]?.pieces ?? []
        const id = pieces.length === 1 ? pieces[0]?.id : FIRST_COMPOSITE + number
        const index = included.get(number) ?? subset.glyphs.push(id ?? 0) - 1
        included.set(number, index)
        return index
      },
      encode: () => subset.encode(),
    }
  }

  // fontkit, too, remembers the text of a glyph's first use, even from an earlier document.
  const getGlyph = (id: number, codePoints: readonly number[] = []): Glyph =>
    Object.create(font.getGlyph(id), { codePoints: { value: codePoints } })

  // Everything else that pdfkit asks a font for is the font's own.
  const telling: Font = Object.create(font, {
    layout: { value: layout },
    getGlyph: { value: getGlyph },
    createSubset: { value: createSubset },
  })
  return telling
}
