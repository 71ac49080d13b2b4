import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { MINUTES_A_DAY, minutesOn, timeOf, type Week, weekOf } from './hours.ts'
import { loadOf, type Work } from './load.ts'
import { isWorkDay } from './planning.ts'
import {
  dueOf,
  faultAmong,
  faultOf,
  faultOfLess,
  firstPromise,
  promiseOn,
  suggestedDay,
  together,
} from './promising.ts'

const calendar = { workDays: [1, 2, 3, 4, 5], closures: [] } as const
// A Monday.
const today = '2026-03-02'
const week = weekOf('tailor', null)
const none = new Map<string, number>()
const timeIn = (theirs: Week, away: readonly { from: string; until: string }[] = []) =>
  timeOf({ week: theirs, away }, calendar)
const time = timeIn(week)
const room = { today, time, due: none }
const work60 = { ...room, calendar, minutes: 60 }
const asked = { ...work60, isRush: false }
const work = (minutes: number, last: string, first = today): Work => ({
  memberId: null,
  minutes,
  days: { first, last },
})

describe('the day that the counter proposes', () => {
  it('is three working days away, or the next where it is in a hurry', () => {
    expect(suggestedDay(asked)).toBe('2026-03-05')
    expect(suggestedDay({ ...asked, isRush: true })).toBe('2026-03-03')
    // From a Friday or a Saturday over the weekend, and over a holiday.
    expect(suggestedDay({ ...asked, today: '2026-03-06', isRush: true })).toBe('2026-03-09')
    expect(suggestedDay({ ...asked, today: '2026-03-07', isRush: true })).toBe('2026-03-09')
    const closed = { ...calendar, closures: [{ from: '2026-03-03', until: '2026-03-06' }] }
    const shut = { ...asked, calendar: closed, time: timeOf({ week, away: [] }, closed) }
    expect(suggestedDay({ ...shut, isRush: true })).toBe('2026-03-09')
  })

  it('waits until what is promised already leaves room, with everybody’s hands', () => {
    const due = new Map([['2026-03-03', 3 * MINUTES_A_DAY]])
    // Two days of room for three days of work: once Wednesday is over they are done, and Thursday has an hour.
    expect(suggestedDay({ ...asked, due })).toBe('2026-03-06')
    const two = together([
      { time, due },
      { time, due: none },
    ])
    expect(suggestedDay({ ...asked, ...two })).toBe('2026-03-05')
  })

  it('breaks no promise of a later day', () => {
    const due = new Map([['2026-03-05', 4 * MINUTES_A_DAY]])
    expect(suggestedDay({ ...asked, due })).toBe('2026-03-09')
  })

  it('goes by the hours that people have', () => {
    const half = [180, 180, 0, 0, 0, 0, 0]
    // Three hours on Monday and three on Tuesday; the other hour is the next Monday's.
    expect(suggestedDay({ ...asked, time: timeIn(half), minutes: 420 })).toBe('2026-03-10')
    expect(suggestedDay({ ...asked, time: () => 0 })).toBe(addDays(today, 400))
  })

  it('goes by who is away', () => {
    // Nobody is there from Tuesday to Thursday: what takes two days is done on Friday.
    const away = timeIn(week, [{ from: '2026-03-03', until: '2026-03-05' }])
    expect(suggestedDay({ ...asked, minutes: 720 })).toBe('2026-03-05')
    expect(suggestedDay({ ...asked, time: away, minutes: 720 })).toBe('2026-03-09')
    const both = together([
      { time: away, due: none },
      { time, due: none },
    ])
    expect([both.time('2026-03-02'), both.time('2026-03-03')]).toEqual([720, 360])
    expect(suggestedDay({ ...asked, ...both, minutes: 1_500 })).toBe('2026-03-06')
  })

  it('takes work that takes longer than anybody has for what it is', () => {
    expect(suggestedDay({ ...asked, minutes: 10 * MINUTES_A_DAY })).toBe('2026-03-16')
    expect(suggestedDay({ ...asked, minutes: 1_000_000 })).toBe(addDays(today, 400))
  })
})

