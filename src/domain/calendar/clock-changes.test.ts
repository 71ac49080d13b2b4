import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetSteps } from '../insights/offsets.ts'
import { clockChangeAt, endsSummerTime } from './clock-changes.ts'
import { spanOnWall } from './spans.ts'
import { fromWall, instantsAt, parseWall, toWall, turnAt, wallText } from './wall-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** By an hour at night and at midnight, by half of one, by two, back in the middle of a year, and over a whole day. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Asia/Beirut',
  'Atlantic/Azores',
] as const
const changes = zones.flatMap((timeZone) =>
  offsetSteps(timeZone, Date.UTC(2009, 0), Date.UTC(2032, 0))
    .slice(1)
    .map(({ fromMs }) => ({ timeZone, fromMs })),
)
/** A time on the wall within a few hours of a change, and one after it. */
const typed = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 400 }))
  .map(([{ timeZone, fromMs }, byMinutes, minutes]) => {
    const startMs = toWall(timeZone, fromMs) + byMinutes * MINUTE_MS
    return { timeZone, fromMs, startMs, endMs: startMs + minutes * MINUTE_MS }
  })

const wall = (text: string) => parseWall(text) ?? Number.NaN
const kindAt = (timeZone: string, text: string) => clockChangeAt(timeZone, wall(text))?.kind ?? null

