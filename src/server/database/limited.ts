import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Tables of which a plan has room for so many rows only. */
type LimitedTable = 'clients' | 'projects'

type Value<T> = T | RawBuilder<T>

const LARGEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How a feature's rows are held to the plan's room for them. */
export function limited(table: LimitedTable) {
  return {
    async countLive(transaction: Transaction, workspaceId: string): Promise<number> {
      const { count } = await transaction
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .where('workspace_id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Whether the row that is selected is younger than those there is room for: ids grow with time. */
    isBeyond(workspaceId: Value<string>, room: Value<number> | null): RawBuilder<boolean> {
      if (room === null) return sql<boolean>`false`
      const youngestWithin = sql`select id from ${sql.table(table)}
        where workspace_id = ${workspaceId} and deleted_at is null
        order by id offset greatest(0, ${room}::int - 1) limit 1`
      return sql<boolean>`${sql.ref(`${table}.id`)} > coalesce((${youngestWithin}), ${sql.lit(LARGEST_ID)})`
    },
  }
}
