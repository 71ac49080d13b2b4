import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePercent, mean, ratePercent, reachedPercent, wholeShares } from './shares.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('shares of a whole', () => {
  const amounts = array(integer({ min: 0, max: 999_999_999_999 }), { minLength: 1, maxLength: 40 })

  it('sum to exactly 100, whatever the amounts', () => {
    assert(property(amounts, (parts) => sum(wholeShares(parts)) === (sum(parts) === 0 ? 0 : 100)))
  })

  it('are each within one percent of the truth, and never more for less', () => {
    assert(
      property(amounts, (parts) => {
        const whole = sum(parts)
        const shares = wholeShares(parts)
        return parts.every((part, n) => {
          const share = shares[n] ?? 0
          const isClose = whole === 0 || Math.abs(share - (part / whole) * 100) < 1.000_001
          return isClose && parts.every((other, m) => other <= part || (shares[m] ?? 0) >= share)
        })
      }),
    )
  })

  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 999_999],
      [0, 100],
    ],
    [[], []],
  ])('of %j are %j', (parts, shares) => {
    expect(wholeShares(parts)).toEqual(shares)
  })
})

describe('changes', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 100],
    [0, 5, -100],
    [150, 100, 50],
    [2, 3, -33.3],
    [99_999, 100_000, 0],
  ])('from what was to %d, with %d before, is %d percent', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })
})

describe('goals, rates and means', () => {
  it('says 100 percent of a goal only once it is reached', () => {
    expect([reachedPercent(99_999, 100_000), reachedPercent(100_000, 100_000), reachedPercent(0, 0)]).toEqual(
      [99, 100, 100],
    )
  })

  it('knows no rate and no mean of nothing', () => {
    expect([ratePercent(0, 0), mean(0, 0), ratePercent(1, 3), mean(7, 2)]).toEqual([null, null, 33.3, 3.5])
  })
})