describe('two times on the wall, near a change of the clock', () => {
  it('always make a span that can be kept', () => {
    fc.assert(
      fc.property(typed, ({ timeZone, ...times }) => {
        const span = spanOnWall(timeZone, times)
        expect(span.endMs).toBeGreaterThan(span.startMs)
      }),
      { numRuns: 500 },
    )
  })

  it('are kept where the clock shows them, and nothing is said where it does so once', () => {
    fc.assert(
      fc.property(typed, ({ timeZone, startMs, endMs }) => {
        const span = spanOnWall(timeZone, { startMs, endMs })
        const [start, end] = [clockChangeAt(timeZone, startMs), clockChangeAt(timeZone, endMs)]
        if (start?.kind !== 'skipped') {
          expect(toWall(timeZone, span.startMs)).toBe(startMs)
          if (end?.kind !== 'skipped') expect(toWall(timeZone, span.endMs)).toBe(endMs)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('last as long as typed where the clock skips both', () => {
    fc.assert(
      fc.property(typed, ({ timeZone, startMs, endMs }) => {
        const isSkipped = [startMs, endMs].every((ms) => clockChangeAt(timeZone, ms)?.kind === 'skipped')
        if (!isSkipped) return
        const span = spanOnWall(timeZone, { startMs, endMs })
        expect(span.endMs - span.startMs).toBe(endMs - startMs)
      }),
      { numRuns: 500 },
    )
  })

  it('are told what the clock is put forward over, to the minute', () => {
    fc.assert(
      fc.property(typed, ({ timeZone, startMs }) => {
        const change = clockChangeAt(timeZone, startMs)
        if (change?.kind !== 'skipped') return
        const { fromMs, toMs } = change
        expect(fromMs <= startMs && startMs < toMs).toBe(true)
        expect(instantsAt(timeZone, fromMs - 1)).toHaveLength(1)
        expect(fromWall(timeZone, toMs) - fromWall(timeZone, fromMs - 1)).toBe(1)
        expect(toWall(timeZone, fromWall(timeZone, startMs))).toBe(startMs + toMs - fromMs)
      }),
      { numRuns: 500 },
    )
  })
})

it.each([
  ['Europe/Berlin', '2027-03-28T01:59', null],
  ['Europe/Berlin', '2027-03-28T02:00', 'skipped'],
  ['Europe/Berlin', '2027-03-28T03:00', null],
  ['Europe/Berlin', '2027-10-31T02:59', 'twice'],
  ['Europe/Berlin', '2027-10-31T03:00', null],
  ['Australia/Lord_Howe', '2026-10-04T02:29', 'skipped'],
  ['Australia/Lord_Howe', '2026-10-04T02:30', null],
  ['Australia/Lord_Howe', '2026-04-05T01:30', 'twice'],
  ['America/Santiago', '2026-09-06T00:30', 'skipped'],
  ['Africa/Cairo', '2026-04-24T00:00', 'skipped'],
  ['Pacific/Apia', '2011-12-30T12:00', 'skipped'],
])('in %s, the clock at %s: %s', (timeZone, text, kind) => {
  expect(kindAt(timeZone, text)).toBe(kind)
})

it('takes an end that comes twice for the first after the start', () => {
  const at = (text: string) => wall(`2027-10-31T${text}`)
  const first = spanOnWall('Europe/Berlin', { startMs: at('02:30'), endMs: at('02:45') })
  expect(first.endMs - first.startMs).toBe(15 * MINUTE_MS)
  const second = spanOnWall('Europe/Berlin', { startMs: at('02:30'), endMs: at('02:15') })
  expect(second.endMs - second.startMs).toBe(45 * MINUTE_MS)
  const wrong = spanOnWall('Europe/Berlin', { startMs: at('05:00'), endMs: at('04:00') })
  expect(wrong.endMs - wrong.startMs).toBe(-HOUR_MS)
  expect(wallText(toWall('Europe/Berlin', wrong.startMs))).toBe('2027-10-31T05:00')
})

describe('a time that comes twice', () => {
  it.each([
    ['Europe/Berlin', '2027-10-31T02:30', '00:30', '01:30', true],
    ['America/New_York', '2026-11-01T01:30', '05:30', '06:30', true],
    // By half an hour, and in April.
    ['Australia/Lord_Howe', '2026-04-05T01:45', '14:45', '15:15', true],
    // By two hours.
    ['Antarctica/Troll', '2027-10-31T01:30', '23:30', '01:30', true],
    // For Ramadan, and for good. Of years past: what a zone will do, newer data of zones may say otherwise.
    ['Africa/Casablanca', '2025-02-23T02:30', '01:30', '02:30', false],
    ['Europe/Moscow', '2014-10-26T01:30', '21:30', '22:30', false],
  ])('in %s, %s, is the one that is said to be meant', (timeZone, text, first, second, isSummersEnd) => {
    const instant = (turn: 'first' | 'second') => fromWall(timeZone, wall(text), turn)
    const times = [instant('first'), instant('second')].map((ms) => new Date(ms).toISOString().slice(11, 16))
    expect(times).toEqual([first, second])
    expect([turnAt(timeZone, instant('first')), turnAt(timeZone, instant('second'))]).toEqual([
      'first',
      'second',
    ])
    expect(endsSummerTime(timeZone, wall(text))).toBe(isSummersEnd)
    const dayBefore = wall(text) - 24 * HOUR_MS
    expect(fromWall(timeZone, dayBefore, 'second')).toBe(fromWall(timeZone, dayBefore))
    expect(turnAt(timeZone, fromWall(timeZone, dayBefore))).toBeNull()
  })

  it('may be meant of an end too, but never before its start', () => {
    const at = (text: string) => wall(`2027-10-31T${text}`)
    const lengths = (startMs: number, endMs: number, start?: 'second') =>
      (['first', 'second'] as const).map((turn) => {
        const span = spanOnWall(
          'Europe/Berlin',
          { startMs, endMs },
          fromWall('Europe/Berlin', startMs, start),
          turn,
        )
        return (span.endMs - span.startMs) / MINUTE_MS
      })
    expect(lengths(at('02:30'), at('02:45'))).toEqual([15, 75])
    expect(lengths(at('02:30'), at('02:45'), 'second')).toEqual([15, 15])
    expect(lengths(at('02:30'), at('02:15'))).toEqual([45, 45])
    expect(lengths(at('02:30'), at('03:30'), 'second')).toEqual([60, 60])
    expect(lengths(at('02:30'), at('02:15'), 'second')).toEqual([-15, -15])
  })
})
