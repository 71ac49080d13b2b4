import { describe, expect, it } from 'vitest'
import { rangeFault, readPeriod, readTab, spanText } from './period-choice.ts'

const read = (search: string) => readPeriod(new URLSearchParams(search))

describe('the address', () => {
  it('names the period; without one it is the last six months', () => {
    expect(read('').period).toBe('6months')
    expect(read('period=1year').period).toBe('1year')
    expect(read('period=ever').period).toBe('6months')
  })

  it('holds the days of a custom range, and nothing else does', () => {
    expect(read('period=custom&from=2026-01-01&to=2026-02-01')).toEqual({
      period: 'custom',
      from: '2026-01-01',
      to: '2026-02-01',
    })
    expect(read('period=all&from=2026-01-01&to=2026-02-01')).toEqual({ period: 'all', from: '', to: '' })
  })

  it('falls back where its range is none', () => {
    expect(read('period=custom&from=2026-02-30&to=2026-03-01').period).toBe('6months')
    expect(read('period=custom&from=2026-02-03').period).toBe('6months')
  })

  it('names the tab', () => {
    expect(readTab(new URLSearchParams('tab=projects'))).toBe('projects')
    expect(readTab(new URLSearchParams('tab=other'))).toBe('revenue')
  })
})

describe('a range of days', () => {
  it.each([
    ['', '2026-01-01', 'Please choose both days.'],
    ['2026-02-01', '2026-01-31', "The last day can't be before the first."],
    ['2006-01-01', '2026-01-01', 'Please choose at most 20 years.'],
    ['0026-01-01', '2026-01-01', 'Please choose days between 1900 and 2199.'],
  ])('from "%s" to "%s" is refused with a reason', (from, to, reason) => {
    expect(rangeFault(from, to)).toBe(reason)
  })

  it('may be a single day, or a day short of twenty years', () => {
    expect(rangeFault('2026-01-01', '2026-01-01')).toBeNull()
    expect(rangeFault('2006-01-01', '2025-12-31')).toBeNull()
  })

  it('is told with its year once', () => {
    expect(spanText({ start: '2026-05-22', end: '2026-11-21' }).replaceAll(/\s/g, ' ')).toBe(
      'May 22 – Nov 21, 2026',
    )
  })
})
