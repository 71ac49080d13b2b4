import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { dayIn } from './time-zone.ts'
import {
  daySpan,
  fromWall,
  moveOnWall,
  parseWall,
  startOfDay,
  toWall,
  wallDay,
  wallText,
} from './wall-time.ts'

const HOUR_MS = 3_600_000

/** With 30-minute daylight saving, quarter hours, a day left out, and one that turns its clock back in Ramadan. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
] as const

const zone = fc.constantFrom(...zones)
/** 1990 to 2037: what time zone tables hold in full. */
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 0) })
const day = instant.map((ms) => new Date(ms).toISOString().slice(0, 10))

const at = (timeZone: string, wall: string) =>
  new Date(fromWall(timeZone, parseWall(wall) ?? Number.NaN)).toISOString()

describe('what the clock shows', () => {
  it('is of the same day as the day in that zone', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, ms) => wallDay(toWall(timeZone, ms)) === dayIn(timeZone, ms)),
    )
  })

  it('leads back to the instant, or to the first of two that show the same', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, ms) => {
        const wall = toWall(timeZone, ms)
        const back = fromWall(timeZone, wall)
        expect(toWall(timeZone, back)).toBe(wall)
        expect(ms - back === 0 || (ms > back && ms - back <= 2 * HOUR_MS)).toBe(true)
      }),
    )
  })

  it.each([
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T05:45', '2026-01-01T00:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00', '2011-12-30T20:00:00.000Z'],
  ])('in %s at %s is %s', (timeZone, wall, expected) => {
    expect(at(timeZone, wall)).toBe(expected)
  })

  it('after a time that is skipped is later by what was skipped', () => {
    expect(wallText(toWall('Europe/Berlin', Date.parse(at('Europe/Berlin', '2026-03-29T02:30'))))).toBe(
      '2026-03-29T03:30',
    )
    expect(
      wallText(toWall('Australia/Lord_Howe', Date.parse(at('Australia/Lord_Howe', '2026-10-04T02:15')))),
    ).toBe('2026-10-04T02:45')
  })
})

describe('a day', () => {
  it('begins with its first instant, and ends where the next begins', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, date) => {
        const { startMs, endMs } = daySpan(timeZone, date)
        if (timeZone === 'Pacific/Apia' && date === '2011-12-30') return expect(startMs).toBe(endMs)
        expect(dayIn(timeZone, startMs)).toBe(date)
        expect(dayIn(timeZone, startMs - 1) < date).toBe(true)
        expect(dayIn(timeZone, endMs - 1)).toBe(date)
        expect(dayIn(timeZone, endMs) > date).toBe(true)
      }),
    )
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-10-26', 24],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Africa/Casablanca', '2026-02-15', 25],
  ])('in %s, %s has %d hours', (timeZone, date, hours) => {
    const { startMs, endMs } = daySpan(timeZone, date)
    expect((endMs - startMs) / HOUR_MS).toBe(hours)
  })
})

describe('moving on the wall', () => {
  it('by days keeps the time of day, unless the clock skips it', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: -400, max: 400 }), (timeZone, ms, days) => {
        const wanted = toWall(timeZone, ms) + days * 24 * HOUR_MS
        const shown = toWall(timeZone, moveOnWall(timeZone, ms, days * 24 * HOUR_MS))
        if (shown === wanted) return
        // Skipped: right before it the clock jumps over the wanted time.
        const moved = fromWall(timeZone, wanted)
        expect(shown).toBeGreaterThan(wanted)
        expect(toWall(timeZone, moved - (shown - wanted)) < wanted || shown - wanted >= 24 * HOUR_MS).toBe(
          true,
        )
      }),
    )
  })

  it('by nothing keeps the second of two that show the same', () => {
    const second = Date.parse('2026-10-25T01:30:00Z')
    expect(moveOnWall('Europe/Berlin', second, 0)).toBe(second)
  })
})

describe('the text of a time', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const minute = Math.floor(ms / 60_000) * 60_000
        expect(parseWall(wallText(minute))).toBe(minute)
      }),
    )
    expect(parseWall('2026-03-02 08:15:30')).toBe(Date.UTC(2026, 2, 2, 8, 15, 30))
  })

  it.each(['', '2026-02-30T10:00', '2026-03-02', '2026-03-02T24:30', '2026-13-01T00:00', 'now'])(
    'is refused when it is %j',
    (text) => expect(parseWall(text)).toBeNull(),
  )
})

it('every day of three years begins after the one before', () => {
  for (const timeZone of zones) {
    let last = startOfDay(timeZone, '2024-12-31')
    for (let date = '2025-01-01'; date < '2028-01-01'; date = addDays(date, 1)) {
      const start = startOfDay(timeZone, date)
      expect([23, 23.5, 24, 24.5, 25]).toContain((start - last) / HOUR_MS)
      last = start
    }
  }
})
