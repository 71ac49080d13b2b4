import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface NewCalls {
  readonly keyHash: Buffer
  readonly calls: number
  /** How much longer they count, if nothing has been counted under this key yet. */
  readonly leftMs: number
}

export interface CountedCalls {
  readonly keyHash: Buffer
  /** Of all processes, the new ones included. */
  readonly calls: number
  readonly leftMs: number
}

/** Adds calls to what all processes have counted, in one statement and by the database's clock. */
export function addCalls(database: Database, added: readonly NewCalls[]): Promise<CountedCalls[]> {
  // Always in the same order: two processes never wait for each other.
  const ordered = added.toSorted((one, other) => one.keyHash.compare(other.keyHash))
  const keys = ordered.map(({ keyHash }) => keyHash)
  const calls = ordered.map((each) => each.calls)
  const lefts = ordered.map(({ leftMs }) => leftMs)
  const statement = sql<CountedCalls>`
    insert into call_counts as known (key_hash, calls, ends_at)
    select key_hash, calls, now() + left_ms * interval '1 millisecond'
    from unnest(${keys}::bytea[], ${calls}::int[], ${lefts}::float8[]) as added (key_hash, calls, left_ms)
    on conflict (key_hash) do update set
      calls = excluded.calls + case when known.ends_at > now() then known.calls else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key_hash as "keyHash", calls, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`
  return database.onAccounts({ compile: () => statement.compile(database.query) })
}

/** Deletes what counts no more; rows that somebody is counting on are left to the next time. */
export async function deleteEndedCounts(database: Database): Promise<void> {
  const { query } = database
  const ended = query
    .selectFrom('call_counts')
    .select('key_hash')
    .where(sql<boolean>`ends_at < now()`)
    .forUpdate()
    .skipLocked()
  await database.onAccounts(query.deleteFrom('call_counts').where('key_hash', 'in', ended))
}
