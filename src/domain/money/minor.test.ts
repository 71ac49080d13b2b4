import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { fromMinor, toMinor } from './minor.ts'

it('comes back to the cent from the wire', () => {
  assert(property(integer({ min: 0, max: 999_999_999_99 }), (minor) => toMinor(fromMinor(minor)) === minor))
})

it.each([
  [0.29, 29],
  [1.15, 115],
  [1_234_567.89, 123_456_789],
])('reads %d as %d cents', (amount, minor) => {
  expect(toMinor(amount)).toBe(minor)
})
