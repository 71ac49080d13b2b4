import { expect, it } from 'vitest'
import { afterReading, isSettled, type TillState, tillObstacle, tillStates } from './till-states.ts'

/** Every order in which readings can come. */
const orders = (left: readonly TillState[]): TillState[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]))

it('what a bank has taken is paid, in whatever order readings come', () => {
  for (const order of orders(tillStates)) expect(order.reduce(afterReading, 'open')).toBe('paid')
})

it('a reading that is older than another takes nothing back', () => {
  for (const order of orders(['open', 'processing', 'failed'])) {
    expect(order.reduce(afterReading, 'open')).toBe('failed')
  }
  expect(afterReading('expired', 'processing')).toBe('expired')
  expect(tillStates.filter(isSettled)).toEqual(['failed', 'expired', 'paid'])
})

it.each([
  [100, 100, [], null],
  [101, 100, [], 'over-balance'],
  [40, 100, [40], 'processing'],
  [70, 100, [40], 'processing'],
  [60, 100, [40], null],
] as const)(
  '%s of a balance of %s, while %j is under way: %s',
  (amountMinor, balanceMinor, processingMinor, obstacle) => {
    expect(tillObstacle({ amountMinor, balanceMinor, processingMinor })).toBe(obstacle)
  },
)
