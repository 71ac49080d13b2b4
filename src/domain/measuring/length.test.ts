import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertLength, lengthDifference, lengthUnits, toMillimetres } from './length.ts'

const lengths = record({
  size: integer({ min: 1, max: 400_000 }).map((thousandths) => thousandths / 1000),
  unit: constantFrom(...lengthUnits),
})
const sixteenths = integer({ min: 1, max: 16 * 400 }).map((n) => Math.round((n * 1000) / 16) / 1000)

describe('conversion', () => {
  it.each([
    [1, 'inches', 'cm', 2.5],
    [100, 'inches', 'cm', 254],
    [36.375, 'inches', 'cm', 92.4],
    [254, 'cm', 'inches', 100],
    [91.5, 'cm', 'inches', 36],
    [91, 'cm', 'inches', 35.813],
    [36.3, 'inches', 'inches', 36.3],
    [0.01, 'cm', 'inches', 0.063],
    [0.01, 'inches', 'cm', 0.1],
  ] as const)('of %d %s to %s is %d', (size, from, to, expected) => {
    expect(convertLength(size, from, to)).toBe(expected)
  })

  it('loses no sixteenth of an inch on the way to centimetres and back', () => {
    assert(
      property(sixteenths, (size) => {
        expect(convertLength(convertLength(size, 'inches', 'cm'), 'cm', 'inches')).toBe(size)
      }),
    )
  })
})

describe('difference', () => {
  it('is the opposite the other way round, never a negative zero', () => {
    assert(
      property(lengths, lengths, constantFrom(...lengthUnits), (one, other, unit) => {
        const there = lengthDifference(one, other, unit)
        expect(lengthDifference(other, one, unit)).toBe(there === 0 ? 0 : -there)
      }),
    )
  })

  it('is none between a size and itself converted', () => {
    assert(
      property(sixteenths, (size) => {
        const inCm = { size: convertLength(size, 'inches', 'cm'), unit: 'cm' } as const
        expect(lengthDifference({ size, unit: 'inches' }, inCm, 'inches')).toBe(0)
      }),
    )
  })

  it('leads from the one size to the other', () => {
    assert(
      property(lengths, lengths, (one, other) => {
        if (one.unit !== 'cm' || other.unit !== 'cm') return
        expect(one.size + lengthDifference(one, other, 'cm')).toBeCloseTo(other.size, 6)
      }),
    )
  })
})

describe('in millimetres', () => {
  it('is exact for every sixteenth of an inch', () => {
    for (let n = 1; n <= 16 * 400; n++) {
      const size = Math.round((n * 1000) / 16) / 1000
      expect(toMillimetres({ size, unit: 'inches' })).toBe((n * 254) / 160)
    }
  })

  it.each([
    [36.313, 'inches', 922.3375],
    [36.333, 'inches', 922.866_666_666_666_6],
    [36.3, 'inches', 922.02],
    [40.5, 'cm', 405],
    [0.001, 'cm', 0.01],
  ] as const)('%d %s are %d', (size, unit, mm) => {
    expect(toMillimetres({ size, unit })).toBeCloseTo(mm, 9)
  })
})
