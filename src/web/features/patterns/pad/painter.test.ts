import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '#domain/drawing/commands.ts'
import { packSamples } from '#domain/drawing/stroke-points.ts'
import { countAhead, Painter } from './painter.ts'

const ink = { layer: 1, colour: '#000000', mirror: null } as const
const stroke = (count: number): Command => ({
  ...ink,
  kind: 'stroke',
  tool: 'brush',
  width: 5,
  points: packSamples(Array.from({ length: count }, (_, index) => ({ x: index % 800, y: 9, pressure: 1 }))),
})
const text: Command = { ...ink, kind: 'text', at: { x: 9, y: 9 }, content: 'Front', sizePx: 18, font: 'sans' }
const fill: Command = { ...ink, kind: 'fill', at: { x: 9, y: 9 }, tolerance: 0 }

describe('what is painted ahead', () => {
  test.each<[string, Command[], number]>([
    ['nothing of a few strokes', [stroke(200), stroke(200)], 0],
    ['all of a dense drawing', [stroke(3_000), stroke(3_000)], 2],
    ['all of a few fills', [fill, fill, fill, fill], 4],
    [
      'what stands before the first text, which needs the page’s fonts',
      [stroke(9_000), text, stroke(9_000)],
      1,
    ],
    ['nothing that is cleared after it', [stroke(9_000), text, { kind: 'clear' }, stroke(9_000)], 0],
    [
      'what was cleared before the text too: undo brings it back',
      [stroke(9_000), { kind: 'clear' }, text],
      2,
    ],
  ])('is %s', (_, commands, count) => {
    expect(countAhead(commands)).toBe(count)
  })
})

describe('a worker', () => {
  class Beside extends EventTarget {
    readonly asked: unknown[] = []
    isEnded = false
    constructor() {
      super()
      workers.push(this)
    }
    postMessage(question: unknown) {
      this.asked.push(question)
    }
    terminate() {
      this.isEnded = true
    }
    say(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  let workers: Beside[] = []
  beforeEach(() => {
    workers = []
    vi.stubGlobal('Worker', Beside)
    vi.stubGlobal('OffscreenCanvas', class {})
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const dense = [stroke(9_000)]

  test('is not asked for a few strokes, and one that was prepared for them ends', async () => {
    const painter = new Painter()
    painter.prepare()
    expect(await painter.paint([stroke(9)])).toMatchObject({ count: 0 })
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  })

  test('that was prepared for a drawing that does not come ends, and not one that is at work on another', async () => {
    const painter = new Painter()
    painter.prepare()
    painter.rest()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
    const other = painter.paint(dense)
    painter.rest()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    painter.stop()
    expect(await other).toBeNull()
  })

  test('whose script does not come, or that fails, leaves the painting to the page', async () => {
    const painter = new Painter()
    const late = painter.paint(dense)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await late).toMatchObject({ count: 0 })
    const failing = painter.paint(dense)
    workers[1]?.say({ kind: 'ready' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(workers[1]?.asked).toEqual([dense])
    workers[1]?.dispatchEvent(new Event('error'))
    expect(await failing).toMatchObject({ count: 0 })
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
  })

  test('ends when another drawing is wanted, or none any more', async () => {
    const painter = new Painter()
    const first = painter.paint(dense)
    const second = painter.paint(dense)
    expect(await first).toBeNull()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    painter.stop()
    expect(await second).toBeNull()
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
  })
})
