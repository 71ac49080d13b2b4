import { describe, expect, it } from 'vitest'
import { ageText, clientText, owedOf, statusText } from './figure-tables.ts'

describe('what is owed', () => {
  const { outstanding, overdue } = owedOf({
    receivables: [
      { bucket: 'not due', amount: 0.1, count: 1 },
      { bucket: '1-30', amount: 0.2, count: 1 },
      { bucket: '90+', amount: 100, count: 2 },
    ],
  })

  it('is summed to the cent, and what is not due yet is not overdue', () => {
    expect(outstanding).toBe(100.3)
    expect(overdue).toBe(100.2)
  })
})

describe('the words of a table', () => {
  it('name ages, statuses, and whoever has no name', () => {
    expect(ageText('31-60')).toBe('31–60 days overdue')
    expect(ageText('90+')).toBe('More than 90 days overdue')
    expect(statusText('in-progress')).toBe('In Progress')
    expect(clientText(null)).toBe('Other clients')
  })
})
