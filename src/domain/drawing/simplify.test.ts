import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sample } from './points.ts'
import { fromLine, simplify } from './simplify.ts'

const sample = (x: number, y: number, pressure = 1): Sample => ({ x, y, pressure })
const some = fc.record({
  x: fc.double({ min: 0, max: 800, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('a straight row of points becomes its ends', () => {
  const row = Array.from({ length: 50 }, (_, index) => sample(index * 3, index * 2))
  expect(simplify(row, 0.3, 5)).toEqual([row[0], row[49]])
})

test('a change of pressure stays, where it is wide enough to be seen', () => {
  const row = [sample(0, 0, 0.1), sample(10, 0, 1), sample(20, 0, 0.1)]
  expect(simplify(row, 0.3, 20)).toEqual(row)
  expect(simplify(row, 0.3, 0.1)).toHaveLength(2)
})

test('one point stays one point', () => {
  expect(simplify([sample(1, 2)], 0.3, 5)).toEqual([sample(1, 2)])
})

test('keeps both ends and the order, and strays nowhere farther than it may', () => {
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 2, maxLength: 60 }),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (samples, tolerance) => {
        const kept = simplify(samples, tolerance, 10)
        expect(kept.at(0)).toBe(samples.at(0))
        expect(kept.at(-1)).toBe(samples.at(-1))
        const places = kept.map((one) => samples.indexOf(one))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        places.forEach((place, index) => {
          const [from, to] = [kept[index], kept[index + 1]]
          if (!from || !to) return
          for (const between of samples.slice(place, places[index + 1])) {
            expect(fromLine(between, from, to).away).toBeLessThanOrEqual(tolerance + 1e-9)
          }
        })
      },
    ),
  )
})

test('a stroke of ten thousand points on a spiral does not exhaust the stack', () => {
  const spiral = Array.from({ length: 10_000 }, (_, index) =>
    sample(400 + Math.cos(index / 9) * index * 0.03, 300 + Math.sin(index / 9) * index * 0.03),
  )
  expect(simplify(spiral, 0.3, 5).length).toBeLessThan(10_000)
})
