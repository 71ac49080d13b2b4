import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { drawingOf } from './drawing.ts'
import type { Sample } from './points.ts'
import { parseDrawing, serialize } from './stored-drawing.ts'
import { unpackSamples } from './stroke-points.ts'
import { type Effect, type HandEvent, type ToolName, type ToolSettings, toolNames } from './tool.ts'
import { takeTool } from './toolbox.ts'

const settings: ToolSettings = {
  layer: 1,
  colour: '#112233',
  width: 7,
  mirror: null,
  textSizePx: 18,
  font: 'sans',
  tolerance: 32,
}

const at = (x: number, y: number, pressure = 1): Sample => ({ x, y, pressure })
const down = (x: number, y: number): HandEvent => ({ kind: 'down', at: at(x, y), constrained: false })
const move = (x: number, y: number, constrained = false): HandEvent => ({
  kind: 'move',
  samples: [at(x, y)],
  constrained,
})
const up = (x: number, y: number, constrained = false): HandEvent => ({
  kind: 'up',
  at: at(x, y),
  constrained,
})
const cancel: HandEvent = { kind: 'cancel' }
const finish: HandEvent = { kind: 'finish' }

const run = (name: ToolName, events: readonly HandEvent[]): Effect[] => {
  const tool = takeTool(name)
  return events.map((event) => tool.step(event, settings))
}
const committed = (effects: readonly Effect[]): Command[] =>
  effects.flatMap((effect) => (effect.kind === 'commit' ? [effect.command] : []))

describe('brush and eraser', () => {
  test('grow with every move and commit the whole way', () => {
    const effects = run('eraser', [down(0, 0), move(50, 0), move(50, 50), up(50, 50)])
    expect(effects.map(({ kind }) => kind)).toEqual(['extend', 'extend', 'extend', 'commit'])
    const [stroke] = committed(effects)
    expect(stroke).toMatchObject({ kind: 'stroke', tool: 'eraser', width: 7, colour: '#112233', layer: 1 })
    expect(stroke?.kind === 'stroke' && unpackSamples(stroke.points)).toEqual([
      at(0, 0),
      at(50, 0),
      at(50, 50),
    ])
  })

  test('leave a dot where the hand only touched', () => {
    const [dot] = committed(run('brush', [down(9, 9), up(9, 9)]))
    expect(dot?.kind === 'stroke' && unpackSamples(dot.points)).toEqual([at(9, 9)])
  })

  test('even out a tremble', () => {
    const trembling = Array.from({ length: 60 }, (_, index) => move(index, index % 2 === 0 ? 1 : -1))
    const effects = run('brush', [down(0, 0), ...trembling])
    const last = effects.at(-1)
    const heights = last?.kind === 'extend' ? last.samples.slice(5).map(({ y }) => Math.abs(y)) : []
    expect(Math.max(...heights)).toBeLessThan(0.9)
  })

  test('end where the hand let go, with the pressure it had before', () => {
    const lifted: HandEvent = { kind: 'up', at: at(100, 0, 0), constrained: false }
    const [stroke] = committed(run('brush', [down(0, 0), move(50, 0), lifted]))
    expect(stroke?.kind === 'stroke' && unpackSamples(stroke.points).at(-1)).toEqual(at(100, 0, 1))
  })

  test('go on as a second stroke where one grows too long', () => {
    const samples = Array.from({ length: 12_000 }, (_, index) => at((index * 7) % 800, (index * 11) % 600))
    const effects = run('brush', [
      down(0, 0),
      { kind: 'move', samples, constrained: false },
      move(5, 5),
      up(9, 9),
    ])
    expect(effects.map(({ kind }) => kind)).toEqual(['extend', 'commit', 'extend', 'commit'])
  })
})

describe('line, rectangle and ellipse', () => {
  test('show what they would draw, then draw it', () => {
    const effects = run('line', [down(10, 10), move(60, 20), up(80, 30)])
    expect(effects.map(({ kind }) => kind)).toEqual(['none', 'preview', 'commit'])
    expect(committed(effects)).toMatchObject([{ kind: 'line', from: { x: 10, y: 10 }, to: { x: 80, y: 30 } }])
  })

  test('keep to eighths of a turn, or to a square, as long as Shift is held', () => {
    const [line] = committed(run('line', [down(0, 0), up(100, 8, true)]))
    expect(line).toMatchObject({ to: { x: 100 } })
    expect(line?.kind === 'line' && line.to.y).toBeCloseTo(0)
    const [square] = committed(run('rectangle', [down(100, 100), move(0, 0), up(40, 130, true)]))
    expect(square).toMatchObject({ to: { x: 40, y: 160 } })
  })

  test('draw nothing where the hand only touched', () => {
    expect(committed(run('ellipse', [down(5, 5), up(5, 5)]))).toEqual([])
  })
})

