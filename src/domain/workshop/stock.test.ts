import { expect, it } from 'vitest'
import { freeOf, moved, toBuyOf } from './stock.ts'

const none = { reserved: 0, used: 0 }

it('is free as far as it is not set aside, and to buy as far as it is not there', () => {
  expect([freeOf({ onHand: 5, reserved: 3 }), toBuyOf({ onHand: 5, reserved: 3 })]).toEqual([2, 0])
  expect([freeOf({ onHand: 3, reserved: 5 }), toBuyOf({ onHand: 3, reserved: 5 })]).toEqual([0, 2])
})

it('takes from what is free what was used beyond what was set aside', () => {
  const standing = { onHand: 10_000, reserved: 4_000 }
  expect(moved('use', 6_000, standing, { reserved: 4_000, used: 0 })).toEqual({
    ...{ onHand: -6_000, reserved: -4_000, ownReserved: -4_000, used: 6_000, missing: 0 },
  })
  // Six are free, and the seventh is another project's.
  expect(moved('use', 7_000, standing, none)).toMatchObject({ onHand: -7_000, reserved: 0, missing: 1_000 })
  expect(moved('waste', 7_000, standing, none)).toMatchObject({ onHand: -7_000, missing: 1_000 })
  // What is short already is no reason to ask for one's own.
  expect(moved('use', 4_000, { onHand: 5_000, reserved: 9_000 }, { reserved: 4_000, used: 0 })).toMatchObject(
    {
      missing: 0,
    },
  )
})

it('takes for a piece what was set aside for it, then what its project has for no piece alone, then what is free', () => {
  const standing = { onHand: 10_000, reserved: 6_000 }
  const piece = { reserved: 2_000, used: 0, common: 1_500 }
  const use = (quantity: number) => moved('use', quantity, standing, piece)
  expect(use(1_000)).toMatchObject({ reserved: -1_000, ownReserved: -1_000, missing: 0 })
  expect(use(3_000)).toMatchObject({ reserved: -3_000, ownReserved: -2_000, missing: 0 })
  expect(use(8_000)).toMatchObject({ reserved: -3_500, ownReserved: -2_000, missing: 500 })
  // What is another's is not for it to let go.
  expect(moved('release', 2_001, standing, piece)).toEqual({ most: 2_000, of: 'reserved' })
})

it('never takes what is not there', () => {
  const standing = { onHand: 2_000, reserved: 1_000 }
  expect(moved('use', 2_001, standing, none)).toEqual({ most: 2_000, of: 'on-hand' })
  expect(moved('given-back', 2_001, standing, none)).toEqual({ most: 2_000, of: 'on-hand' })
  expect(moved('release', 1_001, standing, { reserved: 1_000, used: 0 })).toEqual({
    most: 1_000,
    of: 'reserved',
  })
  expect(moved('back', 1, standing, none)).toEqual({ most: 0, of: 'used' })
})

it('counts to what was found', () => {
  expect(moved('count', 0, { onHand: 2_500, reserved: 1_000 }, none)).toMatchObject({
    ...{ onHand: -2_500, reserved: 0, missing: 0 },
  })
})
