import { describe, expect, it } from 'vitest'
import { stageNamed } from '#web/testing/piece.ts'
import { barsOf, isBarShown, isShown, markersOf, PROMISE, placeOf } from './plan-bars.ts'

const stages = [
  stageNamed('Measured', 'wait'),
  stageNamed('Cut'),
  stageNamed('Fitted', 'fitting'),
  stageNamed('Sewn'),
  stageNamed('Ready', 'ready'),
  stageNamed('Collected', 'collected'),
]
const today = '2026-05-20'
const planned = {
  Measured: '2026-05-18',
  Cut: '2026-05-21',
  Fitted: '2026-05-25',
  Sewn: '2026-05-25',
  Ready: '2026-05-28',
}
const plan = { stageId: 'Measured', planned, promisedOn: '2026-05-28' }
const drawn = (more: Partial<typeof plan>, on = today) =>
  barsOf({ ...plan, ...more }, stages, on).map(({ stage, from, until }) => [stage.id, from, until])

describe('bars', () => {
  it('go from stage to stage until it is ready; what takes no day has none', () => {
    expect(drawn({})).toEqual([
      ['Measured', '2026-05-18', '2026-05-21'],
      ['Cut', '2026-05-21', '2026-05-25'],
      ['Sewn', '2026-05-25', '2026-05-28'],
    ])
  })

  it('of what is behind its plan go on today, and the others begin no sooner', () => {
    expect(drawn({}, '2026-05-26')).toEqual([
      ['Measured', '2026-05-18', '2026-05-27'],
      ['Sewn', '2026-05-27', '2026-05-28'],
    ])
  })

  it('of what has a promise and no plan go until the promise, and of what has neither there are none', () => {
    expect(drawn({ planned: {} as typeof planned })).toEqual([['Measured', today, '2026-05-28']])
    expect(barsOf({ stageId: 'Measured', planned: {}, promisedOn: null }, stages, today)).toEqual([])
  })
})

it('markers stand beside each other on one day, the promise last', () => {
  expect(markersOf(plan, stages).map(({ what, place }) => [what, place])).toEqual([
    ['Cut', 0],
    ['Fitted', 0],
    ['Sewn', 1],
    ['Ready', 0],
    [PROMISE, 1],
  ])
})

it('what is before or after the days that are shown stands at their edge, or not at all', () => {
  const span = { days: ['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21'], today }
  expect(['2026-05-01', '2026-05-19', '2026-06-01'].map((day) => placeOf(day, span))).toEqual([0, 25, 100])
  expect(['2026-05-17', '2026-05-21', '2026-05-22'].map((day) => isShown(day, span))).toEqual([
    false,
    true,
    false,
  ])
  const bars = barsOf(plan, stages, today)
  expect(bars.map((bar) => isBarShown(bar, span))).toEqual([true, true, false])
})
