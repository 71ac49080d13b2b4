import { describe, expect, it } from 'vitest'
import { instantAt, missingRows, rowAt, timeAxis } from './time-axis.ts'

const zone = 'America/New_York'
const usual = '2026-11-21'
const spring = '2026-03-08'
const autumn = '2026-11-01'
const at = (iso: string) => Date.parse(iso)

describe('a usual day', () => {
  const axis = timeAxis(zone, [usual])

  it('has 24 rows, all of which it has', () => {
    expect(axis.rows).toHaveLength(24)
    expect(missingRows(axis, usual)).toEqual([])
  })

  it('places an instant by the wall, and finds it again', () => {
    expect(rowAt(axis, usual, at('2026-11-21T14:30:00Z'))).toBe(9.5)
    expect(instantAt(axis, usual, 9.5)).toBe(at('2026-11-21T14:30:00Z'))
  })

  it('keeps what is on other days at its edges', () => {
    expect(rowAt(axis, usual, at('2026-11-20T00:00:00Z'))).toBe(0)
    expect(rowAt(axis, usual, at('2026-11-23T00:00:00Z'))).toBe(24)
  })
})

describe('a day of 23 hours', () => {
  const axis = timeAxis(zone, [spring])

  it('lacks the hour that is skipped', () => {
    expect(axis.rows).toHaveLength(24)
    expect(missingRows(axis, spring)).toEqual([2])
  })

  it('goes on after it', () => {
    expect(rowAt(axis, spring, at('2026-03-08T06:59:00Z'))).toBeCloseTo(1.983, 2)
    expect(rowAt(axis, spring, at('2026-03-08T07:00:00Z'))).toBe(3)
  })
})

describe('a day of 25 hours', () => {
  const axis = timeAxis(zone, [autumn])

  it('has a row more', () => {
    expect(axis.rows).toHaveLength(25)
    expect(axis.rows.slice(1, 3)).toEqual([
      { hour: 1, isSecond: false },
      { hour: 1, isSecond: true },
    ])
  })

  it('tells the two hours apart, both ways', () => {
    const [first, second] = [at('2026-11-01T05:30:00Z'), at('2026-11-01T06:30:00Z')]
    expect(rowAt(axis, autumn, first)).toBe(1.5)
    expect(rowAt(axis, autumn, second)).toBe(2.5)
    expect(instantAt(axis, autumn, 1.5)).toBe(first)
    expect(instantAt(axis, autumn, 2.5)).toBe(second)
    expect(rowAt(axis, autumn, at('2026-11-01T07:00:00Z'))).toBe(3)
  })

  it('knows every point of the hours around the change, whole or not', () => {
    const third = instantAt(axis, autumn, 2 + 1 / 3)
    expect(third).toBe(at('2026-11-01T06:20:00Z'))
    expect(instantAt(axis, autumn, 3.1234567)).toBeGreaterThan(at('2026-11-01T07:07:00Z'))
  })

  it('shares its row with days that lack it', () => {
    const week = timeAxis(zone, [autumn, '2026-11-02'])
    expect(week.rows).toHaveLength(25)
    expect(missingRows(week, autumn)).toEqual([])
    expect(missingRows(week, '2026-11-02')).toEqual([2])
    expect(rowAt(week, '2026-11-02', at('2026-11-02T07:00:00Z'))).toBe(3)
  })
})

it('knows a clock that is put back by half an hour', () => {
  const lordHowe = timeAxis('Australia/Lord_Howe', ['2026-04-05'])
  expect(lordHowe.rows).toHaveLength(25)
  const second = at('2026-04-04T15:15:00Z')
  expect(instantAt(lordHowe, '2026-04-05', rowAt(lordHowe, '2026-04-05', second))).toBe(second)
})
