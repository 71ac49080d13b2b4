import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '../calendar/days.ts'
import { minutesAWeek, minutesOn, timeOf, weekOf } from './hours.ts'
import { freeFrom, loadOf, usualDays, type Work, workOf } from './load.ts'
import { planBack } from './planning.ts'
import { shiftPromise, shiftStage, type Works } from './shifting.ts'

const stages = [
  { id: 'measured', meaning: 'wait', days: 1 },
  { id: 'cut', meaning: 'work', days: 2 },
  { id: 'fitting', meaning: 'fitting', days: 0 },
  { id: 'sewing', meaning: 'work', days: 3 },
  { id: 'ready', meaning: 'ready', days: 0 },
  { id: 'collected', meaning: 'collected', days: 0 },
] as const
const works: Works = { stages, workDays: [1, 2, 3, 4, 5], closures: [] }
// A Monday.
const today = '2026-03-02'
const promisedOn = '2026-03-13'
const planned = planBack(promisedOn, stages, works)
const piece = { stageId: 'measured', planned, promisedOn, memberId: 'bo', tasks: null }
const sumOf = (all: Iterable<{ readonly minutes: number }>) =>
  [...all].reduce((sum, { minutes }) => sum + minutes, 0)
const six = weekOf('tailor', null)
const time = timeOf({ week: six, away: [] }, works)
const work = (minutes: number, first: string, last: string): Work => ({
  memberId: 'bo',
  minutes,
  days: { first, last },
})

describe('what is left to do on a piece', () => {
  it('is what its stages usually take, each between its own day and the next one’s', () => {
    expect(planned).toMatchObject({ cut: '2026-03-06', fitting: '2026-03-10', ready: '2026-03-13' })
    // Ninety minutes on each of its days, over a weekend; what waits or is tried on is no work.
    expect(workOf(piece, works, today)).toEqual([
      work(180, '2026-03-06', '2026-03-09'),
      work(270, '2026-03-10', '2026-03-12'),
    ])
  })

  it('is as many minutes as somebody has said that a stage takes', () => {
    const said = stages.map((stage) => ({ ...stage, minutes: stage.id === 'fitting' ? 45 : 600 }))
    expect(workOf({ ...piece, stageId: 'fitting' }, { ...works, stages: said }, today)).toEqual([
      work(45, today, '2026-03-09'),
      work(600, '2026-03-10', '2026-03-12'),
    ])
  })

  it('is what its tasks take where they say so, by who does them', () => {
    const tasks = [
      { memberId: 'bo', minutes: 101 },
      { memberId: 'ada', minutes: 10 },
      { memberId: null, minutes: 5 },
    ]
    expect(workOf({ ...piece, tasks }, works, today)).toEqual([
      work(40, '2026-03-06', '2026-03-09'),
      work(61, '2026-03-10', '2026-03-12'),
      { ...work(4, '2026-03-06', '2026-03-09'), memberId: 'ada' },
      { ...work(6, '2026-03-10', '2026-03-12'), memberId: 'ada' },
      work(2, '2026-03-06', '2026-03-09'),
      work(3, '2026-03-10', '2026-03-12'),
    ])
    expect(workOf({ ...piece, tasks: [] }, works, today)).toEqual([])
  })

  it('lies before the promised day of what is only altered', () => {
    const altered = { ...piece, planned: {}, tasks: [{ memberId: 'bo', minutes: 60 }] }
    expect(workOf({ ...altered, stageId: 'sewing' }, works, today)).toEqual([work(60, today, '2026-03-12')])
    // At a last fitting there is no stage of work any more.
    const last = { ...works, stages: stages.filter(({ id }) => id !== 'sewing') }
    expect(workOf({ ...altered, stageId: 'fitting' }, last, today)).toEqual([work(60, today, '2026-03-12')])
  })

  it('is to be done today where it is behind its plan, or on the next working day', () => {
    const late = workOf({ ...piece, stageId: 'cut' }, works, '2026-03-16')
    expect(late).toEqual([work(180, '2026-03-16', '2026-03-16'), work(270, '2026-03-16', '2026-03-16')])
    expect(workOf({ ...piece, stageId: 'sewing' }, works, '2026-03-14')).toEqual([
      work(270, '2026-03-14', '2026-03-16'),
    ])
    // What is promised for today is to be done today too.
    expect(workOf({ ...piece, stageId: 'sewing' }, works, promisedOn)).toEqual([
      work(270, promisedOn, promisedOn),
    ])
  })

  it('has no day where none is promised, and is none once it is ready', () => {
    expect(workOf({ ...piece, planned: {}, promisedOn: null }, works, today)).toEqual([
      { memberId: 'bo', minutes: 180, days: null },
      { memberId: 'bo', minutes: 270, days: null },
    ])
    expect(workOf({ ...piece, stageId: 'ready' }, works, today)).toEqual([])
  })

  it('is the same however its days are moved', () => {
    const tasks = [
      { memberId: 'bo', minutes: 1_234 },
      { memberId: 'ada', minutes: 7 },
    ]
    assert(
      property(
        constantFrom('measured', 'cut', 'fitting', 'sewing'),
        constantFrom('cut', 'sewing', 'ready', 'promise'),
        integer({ min: -20, max: 40 }),
        constantFrom(null, tasks),
        (stageId, what, by, own) => {
          const before = { ...piece, stageId, tasks: own }
          const to = addDays(promisedOn, by)
          const shift =
            what === 'promise' ? shiftPromise(before, to, works) : shiftStage(before, what, to, works)
          const after = workOf({ ...before, ...shift }, works, today)
          expect(sumOf(after)).toBe(sumOf(workOf(before, works, today)))
        },
      ),
    )
  })
})

