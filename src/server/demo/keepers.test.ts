import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/days.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/calendar/time-zone.ts'
import { isAwayOn } from './days-away.ts'
import { keepersAt } from './keepers.ts'
import { tailorsAt } from './team.ts'

const DAYS = Array.from({ length: 41 }, (_, day) => day - 20)

// Late in the evening the next day has begun in Berlin, by which days away are kept, and not yet in UTC.
it.each(['2026-11-30T09:00:00Z', '2026-11-30T23:30:00Z', '2026-07-14T22:30:00Z'])(
  'at %s nobody keeps anything on a day on which they are away',
  (at) => {
    const now = new Date(at)
    const { isThere } = keepersAt(now)
    const today = dayIn(DEFAULT_TIME_ZONE, now.getTime())
    const away = tailorsAt(now).flatMap(({ place }, order) =>
      DAYS.filter((day) => isAwayOn(order, day)).map((day) => ({ place, on: addDays(today, day) })),
    )
    expect(away.length).toBeGreaterThan(5)
    expect(away.filter(({ place, on }) => isThere(place, Date.parse(on)))).toEqual([])
  },
)
