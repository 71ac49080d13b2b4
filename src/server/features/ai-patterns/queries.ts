import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

/** How many were generated since then, by what was written down: what was deleted counts on. */
export async function countGenerations(
  transaction: Transaction,
  workspaceId: string,
  since: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('pattern_generations')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertGeneration(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('pattern_generations')
    .values({ workspace_id: workspaceId, id, created_at: now })
    .execute()
}
