import { expect, it } from 'vitest'
import { readCell } from './cell-reading.ts'

const [clients, measurements, projects] = [
  { kind: 'clients' },
  { kind: 'measurements' },
  { kind: 'projects' },
] as const

it('reads each field in its own way', () => {
  expect(readCell(projects, 'dueDate', '03/04/2026', 'month-first')).toEqual({ value: '2026-03-04' })
  expect(readCell(projects, 'budget', '1.234,56 €')).toEqual({ value: 1234.56 })
  expect(readCell(projects, 'progress', '40 %')).toEqual({ value: 40 })
  expect(readCell(projects, 'type', 'Brautkleid')).toEqual({ value: 'Wedding Dress' })
  expect(readCell(projects, 'budgetCurrency', 'chf')).toEqual({ value: 'CHF' })
  expect(readCell(projects, 'budgetCurrency', '€')).toEqual({ value: 'EUR' })
  expect(readCell(measurements, 'unit', 'Zoll')).toEqual({ value: 'inches' })
  expect(readCell(clients, 'notes', 'a\rb\r\nc')).toEqual({ value: 'a\nb\nc' })
  expect(readCell(clients, 'phone', '+49 30')).toEqual({ value: '+49 30' })
})

it('keeps what it can’t read, and says what was expected', () => {
  expect(readCell(projects, 'dueDate', 'soon')).toEqual({
    value: 'soon',
    problem: 'Due date: enter a date like 2026-12-31 or 31.12.2026.',
  })
  expect(readCell(projects, 'status', 'lost')).toEqual({
    value: 'lost',
    problem: "“lost” isn't recognized. Use Planning, In Progress, Review or Completed.",
  })
  // A dozen currencies are dollars.
  expect(readCell(projects, 'budgetCurrency', '$').problem).toBe(
    "“$” isn't recognized. Use a currency's three letters, such as EUR or USD.",
  )
  expect(readCell(projects, 'budget', 'much').problem).toBe('Budget: enter an amount like 1234.50.')
})

it('takes a text as it was before a spreadsheet was told to leave it alone', () => {
  expect(readCell(clients, 'phone', '="0171999"')).toEqual({ value: '0171999' })
  expect(readCell(clients, 'name', '="Ana ""Nadel"" Sousa"')).toEqual({ value: 'Ana "Nadel" Sousa' })
})

it.each(['4,91712E+11', '4.91712E+11', '5E11'])(
  'asks about a phone number that a spreadsheet has shortened: %s',
  (text) => {
    expect(readCell(clients, 'phone', text)).toEqual({
      value: text,
      problem: `Phone: the spreadsheet has shortened the number to ${text}. Enter all of its digits.`,
    })
    expect(readCell(clients, 'notes', text)).toEqual({ value: text })
  },
)