describe('a promise that can’t be kept', () => {
  it('is told by what there is to do till then, and the time for it', () => {
    const due = dueOf([work(300, '2026-03-03'), work(300, '2026-03-04'), work(60, '2026-03-09')])
    expect(faultOf({ ...room, due }, [work(480, '2026-03-04')])).toBeNull()
    expect(faultOf({ ...room, due }, [work(481, '2026-03-04')])).toEqual({
      by: '2026-03-04',
      minutes: 1_081,
      time: 1_080,
    })
  })

  it('is one also where it would break that of a later day', () => {
    const due = dueOf([work(5 * MINUTES_A_DAY, '2026-03-06')])
    const fault = { by: '2026-03-06', minutes: 1_801, time: 1_800 }
    expect(faultOf({ ...room, due }, [work(1, '2026-03-03')])).toEqual(fault)
    // What can wait until after it is no concern of it.
    expect(faultOf({ ...room, due }, [work(1, '2026-03-09')])).toBeNull()
  })

  it('is none where nothing has a day', () => {
    expect(faultOf(room, [{ memberId: 'bo', minutes: 9_999, days: null }])).toBeNull()
  })

  it('can be made for the first day that has room', () => {
    const due = dueOf([work(3 * MINUTES_A_DAY, '2026-03-04')])
    const isFull = (theirs: typeof time) => (day: string) =>
      faultOf({ ...room, time: theirs, due }, [work(60, addDays(day, -1))]) !== null
    expect(firstPromise('2026-03-04', calendar, isFull(time))).toBe('2026-03-06')
    expect(
      firstPromise(
        '2026-03-04',
        calendar,
        isFull(() => 0),
      ),
    ).toBeNull()
  })

  it('says from when on it could be; a day that has passed is asked as today is', () => {
    const due = dueOf([work(3 * MINUTES_A_DAY, '2026-03-04')])
    const fault = { by: '2026-03-04', minutes: 1_140, time: 1_080 }
    const full = { fault, freeFrom: '2026-03-06' }
    expect(promiseOn('2026-03-05', { ...work60, due })).toEqual(full)
    expect(promiseOn('2026-02-20', { ...work60, due })).toEqual(full)
    expect(promiseOn('2026-03-05', { ...work60, time: () => 0 })).toMatchObject({ freeFrom: null })
    // A day with room is free itself; one on which the workshop is closed isn't, whatever room there is.
    expect(promiseOn('2026-03-06', { ...work60, due })).toEqual({ fault: null, freeFrom: '2026-03-06' })
    expect(promiseOn('2026-03-07', { ...work60, due })).toEqual({ fault: null, freeFrom: '2026-03-09' })
  })

  it('can come of somebody’s being away, also where they had too much to do before', () => {
    const due = dueOf([work(360, '2026-03-03'), work(720, '2026-03-05')])
    const less = (until: string, all = due) =>
      faultOfLess({ today, due: all, time: timeIn(week, [{ from: '2026-03-04', until }]) }, time)
    expect(less('2026-03-04')).toBeNull()
    expect(less('2026-03-06')).toEqual({ by: '2026-03-05', minutes: 1_080, time: 720 })
    // What couldn't be done on Monday is no matter of being away on Wednesday; what can't be done on Thursday is.
    const late = dueOf([work(500, today), work(600, '2026-03-05')])
    expect(less('2026-03-04', late)).toEqual({ by: '2026-03-05', minutes: 1_100, time: 1_080 })
    expect(less('2026-03-06', none)).toBeNull()
    expect(less('2026-03-06', dueOf([work(9, '9999-12-30')]))).toBeNull()
  })

  it('is soon answered also for the year 9999', () => {
    const due = dueOf([work(60, '9999-12-30')])
    expect(promiseOn('9999-12-30', { ...work60, due }).fault).toBeNull()
  })

  it('is whose it is; what nobody has yet is everybody’s', () => {
    const person = (memberId: string | null, minutes: number, theirs = time) => ({
      memberId,
      time: theirs,
      due: dueOf([work(minutes, '2026-03-03')]),
    })
    const hands = {
      people: [person('bo', 700), person('ada', 300), person(null, 60, () => 0)],
      today,
    }
    const asks = (memberId: string | null, minutes: number) => ({ ...work(minutes, '2026-03-03'), memberId })
    expect(faultAmong(hands, [asks('bo', 20), asks('ada', 420)])).toBeNull()
    expect(faultAmong(hands, [asks('ada', 420), asks('bo', 21)])).toEqual({
      memberId: 'bo',
      by: '2026-03-03',
      minutes: 721,
      time: 720,
    })
    expect(faultAmong(hands, [asks(null, 380)])).toBeNull()
    expect(faultAmong(hands, [asks(null, 381)])).toMatchObject({
      memberId: null,
      minutes: 1_441,
      time: 1_440,
    })
    expect(faultAmong(hands, [asks('whoever', 9_999)])).toBeNull()
  })
})

const given = array(record({ ahead: integer({ min: 0, max: 40 }), minutes: integer({ min: 0, max: 900 }) }), {
  maxLength: 20,
})

it('leaves every promise kept that could be kept before', () => {
  assert(
    property(given, integer({ min: 0, max: 900 }), (all, minutes) => {
      const promised = all.map(({ ahead, minutes }) => work(minutes, addDays(today, ahead)))
      const day = suggestedDay({ ...asked, minutes, due: dueOf(promised) })
      expect(isWorkDay(day, calendar)).toBe(true)
      let timeTill = 0
      for (let ahead = 0; ahead <= 60; ahead += 1) {
        const at = addDays(today, ahead)
        timeTill += minutesOn(week, at, calendar)
        if (at < addDays(day, -1) || !isWorkDay(at, calendar)) continue
        const load = promised.filter(({ days }) => (days?.last ?? '') <= at)
        expect(load.reduce((sum, one) => sum + one.minutes, minutes)).toBeLessThanOrEqual(timeTill)
      }
    }),
  )
})

it('says that a day is full exactly where the days that are shown would hold too much', () => {
  const isOver = (all: readonly Work[]) =>
    [...loadOf(all, time)].some(([day, minutes]) => minutes > minutesOn(week, day, calendar))
  const one = record({ ahead: integer({ min: 0, max: 20 }), minutes: integer({ min: 1, max: 900 }) })
  assert(
    property(given, one, (all, { ahead, minutes }) => {
      const before = all.map((other) => work(other.minutes, addDays(today, other.ahead)))
      if (isOver(before)) return
      const more = work(minutes, addDays(today, ahead))
      const fault = faultOf({ ...room, due: dueOf(before) }, [more])
      expect(fault !== null).toBe(isOver([...before, more]))
    }),
  )
})
