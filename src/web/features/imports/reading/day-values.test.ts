import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ambiguousDay, dayOrderOf, readDay } from './day-values.ts'

describe('a day', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T10:00:00.000Z', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['31.12.2026', '2026-12-31'],
    [' 1.2.26 ', '2026-02-01'],
    ['1. 2. 2026', '2026-02-01'],
    ['31.12.2026 14:30', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['5 March 2026', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['31-Dec-2026', '2026-12-31'],
    ['December 31st, 2026', '2026-12-31'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, 'day-first')).toBe(day)
  })

  it('is read by the order of its column where it could be either', () => {
    expect(readDay('03/04/2026', 'day-first')).toBe('2026-04-03')
    expect(readDay('03/04/2026', 'month-first')).toBe('2026-03-04')
    // Full stops are German: the month never comes first.
    expect(readDay('03.04.2026', 'month-first')).toBe('2026-04-03')
  })

  it.each(['', 'soon', '30.02.2026', '2026-13-01', '12/31/2026', '1.1.', '31.12.20266', '5 Foo 2026'])(
    'is not %j',
    (text) => {
      expect(readDay(text, 'day-first')).toBeNull()
    },
  )

  it('survives being written in any of the ways', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [y, m, d] = iso.split('-')
        expect(readDay(iso, 'month-first')).toBe(iso)
        expect(readDay(`${d}.${m}.${y}`, 'month-first')).toBe(iso)
        expect(readDay(`${d}/${m}/${y}`, 'day-first')).toBe(iso)
        expect(readDay(`${m}/${d}/${y}`, 'month-first')).toBe(iso)
      }),
    )
  })
})

describe('the order of a column', () => {
  it.each([
    [['03/04/2026', '31/12/2026'], 'day-first'],
    [['03/04/2026', '12/31/2026'], 'month-first'],
    [['03/04/2026', '05/06/2026'], null],
    [['31/12/2026', '12/31/2026'], null],
    [['05/05/2026', '', 'soon'], 'day-first'],
    [['03.04.2026', '2026-04-03'], 'day-first'],
    [[], 'day-first'],
  ])('%j: %s', (values, order) => {
    expect(dayOrderOf(values)).toBe(order)
  })

  it('is asked for by a day that is not clear', () => {
    expect(ambiguousDay(['2026-01-01', '05/05/2026', '03/04/2026'])).toBe('03/04/2026')
    expect(ambiguousDay(['31/12/2026'])).toBeUndefined()
  })
})