describe('the curve', () => {
  test('is a line first, and its middle then follows the hand', () => {
    const effects = run('curve', [
      down(0, 0),
      move(90, 0),
      up(100, 0),
      down(50, 10),
      move(50, 20),
      up(50, 30),
    ])
    expect(effects.map(({ kind }) => kind)).toEqual([
      'none',
      'preview',
      'preview',
      'preview',
      'preview',
      'commit',
    ])
    expect(committed(effects)).toMatchObject([
      { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, controls: [{ x: 50, y: 60 }] },
    ])
  })

  test('is called off between its two drags as well', () => {
    const effects = run('curve', [down(0, 0), up(100, 0), cancel, down(1, 1), cancel])
    expect(effects[2]).toEqual({ kind: 'discard' })
    expect(committed(effects)).toEqual([])
  })
})

describe('text and fill', () => {
  test('act where the hand came down, when it is lifted', () => {
    expect(run('text', [down(5, 6), up(90, 90)]).at(-1)).toEqual({ kind: 'ask-text', at: { x: 5, y: 6 } })
    expect(committed(run('fill', [down(5, 6), up(5, 6)]))).toMatchObject([
      { kind: 'fill', at: { x: 5, y: 6 }, tolerance: 32 },
    ])
  })

  test('do nothing beside the sheet', () => {
    expect(run('fill', [down(-5, 6), up(5, 6)]).at(-1)).toEqual({ kind: 'none' })
  })
})

describe('what is shown and not done yet', () => {
  test.each([
    ['the stroke as far as it goes', 'brush', [down(0, 0), move(50, 0)], { kind: 'stroke' }],
    ['a rectangle as Shift held it', 'rectangle', [down(0, 0), move(40, 9, true)], { to: { x: 40, y: 40 } }],
    ['a curve without its bend', 'curve', [down(0, 0), up(100, 0)], { controls: [{ x: 50, y: 0 }] }],
    [
      'a curve that is being bent',
      'curve',
      [down(0, 0), up(100, 0), down(50, 0), move(50, 30)],
      { controls: [{ x: 50, y: 60 }] },
    ],
  ] as const)('is finished as it is seen: %s', (_, name, events, drawn) => {
    const tool = takeTool(name)
    for (const event of events) tool.step(event, settings)
    const shown = tool.shown(settings)
    expect(shown).toMatchObject(drawn)
    expect(tool.step(finish, settings)).toEqual({ kind: 'commit', command: shown })
    expect(tool.step(finish, settings)).toEqual({ kind: 'none' })
  })

  test('is nothing where the hand only touched, or points', () => {
    for (const name of ['line', 'curve', 'text', 'fill'] as const) {
      expect(committed(run(name, [finish, down(5, 5), finish, up(9, 9)]))).toEqual([])
    }
  })
})

describe('a hand that goes far beyond the sheet', () => {
  test('keeps the way of a line, the square of a square, and the bend of a curve', () => {
    const [line] = committed(run('line', [down(0, 0), up(8_000, 2_000)]))
    expect(line).toMatchObject({ to: { x: 4_000, y: 1_000 } })
    const [square] = committed(run('rectangle', [down(3_000, 0), up(9_000, 500, true)]))
    expect(square).toMatchObject({ to: { x: 4_000, y: 1_000 } })
    const [curve] = committed(run('curve', [down(0, 0), up(100, 0), down(50, 0), up(-2_200, 1_000)]))
    expect(curve).toMatchObject({ controls: [{ x: -4_000, y: 1_800 }] })
  })

  const anywhere = fc.double({ min: -30_000, max: 30_000, noNaN: true })
  const farEvent: fc.Arbitrary<HandEvent> = fc
    .tuple(fc.constantFrom('down', 'move', 'up'), anywhere, anywhere, fc.boolean())
    .map(([kind, x, y, shift]) => {
      if (kind === 'down') return down(x, y)
      return kind === 'move' ? move(x, y, shift) : up(x, y, shift)
    })

  test('leaves nothing that the drawing could not be read with again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...toolNames),
        fc.array(farEvent, { minLength: 4, maxLength: 25 }),
        (name, events) => {
          expect(parseDrawing(serialize(drawingOf(committed(run(name, events)))))).not.toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })
})

const place = fc.record({ x: fc.integer({ min: -50, max: 850 }), y: fc.integer({ min: -50, max: 650 }) })
const handEvent: fc.Arbitrary<HandEvent> = fc.oneof(
  place.map(({ x, y }) => down(x, y)),
  fc.tuple(place, fc.boolean()).map(([{ x, y }, shift]) => move(x, y, shift)),
  fc.tuple(place, fc.boolean()).map(([{ x, y }, shift]) => up(x, y, shift)),
  fc.constant(cancel),
)

test('no tool, in whatever order the hand comes, draws without having been put down', () => {
  fc.assert(
    fc.property(fc.constantFrom(...toolNames), fc.array(handEvent, { maxLength: 25 }), (name, events) => {
      const effects = run(name, events)
      let downs = 0
      events.forEach((event, index) => {
        if (event.kind === 'down') downs += 1
        const effect = effects[index]
        if (effect?.kind !== 'commit') return
        expect(event.kind).toBe('up')
        expect(downs).toBeGreaterThan(0)
        downs = 0
      })
    }),
  )
})

test('a tool that was called off is as if it had never been used', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...toolNames),
      fc.array(handEvent),
      fc.array(handEvent),
      (name, before, after) => {
        const fresh = run(name, after)
        expect(run(name, [...before, cancel, ...after]).slice(before.length + 1)).toEqual(fresh)
      },
    ),
  )
})
