import { v7 as uuidv7 } from 'uuid'
import type { AdministrationAct } from '#contract/administration.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Something that was looked at or done for the installation as a whole. */
export interface Act {
  readonly kind: AdministrationAct
  /** The administrator; null: the operator, by command. */
  readonly userId: string | null
  readonly at: string
  readonly subjectId?: string
  /** As it is called, where that isn't of a business's contents: what is public, masked, or a number. */
  readonly subject?: string | null
}

/** Whether a person runs this installation, by the database and now. */
export async function isAdministrator(database: Database, userId: string): Promise<boolean> {
  const rows = await database.onAccounts(
    database.query.selectFrom('users').select('id').where('id', '=', userId).where('is_admin', '=', true),
  )
  return rows.length > 0
}

/** Writes it down for good, in the transaction of what is done. */
export async function recordAct(
  transaction: Transaction,
  { kind, userId, at, subjectId = undefined, subject = null }: Act,
): Promise<void> {
  await transaction
    .insertInto('administration_acts')
    .values({
      id: uuidv7(),
      at,
      user_id: userId,
      by_operator: userId === null,
      kind,
      subject_id: subjectId ?? null,
      subject,
    })
    .execute()
}
