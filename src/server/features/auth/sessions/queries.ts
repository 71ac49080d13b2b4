import type { SecurityEvent } from '#contract/security.ts'
import type { Database } from '#server/database/database.ts'

/** A page of what happened, newest first, and one row more where there is a next page. `before` is an event's id. */
export async function findEvents(
  database: Database,
  userId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<SecurityEvent[]> {
  const page = database.query
    .selectFrom('audit_events')
    .select(['id as _id', 'id', 'kind', 'device', 'ip', 'country as location', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return database.onAccounts(before === undefined ? page : page.where('id', '<', before))
}
