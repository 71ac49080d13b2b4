import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { occurrences } from './recurrence.ts'
import { clashesWith, daysTouched, overlaps, type Span, shiftBetween, shiftSpan } from './spans.ts'
import { dayIn } from './time-zone.ts'
import { daySpan, fromWall, parseWall, toWall, wallText, wallTimeOfDay } from './wall-time.ts'

const HOUR_MS = 3_600_000

const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
)
const start = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2035, 0) })
const span = fc
  .tuple(start, fc.integer({ min: 1, max: 72 * 60 }))
  .map(([startMs, minutes]): Span => ({ startMs, endMs: startMs + minutes * 60_000 }))

const spanAt = (timeZone: string, from: string, to: string): Span => ({
  startMs: fromWall(timeZone, parseWall(from) ?? Number.NaN),
  endMs: fromWall(timeZone, parseWall(to) ?? Number.NaN),
})
const onWall = (timeZone: string, { startMs, endMs }: Span) => [
  wallText(toWall(timeZone, startMs)),
  wallText(toWall(timeZone, endMs)),
]

describe('what recurs', () => {
  it('starts at the same time of day, up to its last day and not beyond', () => {
    fc.assert(
      fc.property(
        zone,
        span,
        fc.constantFrom('day' as const, 'week' as const),
        fc.integer({ min: 1, max: 52 }),
        fc.integer({ min: 0, max: 700 }),
        (timeZone, first, unit, every, days) => {
          const stepDays = every * (unit === 'week' ? 7 : 1)
          const firstDay = dayIn(timeZone, first.startMs)
          const until = addDays(firstDay, days)
          const found = occurrences(timeZone, first, { unit, every, until }, 1_000)
          const planned = Array.from({ length: Math.floor(days / stepDays) + 1 }, (_, n) =>
            addDays(firstDay, n * stepDays),
          ).filter((day) => daySpan(timeZone, day).startMs < daySpan(timeZone, day).endMs)
          expect(found[0]).toEqual(first)
          expect(found.map(({ startMs }) => dayIn(timeZone, startMs))).toEqual(planned)
          const timeOfDay = (ms: number) => wallTimeOfDay(toWall(timeZone, ms))
          for (const { startMs, endMs } of found) {
            expect(endMs).toBeGreaterThan(startMs)
            const skippedMs = timeOfDay(startMs) - timeOfDay(first.startMs)
            // Later only where the clock skips that time, by what it skips.
            expect(skippedMs === 0 || (skippedMs > 0 && skippedMs <= HOUR_MS)).toBe(true)
          }
        },
      ),
    )
  })

  it('stops at the limit', () => {
    const first = spanAt('UTC', '2026-01-01T09:00', '2026-01-01T10:00')
    const daily = { unit: 'day', every: 1, until: '9999-12-31' } as const
    expect(occurrences('UTC', first, daily, 367)).toHaveLength(367)
    expect(occurrences('UTC', first, { ...daily, until: '2025-12-31' }, 367)).toEqual([])
  })

  it('ends at the same time on the wall too, in a night that is an hour short or long', () => {
    const first = spanAt('Europe/Berlin', '2026-03-27T22:00', '2026-03-28T06:00')
    const nights = occurrences('Europe/Berlin', first, { unit: 'day', every: 1, until: '2026-03-29' }, 9)
    expect(nights.map((night) => onWall('Europe/Berlin', night))).toEqual([
      ['2026-03-27T22:00', '2026-03-28T06:00'],
      ['2026-03-28T22:00', '2026-03-29T06:00'],
      ['2026-03-29T22:00', '2026-03-30T06:00'],
    ])
    expect(nights.map(({ startMs, endMs }) => (endMs - startMs) / HOUR_MS)).toEqual([8, 7, 8])
  })

  it('keeps its length where the clock skips its start but not its end', () => {
    const first = spanAt('Europe/Berlin', '2026-03-28T02:45', '2026-03-28T03:15')
    const [, second] = occurrences('Europe/Berlin', first, { unit: 'day', every: 1, until: '2026-03-29' }, 9)
    expect(second && onWall('Europe/Berlin', second)).toEqual(['2026-03-29T03:45', '2026-03-29T04:15'])
  })

  it('leaves out a day that the zone left out', () => {
    const first = spanAt('Pacific/Apia', '2011-12-29T10:00', '2011-12-29T11:00')
    const found = occurrences('Pacific/Apia', first, { unit: 'day', every: 1, until: '2011-12-31' }, 9)
    expect(found.map(({ startMs }) => dayIn('Pacific/Apia', startMs))).toEqual(['2011-12-29', '2011-12-31'])
  })
})

describe('moving what recurs', () => {
  it('by what one of them was moved takes each as far on the wall', () => {
    fc.assert(
      fc.property(zone, span, span, (timeZone, from, to) => {
        const shift = shiftBetween(timeZone, from, to)
        const moved = shiftSpan(timeZone, from, shift)
        expect(toWall(timeZone, moved.startMs)).toBe(toWall(timeZone, to.startMs))
        expect(moved.endMs).toBeGreaterThan(moved.startMs)
      }),
    )
  })
})

describe('the days that an event touches', () => {
  it('are those with an instant of it', () => {
    fc.assert(
      fc.property(zone, span, (timeZone, given) => {
        const days = daysTouched(timeZone, given)
        const around = [addDays(days[0] ?? '', -1), ...days, addDays(days.at(-1) ?? '', 1)]
        expect(around.filter((day) => overlaps(daySpan(timeZone, day), given))).toEqual(
          days.filter((day) => day !== '2011-12-30' || timeZone !== 'Pacific/Apia'),
        )
      }),
      { examples: [['Pacific/Apia', spanAt('Pacific/Apia', '2011-12-28T12:00', '2011-12-31T12:00')]] },
    )
  })

  it('end with the day before when it ends at midnight', () => {
    expect(daysTouched('UTC', spanAt('UTC', '2026-03-02T22:00', '2026-03-03T00:00'))).toEqual(['2026-03-02'])
    expect(daysTouched('UTC', spanAt('UTC', '2026-03-02T22:00', '2026-03-04T00:01'))).toHaveLength(3)
  })
})

describe('clashes', () => {
  const event = (id: string, from: number, to: number, status = 'scheduled') => ({
    id,
    status,
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
  })

  it('are with what is scheduled and overlaps, end to start excluded', () => {
    const others = [
      event('before', 0, 10),
      event('into', 5, 11),
      event('within', 12, 13),
      event('around', 0, 30),
      event('after', 20, 30),
      event('cancelled', 12, 13, 'cancelled'),
    ]
    const ids = (exceptId: string | null) =>
      clashesWith({ startMs: 10, endMs: 20 }, others, exceptId).map(({ id }) => id)
    expect(ids(null)).toEqual(['into', 'within', 'around'])
    expect(ids('within')).toEqual(['into', 'around'])
  })

  it('are mutual', () => {
    fc.assert(fc.property(span, span, (a, b) => overlaps(a, b) === overlaps(b, a)))
  })
})