describe('somebody’s days', () => {
  it('are filled by what is needed first, as soon as it can be begun', () => {
    const load = loadOf(
      [
        work(400, today, '2026-03-06'),
        work(300, today, '2026-03-04'),
        work(100, '2026-03-05', '2026-03-05'),
        { memberId: 'bo', minutes: 999, days: null },
      ],
      time,
    )
    // 300 for Wednesday, and 60 of what is for Friday; then 300 more and 40.
    expect([...load].toSorted()).toEqual([
      [today, 360],
      ['2026-03-03', 340],
      ['2026-03-05', 100],
    ])
  })

  it('hold no more than there is time for, unless it can’t be done by its day', () => {
    const load = loadOf([work(800, today, '2026-03-03'), work(60, today, '2026-03-04')], time)
    expect(Object.fromEntries(load)).toEqual({ [today]: 360, '2026-03-03': 440, '2026-03-04': 60 })
  })

  it('leave out weekends, closures and days on which they don’t work', () => {
    const closures = [{ from: '2026-03-03', until: '2026-03-04' }]
    const part = [120, 360, 360, 240, 0, 360, 360]
    const open = timeOf({ week: part, away: [] }, { ...works, closures })
    const load = loadOf([work(600, today, '2026-03-10')], open)
    expect(Object.fromEntries(load)).toEqual({
      [today]: 120,
      '2026-03-05': 240,
      '2026-03-09': 120,
      '2026-03-10': 120,
    })
  })

  it('leave out the days on which they are away, first and last included', () => {
    const away = [
      { from: '2026-03-03', until: '2026-03-04' },
      // Over a weekend, and over itself.
      { from: '2026-03-06', until: '2026-03-08' },
      { from: '2026-03-06', until: '2026-03-06' },
    ]
    const own = timeOf({ week: six, away }, works)
    const load = loadOf([work(900, today, '2026-03-10')], own)
    expect(Object.fromEntries(load)).toEqual({ [today]: 360, '2026-03-05': 360, '2026-03-09': 180 })
    expect(freeFrom(load, own, today)).toBe('2026-03-09')
    // What is needed while they are away stands there, and can't be done.
    expect(Object.fromEntries(loadOf([work(400, '2026-03-03', '2026-03-04')], own))).toEqual({
      '2026-03-04': 400,
    })
  })

  it('go over the night on which clocks are changed', () => {
    const load = loadOf([work(3 * 360, '2026-03-27', '2026-03-31')], time)
    expect([...load.keys()]).toEqual(['2026-03-27', '2026-03-30', '2026-03-31'])
  })

  it('of who has no hours bear the work on the day by which it is needed', () => {
    const never = timeOf({ week: weekOf('viewer', null), away: [] }, works)
    const load = loadOf([work(90, today, '2026-03-06')], never)
    expect(Object.fromEntries(load)).toEqual({ '2026-03-06': 90 })
    expect(freeFrom(load, never, today)).toBeNull()
  })

  it('come to all of the work, whatever there is of it', () => {
    const given = array(
      record({
        minutes: integer({ min: 0, max: 900 }),
        first: integer({ min: 0, max: 20 }),
        days: integer({ min: 0, max: 20 }),
      }),
      { maxLength: 20 },
    )
    const weeks = array(integer({ min: 0, max: 600 }), { minLength: 7, maxLength: 7 })
    const closed = uniqueArray(integer({ min: 0, max: 40 }), { maxLength: 5 })
    assert(
      property(given, weeks, closed, closed, (all, week, off, gone) => {
        const spansOf = (days: readonly number[]) =>
          days.map((ahead) => ({ from: addDays(today, ahead), until: addDays(today, ahead + 2) }))
        const timeOn = timeOf({ week, away: spansOf(gone) }, { ...works, closures: spansOf(off) })
        const parts = all.map(({ minutes, first, days }) =>
          work(minutes, addDays(today, first), addDays(today, first + days)),
        )
        const load = loadOf(parts, timeOn)
        expect([...load.values()].reduce((sum, minutes) => sum + minutes, 0)).toBe(sumOf(parts))
        const lasts = new Set(parts.map(({ days }) => days?.last))
        for (const [day, minutes] of load) {
          if (!lasts.has(day)) expect(minutes).toBeLessThanOrEqual(timeOn(day))
        }
      }),
    )
  })
})

