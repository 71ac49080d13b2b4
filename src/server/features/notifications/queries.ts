import type { NotificationKind } from '#contract/notification-switches.ts'
import type { Database, Transaction } from '#server/database/database.ts'

export interface SettingColumns {
  readonly email_notifications?: boolean
  readonly push_notifications?: boolean
  readonly project_deadlines?: boolean
  readonly client_messages?: boolean
  readonly payment_reminders?: boolean
}

/** Writes down what was chosen; what never was stays the default. */
export async function saveSettings(
  transaction: Transaction,
  userId: string,
  changes: SettingColumns,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction
    .insertInto('notification_settings')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute()
}

export async function saveNewsletter(transaction: Transaction, userId: string, isOn: boolean): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ subscribe_to_newsletter: isOn })
    .where('id', '=', userId)
    .execute()
}

/** Takes a person's morning in one of their businesses; false when that day, or a later one, was taken before. */
export async function claimMorning(
  transaction: Transaction,
  { userId, workspaceId }: { readonly userId: string; readonly workspaceId: string },
  day: string,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('mornings')
    .values({ workspace_id: workspaceId, user_id: userId, day })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'user_id']).doUpdateSet({ day }).where('mornings.day', '<', day),
    )
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** One telling of one thing. */
export interface Occasion {
  readonly subject: string
  readonly occasion: string
}

/** Writes down that a person is told of these, and answers those of which they had not been. */
export async function claimOccasions<Told extends Occasion>(
  transaction: Transaction,
  told: { readonly userId: string; readonly kind: NotificationKind; readonly at: string },
  occasions: readonly Told[],
): Promise<Told[]> {
  if (occasions.length === 0) return []
  const claimed = await transaction
    .insertInto('notifications_sent')
    .values(
      occasions.map(({ subject, occasion }) => ({
        user_id: told.userId,
        kind: told.kind,
        subject,
        occasion,
        sent_at: told.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['subject', 'occasion'])
    .execute()
  return occasions.filter((asked) =>
    claimed.some(({ subject, occasion }) => subject === asked.subject && occasion === asked.occasion),
  )
}

export async function deleteOldOccasions(database: Database, before: string): Promise<void> {
  await database.onAccounts(database.query.deleteFrom('notifications_sent').where('sent_at', '<', before))
}

export interface LinkTarget {
  readonly userId: string
  readonly kind: NotificationKind
}

export async function keepUnsubscribeLink(
  transaction: Transaction,
  tokenHash: Buffer,
  { userId, kind }: LinkTarget,
): Promise<void> {
  await transaction
    .insertInto('unsubscribe_links')
    .values({ token_hash: tokenHash, user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readUnsubscribeLink(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<LinkTarget | null> {
  const link = await transaction
    .selectFrom('unsubscribe_links')
    .select(['user_id as userId', 'kind'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return link ?? null
}
