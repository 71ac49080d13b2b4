import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import {
  isWorkDay,
  nextDay,
  planBack,
  type WeekDay,
  type WorkCalendar,
  weekDays,
  workDaysBefore,
} from './planning.ts'

const weekdaysOnly: WorkCalendar = { workDays: [1, 2, 3, 4, 5], closures: [] }
const stages = [
  { id: 'cut', meaning: 'work', days: 2 },
  { id: 'fitting', meaning: 'fitting', days: 0 },
  { id: 'sewing', meaning: 'work', days: 5 },
  { id: 'ready', meaning: 'ready', days: 0 },
  { id: 'collected', meaning: 'collected', days: 0 },
] as const

describe('working days', () => {
  it.each([
    ['2026-03-06', 0, '2026-03-06'],
    // A Sunday.
    ['2026-03-08', 0, '2026-03-06'],
    ['2026-03-09', 1, '2026-03-06'],
    ['2026-03-06', 5, '2026-02-27'],
  ])('before %s: %i', (day, count, found) => {
    expect(workDaysBefore(day, count, weekdaysOnly)).toBe(found)
  })

  it('leave closures out, those too that follow one another', () => {
    const closures = [
      { from: '2026-03-02', until: '2026-03-04' },
      { from: '2026-03-05', until: '2026-03-08' },
    ]
    expect(workDaysBefore('2026-03-09', 1, { ...weekdaysOnly, closures })).toBe('2026-02-27')
  })

  it('come to an end where a workshop is closed for ever', () => {
    const closures = [{ from: '0001-01-01', until: '9999-12-31' }]
    expect(workDaysBefore('2026-03-09', 1, { ...weekdaysOnly, closures })).toMatch(/^20[01]\d-/)
  })

  it('are counted: there are as many between two as were asked for', () => {
    const calendar = fc.record({
      workDays: fc.subarray<WeekDay>([...weekDays], { minLength: 1 }),
      closures: fc.array(
        fc.tuple(fc.nat(120), fc.nat(9)).map(([start, length]) => ({
          from: addDays('2026-01-01', start),
          until: addDays('2026-01-01', start + length),
        })),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(calendar, fc.nat(20), (worked, count) => {
        const from = workDaysBefore('2026-05-01', 0, worked)
        const found = workDaysBefore('2026-05-01', count, worked)
        let between = 0
        for (let day = found; day < from; day = addDays(day, 1)) between += isWorkDay(day, worked) ? 1 : 0
        expect([isWorkDay(found, worked), between]).toEqual([true, count])
      }),
    )
  })
})

describe('a plan', () => {
  const planned = planBack('2026-03-13', stages, weekdaysOnly)

  it('counts back from the promised day; what is collected has none', () => {
    expect(planned).toEqual({
      cut: '2026-03-04',
      fitting: '2026-03-06',
      sewing: '2026-03-06',
      ready: '2026-03-13',
    })
  })

  it('says by when a piece is to leave where it is', () => {
    expect(nextDay(stages, 'cut', planned, '2026-03-13')).toBe('2026-03-06')
    expect(nextDay(stages, 'sewing', planned, '2026-03-14')).toBe('2026-03-14')
    expect(nextDay(stages, 'ready', planned, '2026-03-13')).toBeNull()
    expect(nextDay(stages, 'cut', {}, null)).toBeNull()
    // A stage that was added after the plan was made.
    expect(nextDay(stages, 'cut', {}, '2026-03-13')).toBe('2026-03-13')
    expect(nextDay(stages, 'elsewhere', planned, '2026-03-13')).toBeNull()
  })
})
