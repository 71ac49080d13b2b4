import { DEFAULT_TIME_ZONE, dayIn } from '#domain/calendar/time-zone.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { findTimeZones } from '#server/platform/time-zones-queries.ts'
import { markOverdue } from './queries.ts'

/** Every quarter of an hour: somewhere, with zones a quarter apart, a day begins. */
export const OVERDUE_CRONTAB = '*/15 * * * * overdue'

/** Marks sent invoices overdue the day after they were due, by the calendar of each business. */
export function overdueJob({ database, clock }: { database: Database; clock: Clock }): JobHandlers {
  return {
    async overdue() {
      const nowMs = clock.now().getTime()
      const zones = await findTimeZones(database)
      const days = {
        byZone: Object.fromEntries(zones.map((zone) => [zone, dayIn(zone, nowMs)])),
        elsewhere: dayIn(DEFAULT_TIME_ZONE, nowMs),
      }
      let last: string | null = null
      do last = await markOverdue(database, days, last)
      while (last !== null)
    },
  }
}
