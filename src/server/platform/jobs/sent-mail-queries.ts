import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export async function isSent(database: Database, mark: string): Promise<boolean> {
  const { query } = database
  const rows = await database.onAccounts(
    query.selectFrom('sent_mails').select('mark').where('mark', '=', mark),
  )
  return rows.length > 0
}

export async function keepSent(database: Database, mark: string): Promise<void> {
  const { query } = database
  await database.onAccounts(
    query
      .insertInto('sent_mails')
      .values({ mark })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Tries of a job end after a day. */
export async function deleteOldSentMails(database: Database): Promise<void> {
  await database.onAccounts(
    database.query.deleteFrom('sent_mails').where(sql<boolean>`sent_at < now() - interval '7 days'`),
  )
}
