import { randomUUID } from 'node:crypto'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Touching } from '../queries.ts'
import { findTouchingAll } from './queries.ts'

/** That the time is taken, and nothing of what by. An id of ours tells when it was made: it is given none that is on record. */
function taken({ startTime, endTime }: CalendarEvent): CalendarEvent {
  const id = randomUUID()
  return {
    ...{ _id: id, id, title: m.calendar_taken() },
    type: 'other',
    status: 'scheduled',
    ...{ clientId: null, projectId: null, description: null, location: null },
    ...{ seriesId: null, repeat: null, assignees: [] },
    ...{ startTime, endTime, createdAt: startTime, updatedAt: startTime },
  }
}

/** Events that overlap a stretch of time, whoever asks: of those that they don't see, only when they are. */
export async function touchingAll(
  database: Database,
  workspaceId: string,
  asked: Touching,
): Promise<CalendarEvent[]> {
  const { all, seen } = await findTouchingAll(database, workspaceId, asked)
  return all.map((event) => (seen === null ? event : (seen.get(event.id) ?? taken(event))))
}
