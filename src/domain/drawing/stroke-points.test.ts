import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packSamples, readStrokePoints, unpackSamples, writeStrokePoints } from './stroke-points.ts'

const steps = fc.integer({ min: -32_767, max: 32_767 })
const points = fc
  .array(fc.tuple(steps, steps, fc.nat({ max: 255 })), { minLength: 1, maxLength: 80 })
  .map((rows) => Int16Array.from(rows.flat()))

test('keeps a sample to an eighth of a pixel', () => {
  const [sample] = unpackSamples(packSamples([{ x: 100.06, y: -3.13, pressure: 0.5 }]))
  expect(sample?.x).toBe(100)
  expect(sample?.y).toBe(-3.125)
  expect(sample?.pressure).toBeCloseTo(0.5, 2)
})

test('what lies beyond what can be kept stays at the brink', () => {
  expect([...packSamples([{ x: 1e9, y: -1e9, pressure: 7 }])]).toEqual([32_767, -32_767, 255])
})

describe('as text', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(points, (some) => {
        expect(readStrokePoints(writeStrokePoints(some), 80)).toEqual(some)
      }),
    )
  })

  test('takes about five letters for a point of a hand-drawn stroke', () => {
    const samples = Array.from({ length: 200 }, (_, index) => ({
      x: 100 + index * 3,
      y: 300 + 100 * Math.sin(index / 20),
      pressure: 0.5 + 0.3 * Math.sin(index / 15),
    }))
    expect(writeStrokePoints(packSamples(samples)).length).toBeLessThan(1_100)
  })

  test('is refused where it was never written so', () => {
    const written = writeStrokePoints(Int16Array.from([8, 8, 255, 16, 16, 255]))
    for (const text of ['', 'A', 'AA', `${written}A`, `${written}!`, 'ggggA', '💃', written.slice(0, -1)]) {
      expect(readStrokePoints(text, 10)).toBeNull()
    }
    expect(readStrokePoints(written, 1)).toBeNull()
  })

  test('any text at all is answered by points within bounds, or by null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCgh_-z9') }), (text) => {
        const read = readStrokePoints(text, 20)
        if (read !== null) {
          expect(read.length % 3).toBe(0)
          expect(read.length).toBeLessThanOrEqual(60)
        }
      }),
    )
  })
})
