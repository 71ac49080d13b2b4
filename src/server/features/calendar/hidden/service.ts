import type { CalendarEvent } from '#contract/calendar.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Touching } from '../queries.ts'
import { findTouchingAll } from './queries.ts'

/** That the time is taken, and nothing of what by. */
const taken = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  title: m.calendar_taken(),
  type: 'other',
  ...{ clientId: null, projectId: null, description: null, location: null },
  ...{ seriesId: null, repeat: null },
})

/** Events that overlap a stretch of time, whoever asks: of those that they don't see, only when they are. */
export async function touchingAll(
  database: Database,
  workspaceId: string,
  asked: Touching,
): Promise<CalendarEvent[]> {
  const { all, seen } = await findTouchingAll(database, workspaceId, asked)
  return all.map((event) => (seen === null || seen.has(event.id) ? event : taken(event)))
}
