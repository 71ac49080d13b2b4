import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { pieceMinor, ticketAmounts } from './prices.ts'

const task = (price: number | null, quantity = 1) => ({ price, quantity })

it('a piece costs what was agreed for it, or what its tasks come to', () => {
  expect(pieceMinor({ price: 80, tasks: [task(12.5), task(null)] }, 'EUR')).toBe(8_000)
  expect(pieceMinor({ price: null, tasks: [task(12.5), task(0.35, 3)] }, 'EUR')).toBe(1_355)
  expect(pieceMinor({ price: null, tasks: [task(12.5), task(null)] }, 'EUR')).toBeNull()
  expect(pieceMinor({ price: null, tasks: [] }, 'EUR')).toBeNull()
})

it('rush is a percentage of what is in a hurry, and rounded once', () => {
  const pieces = [
    { price: null, isRush: true, tasks: [task(10.05), task(3.33)] },
    { price: 20, isRush: false, tasks: [] },
  ]
  // 15 % of 13.38 is 2.007.
  expect(ticketAmounts(pieces, 15, 'EUR')).toEqual({
    piecesMinor: [1_338, 2_000],
    rushMinor: 201,
    totalMinor: 3_539,
  })
  // There is no part of a yen.
  expect(ticketAmounts([{ price: 333, isRush: true, tasks: [] }], 50, 'JPY').rushMinor).toBe(16_700)
})

it('the total is always the sum of its pieces and the rush', () => {
  const cents = integer({ min: 0, max: 999_999 }).map((minor) => minor / 100)
  const tasks = array(record({ price: option(cents), quantity: integer({ min: 1, max: 9 }) }), {
    maxLength: 4,
  })
  const piece = record({ price: option(cents), isRush: boolean(), tasks })
  assert(
    property(array(piece), constantFrom(0, 15, 33, 50, 200), (pieces, percent) => {
      const { piecesMinor, rushMinor, totalMinor } = ticketAmounts(pieces, percent, 'EUR')
      const rushed = pieces.reduce((sum, { isRush }, n) => sum + (isRush ? (piecesMinor[n] ?? 0) : 0), 0)
      expect(rushMinor).toBe(Math.round((rushed * percent) / 100))
      expect(totalMinor).toBe(piecesMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), rushMinor))
    }),
  )
})
