import type { CalendarEvent } from '#contract/calendar.ts'
import { actingIn } from '#server/database/acting.ts'
import { seeingEverything } from '#server/database/assigned-wall.ts'
import type { Database } from '#server/database/database.ts'
import { findTouching, type Touching } from '../queries.ts'

interface TouchingAll {
  readonly all: readonly CalendarEvent[]
  /** Those of them that whoever asks sees, as they see them, by id; null where that is all of them. */
  readonly seen: ReadonlyMap<string, CalendarEvent> | null
}

/** Events that overlap a stretch of time, whoever asks. */
export async function findTouchingAll(
  database: Database,
  workspaceId: string,
  asked: Touching,
): Promise<TouchingAll> {
  const all = await seeingEverything(database, workspaceId, () => findTouching(database, workspaceId, asked))
  if (!actingIn(workspaceId)?.seesAssignedOnly) return { all, seen: null }
  const seen = await findTouching(database, workspaceId, asked)
  return { all, seen: new Map(seen.map((event) => [event.id, event])) }
}
