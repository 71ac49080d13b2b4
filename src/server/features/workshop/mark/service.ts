import { COLLECTED_SHOWN_DAYS } from '#contract/pieces.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFloorMark } from './queries.ts'

export type FloorMark = ReturnType<typeof markService>

const DAY_MS = 86_400_000

/** Whether the board is still as it was when it was loaded: asked for again and again, so it costs next to nothing. */
export function markService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  regions: Pick<Regions, 'region'>,
) {
  return {
    async of(workspaceId: string): Promise<string> {
      const nowMs = clock.now().getTime()
      const since = new Date(nowMs - COLLECTED_SHOWN_DAYS * DAY_MS).toISOString()
      const [{ timeZone }, { setUpAt, count, sum }] = await Promise.all([
        regions.region(workspaceId),
        findFloorMark(database, workspaceId, since),
      ])
      // What is late is another on another day.
      return [dayIn(timeZone, nowMs), setUpAt ?? 'usual', count, sum].join(' ')
    },
  }
}
