import { expect, it } from 'vitest'
import { isDrawingCommand } from '../drawing/commands.ts'
import { garmentLayerId, layersOf } from '../drawing/layers.ts'
import { drawingSizePx } from '../drawing/settings.ts'
import { parseDrawing, serialize } from '../drawing/stored-drawing.ts'
import { movePiece } from './outline.ts'
import { samplePieces } from './testing/sample-pieces.ts'
import { traceOf } from './tracing.ts'

const words = { layer: 'Draft', pieceName: () => 'Front' }

/** Ends of the lines and curves that are drawn. */
const spansOf = ({ drawing }: ReturnType<typeof traceOf>) =>
  drawing.commands.flatMap((one) => (one.kind === 'line' || one.kind === 'curve' ? [one] : []))

it('lays the lines under the layer that is drawn on, as a drawing that can be kept', () => {
  const { drawing } = traceOf(samplePieces, words)
  const [croquis, traced, garment] = layersOf(drawing.commands)
  expect([croquis?.kind, traced?.name, garment?.id]).toEqual(['croquis', 'Draft', garmentLayerId])
  expect(drawing.commands.filter(isDrawingCommand).every((command) => command.layer === traced?.id)).toBe(
    true,
  )
  expect(parseDrawing(serialize(drawing))).toEqual(drawing)
  expect(drawing.commands).toContainEqual(expect.objectContaining({ kind: 'text', content: 'Front' }))
})

it('draws an inch as the board’s grid does, curves as curves, and every piece on the sheet', () => {
  const [piece] = samplePieces
  if (!piece) throw new Error('There is no sample.')
  const [side] = spansOf(traceOf([piece], words)).filter(({ kind }) => kind === 'curve')
  const [, from, to] = piece.seam
  if (!side || from?.op !== 'line' || to?.op !== 'curve') throw new Error('The sample has another seam.')
  const mm = Math.hypot(to.to.x - from.to.x, to.to.y - from.to.y)
  expect(Math.hypot(side.to.x - side.from.x, side.to.y - side.from.y)).toBeCloseTo((mm / 25.4) * 8, 9)

  const tracing = traceOf(samplePieces, words)
  expect(tracing.scale).toBe(1)
  for (const { from, to } of spansOf(tracing)) {
    for (const { x, y } of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(drawingSizePx.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(drawingSizePx.height)
    }
  }
})

it('makes what is larger than the sheet smaller, all of it by one scale', () => {
  const large = samplePieces.map((piece) => movePiece(piece, ({ x, y }) => ({ x: 6 * x, y: 6 * y })))
  const tracing = traceOf(large, words)
  expect(tracing.scale).toBeLessThan(1)
  const lengths = (of: ReturnType<typeof traceOf>) =>
    spansOf(of)
      .map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y))
      .toSorted((a, b) => a - b)
  const [small, whole] = [lengths(tracing), lengths(traceOf(samplePieces, words))]
  expect(small).toHaveLength(whole.length)
  small.forEach((length, place) => {
    expect(length).toBeCloseTo((whole[place] ?? 0) * 6 * tracing.scale, 6)
  })
})
