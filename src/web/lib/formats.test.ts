import { expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDaysAhead,
  formatMoney,
  formatNumber,
  formatRelativeTime,
} from './formats.ts'
import { formatMoment } from './moments.ts'
import { formatTime } from './times.ts'

const nowMs = Date.parse('2026-03-15T12:00:00.000Z')
const ago = (seconds: number) => new Date(nowMs - seconds * 1_000).toISOString()
const day = 86_400

test.each([
  [0, 'now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [day, '1 day ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, '1 week ago'],
  [30 * day - 1, '4 weeks ago'],
  [30 * day, '1 month ago'],
  [365 * day - 1, '12 months ago'],
  [365 * day, '1 year ago'],
  [-90, 'in 1 minute'],
])('%i seconds before is %s', (seconds, text) => {
  expect(formatRelativeTime(ago(seconds), nowMs, { locale: 'en' })).toBe(text)
})

test('a calendar day is the same everywhere, an instant is not', () => {
  expect(formatDay('2026-01-01', { locale: 'en' })).toBe('Jan 1, 2026')
  expect(formatDate('2026-01-01T00:30:00.000Z', { locale: 'en', timeZone: 'America/New_York' })).toBe(
    'Dec 31, 2025',
  )
  expect(formatDate('2026-01-01T00:30:00.000Z', { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(
    'Jan 1, 2026',
  )
})

test('money follows locale and currency, with or without cents', () => {
  expect(formatMoney(1234.5, 'USD', { locale: 'en' })).toBe('$1,234.50')
  expect(formatMoney(1234.5, 'USD', { locale: 'en', whole: true })).toBe('$1,235')
  expect(formatMoney(1234, 'JPY', { locale: 'en' })).toBe('¥1,234')
  expect(formatMoney(0.1 + 0.2, 'USD', { locale: 'en' })).toBe('$0.30')
  expect(formatMoney(-0, 'USD', { locale: 'en' })).toBe('$0.00')
  expect(formatMoney(-5, 'USD', { locale: 'en' })).toBe('\u2212$5.00')
})

test('numbers are grouped', () => {
  expect(formatNumber(12345.6789, { locale: 'en' })).toBe('12,345.679')
})

test('everything is written as the language writes it', () => {
  const locale = 'de'
  expect(formatRelativeTime(ago(7 * day), nowMs, { locale })).toBe('vor 1 Woche')
  expect(formatDay('2026-01-31', { locale })).toBe('31.01.2026')
  expect(formatMoney(1234.5, 'EUR', { locale })).toBe('1.234,50\u00a0€')
  expect(formatMoney(-5, 'EUR', { locale })).toBe('\u22125,00\u00a0€')
  expect(formatNumber(12345.6789, { locale })).toBe('12.345,679')
})

test.each([
  [0, 'en', 'today'],
  [1, 'en', 'tomorrow'],
  [5, 'en', 'in 5 days'],
  [5, 'de', 'in 5 Tagen'],
])('%i days ahead is in %s %s', (days, locale, text) => {
  expect(formatDaysAhead(days, { locale })).toBe(text)
})

test.each([
  ['2026-10-25T00:30:00.000Z', 'en', 'Oct 25, 2026, 2:30 AM GMT+2'],
  ['2026-10-25T01:30:00.000Z', 'en', 'Oct 25, 2026, 2:30 AM GMT+1'],
  ['2026-10-25T01:30:00.000Z', 'de', '25.10.2026, 02:30 MEZ'],
  ['2026-10-25T02:30:00.000Z', 'de', '25.10.2026, 03:30'],
])('%s says in %s which of two it is only where the clock shows it twice', (iso, locale, text) => {
  const given = { locale, timeZone: 'Europe/Berlin' }
  expect(formatMoment(iso, given).replaceAll('\u202f', ' ')).toBe(text)
  expect(/(MEZ|GMT.*)?$/.exec(formatTime(iso, given))?.[0]).toBe(/(MEZ|GMT.*)?$/.exec(text)?.[0])
})
