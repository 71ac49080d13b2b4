import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** How the queue stands with the jobs of one kind. */
export interface QueueFigures {
  /** The name of their handler. */
  readonly kind: string
  /** To be done now or later. */
  readonly waiting: number
  /** Tried as often as any is, and left lying. */
  readonly givenUp: number
  /** For how long the oldest that is due has been waiting; 0 where none is due. */
  readonly oldestDueS: number
}

export const readQueue = (database: Database): Promise<QueueFigures[]> =>
  database.onAccounts(
    database.query
      .selectFrom(
        sql<QueueFigures>`(select kind, waiting, given_up as "givenUp", oldest_due_s as "oldestDueS" from queue_figures())`.as(
          'figures',
        ),
      )
      .selectAll(),
  )

/** Sessions that are not over. */
export async function countSessions(database: Database): Promise<number> {
  const { query } = database
  const [counted] = await database.onAccounts(
    query
      .selectFrom('sessions')
      .select((count) => count.fn.countAll<number>().as('count'))
      .where(sql<boolean>`expires_at > now()`),
  )
  return counted?.count ?? 0
}
