import { expect, it } from 'vitest'
import { type Streak, streakAfter, untroubled } from './streak.ts'

const at = (hours: number) => new Date(Date.parse('2026-11-28T12:00:00.000Z') + hours * 3_600_000)
const since = at(0).toISOString()
const failing = (state: Streak['state']): Streak => ({ state, failingSince: since, offReason: null })

it.each<[string, Streak, 'done' | 'failed' | 'gone', number, Streak]>([
  ['remembers since when nothing comes through', untroubled, 'failed', 0, failing('on')],
  ['is said to fail after an hour', failing('on'), 'failed', 1, failing('failing')],
  ['is not before', failing('on'), 'failed', 0.99, failing('on')],
  ['is on again as soon as anything comes through', failing('failing'), 'done', 50, untroubled],
  ['goes on failing for five days', failing('failing'), 'failed', 119, failing('failing')],
  [
    'is off after these',
    failing('failing'),
    'failed',
    120,
    { state: 'off', failingSince: since, offReason: 'failing' },
  ],
  [
    'is off at once where it says that it is gone',
    untroubled,
    'gone',
    0,
    { state: 'off', failingSince: since, offReason: 'gone' },
  ],
  [
    'stays off whatever comes of what was under way',
    { state: 'off', failingSince: null, offReason: 'by-hand' },
    'done',
    1,
    { state: 'off', failingSince: null, offReason: 'by-hand' },
  ],
])('an endpoint %s', (_, before, outcome, hours, after) => {
  expect(streakAfter(before, outcome, at(hours))).toEqual(after)
})
