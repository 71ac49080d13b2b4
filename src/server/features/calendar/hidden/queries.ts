import type { CalendarEvent } from '#contract/calendar.ts'
import { actingIn, seeingEverything } from '#server/database/acting.ts'
import type { Database } from '#server/database/database.ts'
import { findTouching, type Touching } from '../queries.ts'

interface TouchingAll {
  readonly all: readonly CalendarEvent[]
  /** Which of them whoever asks sees; null where that is all of them. */
  readonly seen: ReadonlySet<string> | null
}

/** Events that overlap a stretch of time, whoever asks. */
export async function findTouchingAll(
  database: Database,
  workspaceId: string,
  asked: Touching,
): Promise<TouchingAll> {
  const all = await seeingEverything(() => findTouching(database, workspaceId, asked))
  if (!actingIn(workspaceId)?.seesAssignedOnly) return { all, seen: null }
  const seen = await findTouching(database, workspaceId, asked)
  return { all, seen: new Set(seen.map(({ id }) => id)) }
}
