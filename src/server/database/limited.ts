import { type RawBuilder, sql } from 'kysely'
import { seeingEverything } from './assigned-wall.ts'
import type { Database, Transaction } from './database.ts'

/** Tables of which a plan has room for so many rows only. */
type LimitedTable = 'clients' | 'projects'

type Value<T> = T | RawBuilder<T>

const LARGEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How a feature's rows are held to the plan's room for them. */
export function limited(table: LimitedTable) {
  /** Whoever asks sees all of them, or not. */
  const live = (query: Database['query'] | Transaction, workspaceId: string) =>
    query.selectNoFrom(sql<number>`live_rows(${table}, ${workspaceId}::uuid)`.as('count'))

  return {
    async countLive(transaction: Transaction, workspaceId: string): Promise<number> {
      const { count } = await live(transaction, workspaceId).executeTakeFirstOrThrow()
      return count
    },

    /** The same as it is shown, outside a write. */
    async countShown(database: Database, workspaceId: string): Promise<number> {
      const [row] = await database.read(workspaceId, live(database.query, workspaceId))
      return row?.count ?? 0
    },

    /**
     * Whether a row came into being since this one was deleted, be it deleted in turn: then its place may be taken.
     * One of the same instant counts as later.
     */
    async hasSuccessor(transaction: Transaction, workspaceId: string, id: string): Promise<boolean> {
      const { rows } = await seeingEverything(transaction, workspaceId, () =>
        sql<{ hasSuccessor: boolean }>`
          select exists (
            select from ${sql.table(table)} as other
            where other.workspace_id = gone.workspace_id and other.id <> gone.id
              and other.created_at >= gone.deleted_at
          ) as "hasSuccessor"
          from ${sql.table(table)} as gone
          where gone.workspace_id = ${workspaceId} and gone.id = ${id}`.execute(transaction),
      )
      return rows[0]?.hasSuccessor ?? false
    },

    /** Whether the row that is selected is younger than those there is room for: ids grow with time. */
    isBeyond(workspaceId: Value<string>, room: Value<number> | null): RawBuilder<boolean> {
      if (room === null) return sql<boolean>`false`
      const youngestWithin = sql`select youngest_within(${sql.lit(table)}, ${workspaceId}::uuid, ${room}::int)`
      return sql<boolean>`${sql.ref(`${table}.id`)} > coalesce((${youngestWithin}), ${sql.lit(LARGEST_ID)})`
    },
  }
}
