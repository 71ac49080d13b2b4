import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { dayIn } from '../calendar/time-zone.ts'
import { offsetSteps, recentOffsets } from './offsets.ts'

const HOUR_MS = 3_600_000

it('finds each change of the clocks to the millisecond', () => {
  const [from, until] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-01-01T00:00:00Z')]
  expect(offsetSteps('Europe/Berlin', from, until)).toEqual([
    { fromMs: from, aheadMs: HOUR_MS },
    { fromMs: Date.parse('2026-03-29T01:00:00Z'), aheadMs: 2 * HOUR_MS },
    { fromMs: Date.parse('2026-10-25T01:00:00Z'), aheadMs: HOUR_MS },
  ])
  expect(offsetSteps('Asia/Kathmandu', from, until)).toEqual([{ fromMs: from, aheadMs: 5.75 * HOUR_MS }])
})

it('leads to the same days as everywhere else', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const zones = constantFrom(
    'Pacific/Apia',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'America/Havana',
    'CET',
  )
  const seconds = integer({ min: Date.parse('2002-01-01') / 1_000, max: now / 1_000 })
  assert(
    property(zones, seconds, (zone, second) => {
      const ms = second * 1_000
      const step = recentOffsets(zone, now).findLast(({ fromMs }) => fromMs <= ms)
      return new Date(ms + (step?.aheadMs ?? 0)).toISOString().slice(0, 10) === dayIn(zone, ms)
    }),
    { numRuns: 2_000 },
  )
})
