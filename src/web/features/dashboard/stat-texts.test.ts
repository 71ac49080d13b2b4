import { describe, expect, it } from 'vitest'
import {
  clientsChangeText,
  dayHeading,
  daysAwayText,
  dueDayText,
  greetingText,
  owedText,
  revenueChangeText,
} from './stat-texts.ts'

describe('the change of the active clients', () => {
  it.each([
    [3, '+3 from last month'],
    [-2, '−2 from last month'],
    [0, 'No change from last month'],
    [1200, '+1,200 from last month'],
  ])('of %d is told as the specification words it', (change, text) => {
    expect(clientsChangeText(change)).toBe(text)
  })
})

describe('the change of the revenue', () => {
  it.each([
    [12.5, '+12.5% from last month'],
    [-100, '−100% from last month'],
    [0, '0% from last month'],
  ])('of %d percent carries its sign', (percent, text) => {
    expect(revenueChangeText(percent)).toBe(text)
  })
})

describe('the greeting', () => {
  const at = (time: string, zone = 'UTC') => greetingText('Ada', zone, Date.parse(`2026-11-21T${time}:00Z`))

  it('goes by the clock on the wall', () => {
    expect(at('04:59')).toBe('Good evening, Ada')
    expect(at('05:00')).toBe('Good morning, Ada')
    expect(at('12:00')).toBe('Good afternoon, Ada')
    expect(at('18:00')).toBe('Good evening, Ada')
  })

  it('goes by the zone of the business, not of the machine', () => {
    expect(at('09:00', 'Asia/Tokyo')).toBe('Good evening, Ada')
    expect(at('23:30', 'Pacific/Auckland')).toBe('Good afternoon, Ada')
  })
})

describe('days', () => {
  it('are told in full in the heading', () => {
    expect(dayHeading('2026-11-21')).toBe('Saturday, November 21')
  })

  it('are told by their distance', () => {
    expect(daysAwayText('2026-11-21', '2026-11-21')).toBe('today')
    expect(daysAwayText('2026-11-22', '2026-11-21')).toBe('tomorrow')
    expect(daysAwayText('2026-12-01', '2026-11-21')).toBe('in 10 days')
  })

  it('carry their year where it is not plain which one', () => {
    expect(dueDayText('2026-11-23', '2026-11-21')).toBe('Mon, Nov 23')
    expect(dueDayText('2027-11-23', '2026-11-21')).toBe('Nov 23, 2027')
  })
})

describe('an owed invoice', () => {
  it('tells how late it is, or when it is due', () => {
    const told = (dueDate: string, status: 'sent' | 'overdue') => owedText({ dueDate, status }, '2026-11-21')
    expect(told('2026-11-20', 'overdue')).toBe('1 day overdue')
    expect(told('2026-11-09', 'overdue')).toBe('12 days overdue')
    expect(told('2026-11-21', 'sent')).toBe('Due today')
    expect(told('2026-11-26', 'sent')).toBe('Due in 5 days')
  })
})
