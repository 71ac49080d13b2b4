import { describe, expect, it } from 'vitest'
import { changeKind, periodEndMs, remainingMinor } from './changes.ts'

const month = (planId: 'free' | 'premium' | 'enterprise') => ({ planId, interval: 'month' }) as const
const year = (planId: 'free' | 'premium' | 'enterprise') => ({ planId, interval: 'year' }) as const

describe('a choice of plan', () => {
  it.each([
    ['nothing for Free on Free', null, month('free'), 'none'],
    ['a subscription where there is none', null, year('premium'), 'subscribe'],
    ['nothing for the same', month('premium'), month('premium'), 'none'],
    ['an upgrade to more', month('premium'), month('enterprise'), 'upgrade'],
    ['an upgrade to more, also by the month after the year', year('premium'), month('enterprise'), 'upgrade'],
    ['an upgrade to the year', month('premium'), year('premium'), 'upgrade'],
    ['a downgrade to the month', year('premium'), month('premium'), 'downgrade'],
    ['a downgrade to less', month('enterprise'), year('premium'), 'downgrade'],
    ['a downgrade to Free', month('premium'), month('free'), 'downgrade'],
  ] as const)('is %s', (_, current, chosen, kind) => {
    expect(changeKind(current, chosen)).toBe(kind)
  })
})

it.each([
  ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', 'month', '2026-03-28T10:00:00.000Z'],
  ['2026-12-15T00:00:00.000Z', 'month', '2027-01-15T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 'year', '2029-02-28T00:00:00.000Z'],
] as const)('a period from %s by the %s ends at %s', (start, interval, end) => {
  expect(new Date(periodEndMs(Date.parse(start), interval)).toISOString()).toBe(end)
})

it('comes back to its day after a shorter month', () => {
  const end = periodEndMs(Date.parse('2026-02-28T10:00:00.000Z'), 'month', 31)
  expect(new Date(end).toISOString()).toBe('2026-03-31T10:00:00.000Z')
})

it('is worth less as its period passes, and never less than nothing', () => {
  const period = { startMs: 0, endMs: 1_000 }
  expect([-1, 0, 250, 1_000, 2_000].map((now) => remainingMinor(600, period, now))).toEqual([
    600, 600, 450, 0, 0,
  ])
})
