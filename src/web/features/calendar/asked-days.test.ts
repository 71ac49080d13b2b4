import { expect, it } from 'vitest'
import { askedDays } from './asked-days.ts'
import { shownDays } from './calendar-address.ts'

const asked = (view: 'month' | 'week' | 'day' | 'agenda', date: string, today: string) =>
  askedDays({ view, days: shownDays({ view, date }, 'monday'), today })

it('asks for a month once, with what is next beside it, also beyond its last week', () => {
  const { calendar, panels } = asked('month', '2026-03-11', '2026-03-11')
  expect(calendar).toEqual({ days: { first: '2026-02-23', last: '2026-04-05' }, kept: 'calendar' })
  expect(panels).toBe(calendar)
  const late = asked('month', '2026-03-02', '2026-03-31')
  expect(late.calendar.days).toEqual({ first: '2026-02-23', last: '2026-04-07' })
  expect(late.panels).toBe(late.calendar)
})

it('asks for an agenda from today once', () => {
  const { calendar, panels } = asked('agenda', '2026-03-11', '2026-03-11')
  expect(panels).toBe(calendar)
  expect(calendar.kept).toBeUndefined()
})

it.each([
  ['month', '2026-05-11'],
  ['agenda', '2026-03-12'],
  ['week', '2026-03-11'],
  ['day', '2026-03-11'],
] as const)('asks beside another %s for what is next by itself', (view, date) => {
  const { calendar, panels } = asked(view, date, '2026-03-11')
  expect(calendar.kept).toBeUndefined()
  expect(panels).toEqual({ days: { first: '2026-03-11', last: '2026-03-18' }, kept: 'calendar-panels' })
})
