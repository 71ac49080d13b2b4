import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Held while a backup is made. The number is arbitrary. */
export const BACKUP_LOCK = 7_140_310_202

/** While one is made, files that no row names any more stay: it may still have to read them. */
export async function isBackupUnderWay(database: Database): Promise<boolean> {
  const [row] = await database.onAccounts(
    database.query.selectNoFrom(
      sql<boolean>`not pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint)`.as('isUnderWay'),
    ),
  )
  return row?.isUnderWay === true
}
