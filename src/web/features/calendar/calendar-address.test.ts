import { describe, expect, it } from 'vitest'
import type { WeekStart } from '#contract/preferences.ts'
import { addressParams, readAddress, shownDays, stepped } from './calendar-address.ts'

const today = '2026-11-21'
const usual = { view: 'month', date: today, assignee: null }
const read = (search: string) => readAddress(new URLSearchParams(search), today)

describe('the address of what is shown', () => {
  it('is the month of today where nothing else is said', () => {
    expect(read('')).toEqual(usual)
  })

  it('names a view and a day', () => {
    expect(read('view=week&date=2027-02-03')).toEqual({ ...usual, view: 'week', date: '2027-02-03' })
  })

  it.each(['me', 'none', '0198a1b2-0000-7000-8000-0000000000b1'])(
    'names %s whose events alone are shown',
    (whose) => {
      const address = read(`assignee=${whose}`)
      expect(address).toEqual({ ...usual, assignee: whose })
      expect(read(new URLSearchParams(addressParams(address)).toString())).toEqual(address)
    },
  )

  it.each([
    'view=year&date=2026-02-30',
    'view=&date=',
    'date=0001-01-01',
    'date=9999-12-31',
    'date=tomorrow',
    'assignee=ben',
  ])('takes %s for nothing said', (search) => {
    expect(read(search)).toEqual(usual)
  })
})

describe('the days of a view', () => {
  it('are whole weeks for a month, from the day that the preferences name', () => {
    const weeks = (weekStart: WeekStart) => {
      const days = shownDays({ view: 'month', date: today }, weekStart)
      return [days[0], days.at(-1), days.length]
    }
    expect(weeks('sunday')).toEqual(['2026-11-01', '2026-12-05', 35])
    expect(weeks('monday')).toEqual(['2026-10-26', '2026-12-06', 42])
  })

  it('begin a week as the preferences say', () => {
    expect(shownDays({ view: 'week', date: today }, 'monday')[0]).toBe('2026-11-16')
    expect(shownDays({ view: 'week', date: today }, 'sunday')[0]).toBe('2026-11-15')
  })

  it('are thirty for the agenda', () => {
    const days = shownDays({ view: 'agenda', date: today }, 'monday')
    expect([days[0], days.at(-1)]).toEqual(['2026-11-21', '2026-12-20'])
  })
})

describe('a step', () => {
  it('leads to the same day of the next month, or to its last', () => {
    expect(stepped({ view: 'month', date: '2027-01-31' }, 1)).toBe('2027-02-28')
    expect(stepped({ view: 'month', date: '2027-01-15' }, -1)).toBe('2026-12-15')
  })

  it('leads a week, a day or an agenda further', () => {
    expect(stepped({ view: 'week', date: today }, 1)).toBe('2026-11-28')
    expect(stepped({ view: 'day', date: today }, -1)).toBe('2026-11-20')
    expect(stepped({ view: 'agenda', date: today }, 1)).toBe('2026-12-21')
  })
})
