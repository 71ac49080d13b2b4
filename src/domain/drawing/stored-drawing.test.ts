import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Command, croquisViews, textFonts } from './commands.ts'
import { drawingOf } from './drawing.ts'
import { initialLayers, layersAfter } from './layers.ts'
import { drawingLimits } from './limits.ts'
import { parseDrawing, parseDrawingText, serialize } from './stored-drawing.ts'

const coordinate = fc.double({ min: -100, max: 900, noNaN: true }).map((value) => value + 0)
const point = fc.record({ x: coordinate, y: coordinate })
const layer = fc.integer({ min: 0, max: 5 })
const ink = {
  layer,
  colour: fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  mirror: fc.option(coordinate),
}
const span = { ...ink, width: fc.integer({ min: 1, max: 50 }), from: point, to: point }
const steps = fc.integer({ min: -9_000, max: 9_000 })
const points = fc
  .array(fc.tuple(steps, steps, fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 })
  .map((rows) => Int16Array.from(rows.flat()))
const name = fc.string({ maxLength: 20, unit: fc.constantFrom(...'aÄ山 -"<') })

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    ...ink,
    kind: fc.constant('stroke' as const),
    tool: fc.constantFrom('brush' as const, 'eraser' as const),
    width: span.width,
    points,
  }),
  fc.record({ ...span, kind: fc.constantFrom('line' as const, 'rectangle' as const, 'ellipse' as const) }),
  fc.record({
    ...span,
    kind: fc.constant('curve' as const),
    controls: fc.oneof(fc.tuple(point), fc.tuple(point, point)),
  }),
  fc.record({
    ...ink,
    kind: fc.constant('text' as const),
    at: point,
    content: name.map((text) => `${text}\nx`),
    sizePx: fc.integer({ min: 6, max: 200 }),
    font: fc.constantFrom(...textFonts),
  }),
  fc.record({ ...ink, kind: fc.constant('fill' as const), at: point, tolerance: fc.nat({ max: 255 }) }),
  fc.record({ kind: fc.constant('clear' as const) }),
  fc.record({ kind: fc.constantFrom('layer-add' as const, 'layer-name' as const), layer, name }),
  fc.record({ kind: fc.constant('layer-remove' as const), layer }),
  fc.record({ kind: fc.constant('layer-visible' as const), layer, visible: fc.boolean() }),
  fc.record({ kind: fc.constant('layer-opacity' as const), layer, opacityPercent: fc.nat({ max: 100 }) }),
  fc.record({ kind: fc.constant('layer-move' as const), layer, place: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constant('croquis' as const), view: fc.option(fc.constantFrom(...croquisViews)) }),
)

/** Only what a pad would have committed: commands that can be, one after the other. */
const drawing = fc.array(command, { maxLength: 25 }).map((wished) => {
  let layers = initialLayers
  const possible = wished.filter((one) => {
    const next = layersAfter(layers, one)
    layers = next ?? layers
    return next !== null
  })
  return drawingOf(possible)
})

const line = {
  kind: 'line',
  layer: 1,
  colour: '#000000',
  mirror: null,
  width: 5,
  from: { x: 1, y: 2 },
  to: { x: 3, y: 4 },
}
const stored = (...commands: readonly unknown[]) => ({ version: 1, widthPx: 800, heightPx: 600, commands })

test('a drawing comes back from its text as it was', () => {
  fc.assert(
    fc.property(drawing, (some) => {
      expect(parseDrawingText(JSON.stringify(serialize(some)))).toEqual(some)
    }),
  )
})

describe('what is stored is trusted in nothing', () => {
  test('an ordinary drawing is read', () => {
    expect(parseDrawing(stored(line))?.commands).toEqual([line])
  })

  test.each([
    ['no object', 7],
    ['nothing', null],
    ['another version', { ...stored(), version: 2 }],
    ['another size', { ...stored(), widthPx: 80_000 }],
    ['no list', { ...stored(), commands: {} }],
    ['an unknown kind', stored({ ...line, kind: 'script' })],
    ['a kind that every object has', stored({ kind: 'constructor' })],
    ['a field too many', stored({ ...line, extra: 1 })],
    ['a field too few', stored({ ...line, to: undefined })],
    ['a width beyond the brush', stored({ ...line, width: 51 })],
    ['a width that is no whole number', stored({ ...line, width: 1.5 })],
    ['a colour that is none', stored({ ...line, colour: 'url(x)' })],
    ['a point that is not finite', stored({ ...line, from: { x: Number.POSITIVE_INFINITY, y: 0 } })],
    ['a point far away', stored({ ...line, from: { x: 1e9, y: 0 } })],
    ['a layer that is not there', stored({ ...line, layer: 3 })],
    ['drawing on the croquis', stored({ ...line, layer: 0 })],
    ['the same layer twice', stored({ kind: 'layer-add', layer: 1, name: '' })],
    ['a stroke of nothing', stored({ ...stroke(''), points: '' })],
    ['a control character', stored({ kind: 'layer-add', layer: 2, name: 'a\u0000' })],
    ['half a character', stored({ kind: 'layer-add', layer: 2, name: '\ud800' })],
    ['a name too long', stored({ kind: 'layer-add', layer: 2, name: 'a'.repeat(61) })],
  ])('%s is refused', (_, value) => {
    expect(parseDrawing(value)).toBeNull()
  })

  test('more layers, commands, points or letters than a drawing may have are refused', () => {
    const layers = Array.from({ length: 11 }, (_, index) => ({
      kind: 'layer-add',
      layer: index + 2,
      name: '',
    }))
    expect(parseDrawing(stored(...layers.slice(0, 10)))).not.toBeNull()
    expect(parseDrawing(stored(...layers))).toBeNull()
    const clears = Array.from({ length: drawingLimits.commands + 1 }, () => ({ kind: 'clear' }))
    expect(parseDrawing(stored(...clears))).toBeNull()
    const long = stroke('AAA'.repeat(drawingLimits.strokePoints + 1))
    expect(parseDrawing(stored(long))).toBeNull()
    const full = stroke('AAA'.repeat(drawingLimits.strokePoints))
    const most = drawingLimits.points / drawingLimits.strokePoints
    expect(parseDrawing(stored(...Array.from({ length: most }, () => full)))).not.toBeNull()
    expect(parseDrawing(stored(...Array.from({ length: most + 1 }, () => full)))).toBeNull()
    expect(parseDrawingText(' '.repeat(drawingLimits.storedLength + 1))).toBeNull()
    expect(parseDrawingText('{')).toBeNull()
  })

  test('any JSON at all is answered, by a drawing or by null', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        expect(parseDrawing(value)).toBeNull()
        expect(parseDrawing(stored(value, other))).toBeNull()
      }),
    )
  })
})

function stroke(points: string) {
  return { kind: 'stroke', tool: 'brush', layer: 1, colour: '#000000', mirror: null, width: 5, points }
}
