import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Session } from '#server/platform/sessions.ts'

/** Somebody of a business. */
export type Pictured = Pick<Session, 'workspaceId' | 'memberId'>

interface Pictures {
  readonly own: string | null
  readonly logo: string | null
}

/** The files of a person's picture and of their business's logo, of which nobody changes the latter before the transaction ends. */
export const lockPictures = (
  transaction: Transaction,
  { workspaceId, memberId }: Pictured,
): Promise<Pictures> =>
  transaction
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['members.picture_name as own', 'workspaces.logo_name as logo'])
    .where('members.workspace_id', '=', workspaceId)
    .where('members.id', '=', memberId)
    .forNoKeyUpdate(['workspaces'])
    .executeTakeFirstOrThrow()

export async function setPicture(
  transaction: Transaction,
  { workspaceId, memberId }: Pictured,
  name: string | null,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ picture_name: name })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', memberId)
    .execute()
}

export async function setLogo(
  transaction: Transaction,
  workspaceId: string,
  name: string | null,
): Promise<void> {
  await transaction.updateTable('workspaces').set({ logo_name: name }).where('id', '=', workspaceId).execute()
}

const selectNeeded = (query: Database['query'] | Transaction, workspaceId: string, name: string) =>
  query.selectNoFrom(({ or, exists, selectFrom }) =>
    or([
      exists(
        selectFrom('members')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('picture_name', '=', name),
      ),
      exists(
        selectFrom('workspaces').select('id').where('id', '=', workspaceId).where('logo_name', '=', name),
      ),
      exists(
        selectFrom('invoices')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('sent_as', 'is not', null)
          .where(sql<boolean>`sent_as -> 'letterhead' ->> 'imagePath' = ${name}`),
      ),
    ]).as('needed'),
  )

/** Whether a picture is somebody's, the logo, or stands on an invoice that was sent. */
export async function isShown(database: Database, workspaceId: string, name: string): Promise<boolean> {
  const [row] = await database.read(workspaceId, selectNeeded(database.query, workspaceId, name))
  return Boolean(row?.needed)
}

/** The same within a transaction, which already holds a connection. */
export async function isNeeded(
  transaction: Transaction,
  workspaceId: string,
  name: string,
): Promise<boolean> {
  const { needed } = await selectNeeded(transaction, workspaceId, name).executeTakeFirstOrThrow()
  return Boolean(needed)
}
