import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDelta, deltaBetween } from './pixel-delta.ts'

const LENGTH = 400
/** Stretches of few colours, as drawings have them, and single pixels among them. */
const bitmap = fc
  .array(fc.tuple(fc.constantFrom(0, 1, 0xff00_00ff, 0xffff_ffff), fc.integer({ min: 1, max: 60 })), {
    maxLength: 60,
  })
  .map((stretches) => {
    const pixels = new Uint32Array(LENGTH)
    let at = 0
    for (const [colour, length] of stretches) {
      pixels.fill(colour, at, at + length)
      at += length
    }
    return pixels
  })

test('brings back what was before, whatever was', () => {
  fc.assert(
    fc.property(bitmap, bitmap, (before, after) => {
      const pixels = after.slice()
      applyDelta(pixels, deltaBetween(before, after))
      expect(pixels).toEqual(before)
    }),
  )
})

test('of a part says where the part lies', () => {
  fc.assert(
    fc.property(bitmap, bitmap, fc.integer({ min: 0, max: LENGTH - 1 }), (before, after, from) => {
      const pixels = before.slice()
      pixels.set(after.subarray(from), from)
      applyDelta(pixels, deltaBetween(before.subarray(from), after.subarray(from), from))
      expect(pixels).toEqual(before)
    }),
  )
})

test('what did not change takes no room, and a plain surface next to none', () => {
  const plain = new Uint32Array(480_000).fill(0xffff_ffff)
  expect(deltaBetween(plain, plain.slice())).toHaveLength(0)
  expect(deltaBetween(plain, new Uint32Array(480_000))).toHaveLength(2)
})
