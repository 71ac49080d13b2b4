import { describe, expect, it } from 'vitest'
import { attemptDelaysS, nextAttemptInMs, retryAfterS } from './schedule.ts'

const HOUR_MS = 3_600_000

describe('a delivery', () => {
  it('is tried ten times within three and a half days, each time later', () => {
    const waits = attemptDelaysS.map((_, made) => nextAttemptInMs(made, 0.5, null))
    expect(waits.slice(0, 5)).toEqual([0, 5_000, 300_000, 1_800_000, 2 * HOUR_MS])
    expect(waits).toHaveLength(10)
    expect(nextAttemptInMs(10, 0.5, null)).toBeNull()
    expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / HOUR_MS).toBeCloseTo(75.6, 1)
  })

  it('is tried a tenth earlier or later, by chance', () => {
    expect([nextAttemptInMs(2, 0, null), nextAttemptInMs(2, 1, null)]).toEqual([270_000, 330_000])
  })

  it.each([
    ['waits for what was asked for', 1, 120, 120_000],
    ['waits an hour at most', 1, 90_000, HOUR_MS],
    ['is not tried earlier than otherwise', 3, 10, 1_800_000],
  ])('%s', (_, made, askedS, waitMs) => {
    expect(nextAttemptInMs(made, 0.5, askedS)).toBe(waitMs)
  })

  it('is not asked for again once it was tried often enough, whatever the receiver says', () => {
    expect(nextAttemptInMs(10, 0.5, 60)).toBeNull()
  })
})

it.each([
  [undefined, null],
  ['120', 120],
  ['Sat, 28 Nov 2026 12:01:30 GMT', 90],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s asks for %s seconds', (header, seconds) => {
  expect(retryAfterS(header, new Date('2026-11-28T12:00:00Z'))).toBe(seconds)
})
