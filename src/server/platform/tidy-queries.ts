import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

const BATCH = 500

export async function workspaceIdsAfter(database: Database, last: string | null): Promise<string[]> {
  const page = database.query.selectFrom('workspaces').select('id').orderBy('id').limit(BATCH)
  const rows = await database.onAccounts(last === null ? page : page.where('id', '>', last))
  return rows.map(({ id }) => id)
}

/** Expired sessions and half-done sign-ins, sign-ups that nobody confirmed, dead codes, apps that were never confirmed, what is told for a year, and mail budgets that nobody spends any more. */
export async function deleteSpentAccountRows(database: Database, now: string): Promise<void> {
  const { query } = database
  await database.onAccounts(query.deleteFrom('sessions').where('expires_at', '<', now))
  await database.onAccounts(query.deleteFrom('portal_sessions').where('expires_at', '<', now))
  await database.onAccounts(
    query.deleteFrom('codes').where('link_expires_at', '<', now).where('expires_at', '<', now),
  )
  await database.onAccounts(
    query
      .deleteFrom('signups')
      .where(sql<boolean>`created_at < ${now}::timestamptz - interval '7 days'`)
      .where(sql<boolean>`coalesce(link_expires_at, created_at) < ${now}::timestamptz`),
  )
  await database.onAccounts(
    query
      .deleteFrom('signup_tries')
      .where(
        sql<boolean>`not exists (select 1 from unnest(wrong_code_tries) t where t > ${now}::timestamptz - interval '30 days')`,
      ),
  )
  await database.onAccounts(query.deleteFrom('sign_in_challenges').where('expires_at', '<', now))
  await database.onAccounts(
    query
      .deleteFrom('authenticators')
      .where('confirmed_at', 'is', null)
      .where(sql<boolean>`created_at < ${now}::timestamptz - interval '1 day'`),
  )
  await database.onAccounts(
    query.deleteFrom('audit_events').where(sql<boolean>`at < ${now}::timestamptz - interval '1 year'`),
  )
  await database.onAccounts(
    query
      .deleteFrom('mail_budgets')
      .where(
        sql<boolean>`not exists (select 1 from unnest(asked_at) t where t > ${now}::timestamptz - interval '1 day')`,
      ),
  )
}

export async function deleteOldAnswers(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('idempotency_keys')
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .execute()
}