describe('free from', () => {
  const load = new Map([
    [today, 360],
    ['2026-03-03', 320],
    ['2026-03-04', 60],
  ])

  it('is the first day with an hour to spare', () => {
    expect(freeFrom(load, time, today)).toBe('2026-03-04')
    expect(freeFrom(load, time, '2026-03-07')).toBe('2026-03-09')
  })

  it('comes once what didn’t fit into its day is done as well', () => {
    expect(freeFrom(new Map([[today, 360 * 3]]), time, today)).toBe('2026-03-05')
  })

  it('comes on a short day too, and never to a workshop that is closed for good', () => {
    const short = timeOf({ week: six.map(() => 30), away: [] }, works)
    expect(freeFrom(new Map(), short, today)).toBe(today)
    const closures = [{ from: '2026-01-01', until: '2099-01-01' }]
    expect(freeFrom(load, timeOf({ week: six, away: [] }, { ...works, closures }), today)).toBeNull()
  })
})

describe('hours', () => {
  it('are six on each day of who makes garments, and none of who keeps the books', () => {
    expect(minutesAWeek(weekOf('tailor', null), works)).toBe(1_800)
    expect(minutesAWeek(weekOf('bookkeeper', null), works)).toBe(0)
    expect(weekOf('bookkeeper', six)).toBe(six)
    expect(usualDays(works)).toBe(6)
  })

  it('are by the day of the week, from Monday to Sunday', () => {
    const week = [1, 2, 3, 4, 5, 6, 7]
    const everyDay: Works = { ...works, workDays: [1, 2, 3, 4, 5, 6, 7] }
    const days = daysFrom(today, addDays(today, 6))
    expect(days.map((day) => minutesOn(week, day, everyDay))).toEqual(week)
    expect(days.map((day) => minutesOn(week, day, works))).toEqual([1, 2, 3, 4, 5, 0, 0])
  })
})
