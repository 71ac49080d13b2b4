import { describe, expect, it } from 'vitest'
import { daysAfter, isOverdue } from './project-days.ts'

describe('a day later', () => {
  it('goes over the ends of months and years', () => {
    expect(daysAfter('2026-12-24', 14)).toBe('2027-01-07')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-06-01', 0)).toBe('2026-06-01')
  })

  it('is not thrown off by the change to summer time', () => {
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26')
  })
})

describe('overdue', () => {
  const today = '2026-05-10'

  it('begins the day after the due day', () => {
    expect(isOverdue({ dueDate: '2026-05-09', status: 'review' }, today)).toBe(true)
    expect(isOverdue({ dueDate: '2026-05-10', status: 'review' }, today)).toBe(false)
    expect(isOverdue({ dueDate: '2026-05-11', status: 'review' }, today)).toBe(false)
  })

  it('is never what is completed or has no due day', () => {
    expect(isOverdue({ dueDate: '2026-05-09', status: 'completed' }, today)).toBe(false)
    expect(isOverdue({ dueDate: null, status: 'planning' }, today)).toBe(false)
  })
})
