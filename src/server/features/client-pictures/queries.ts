import { sql } from 'kysely'
import { behindClientWall } from '#server/database/client-wall.ts'
import type { Database, Transaction } from '#server/database/database.ts'

/** Whether an order is one of the client's whom the transaction is for. */
export async function findIsTheirs(
  database: Database,
  workspaceId: string,
  projectId: string,
): Promise<boolean> {
  const told = database.query.selectFrom(sql<{ project_id: string }>`orders_told()`.as('told'))
  const [row] = await database.read(
    workspaceId,
    told.select('project_id').where('project_id', '=', projectId),
  )
  return row !== undefined
}

export interface ClientAndOrder {
  readonly clientName: string
  readonly projectName: string
}

/** Holds the client until the end: of two pictures at once the second is counted after the first. */
export async function holdClientOf(
  transaction: Transaction,
  workspaceId: string,
  { clientId, projectId }: { readonly clientId: string; readonly projectId: string },
): Promise<ClientAndOrder | null> {
  const client = await transaction
    .selectFrom('clients')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const project = await transaction
    .selectFrom('projects')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', projectId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return client && project ? { clientName: client.name, projectName: project.name } : null
}

/** How many they have sent of an order and are there, and how large all of theirs are. */
export async function countSent(
  transaction: Transaction,
  workspaceId: string,
  { clientId, projectId }: { readonly clientId: string; readonly projectId: string },
): Promise<{ readonly ofOrder: number; readonly bytes: number }> {
  return transaction
    .selectFrom('client_pictures as sent')
    .innerJoin('photos', (join) =>
      join.onRef('photos.workspace_id', '=', 'sent.workspace_id').onRef('photos.id', '=', 'sent.id'),
    )
    .select([
      sql<number>`count(*) filter (where photos.project_id = ${projectId})`.as('ofOrder'),
      sql<number>`coalesce(sum(sent.bytes), 0)::bigint`.as('bytes'),
    ])
    .where('sent.workspace_id', '=', workspaceId)
    .where('sent.client_id', '=', clientId)
    .where('photos.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export interface NewPicture {
  readonly id: string
  readonly clientId: string
  readonly projectId: string
  readonly fileName: string
  readonly smallFileName: string
  readonly widthPx: number
  readonly heightPx: number
  readonly bytes: number
  readonly at: string
}

/** A photo of the order, which nobody has shared or named, and by whom it was sent. */
export const insertTheirs = (
  transaction: Transaction,
  workspaceId: string,
  { id, clientId, projectId, bytes, at, ...file }: NewPicture,
): Promise<void> =>
  behindClientWall(transaction, clientId, async () => {
    await transaction
      .insertInto('photos')
      .values({
        ...{ workspace_id: workspaceId, id, client_id: null, project_id: projectId, kind: 'reference' },
        ...{ is_shared: false, caption: null, created_at: at, updated_at: at },
        ...{ file_name: file.fileName, small_file_name: file.smallFileName },
        ...{ width_px: file.widthPx, height_px: file.heightPx },
      })
      .execute()
    await transaction
      .insertInto('client_pictures')
      .values({ workspace_id: workspaceId, id, client_id: clientId, bytes, created_at: at })
      .execute()
  })

/** It is one caller's until the end: of who keeps it and who takes it back the second finds what the first has done. */
export async function holdTheirs(
  transaction: Transaction,
  workspaceId: string,
  { id, clientId }: { readonly id: string; readonly clientId: string },
): Promise<{ readonly isKept: boolean } | null> {
  const row = await transaction
    .selectFrom('client_pictures as sent')
    .innerJoin('photos', (join) =>
      join.onRef('photos.workspace_id', '=', 'sent.workspace_id').onRef('photos.id', '=', 'sent.id'),
    )
    .select(sql<boolean>`sent.kept_at is not null`.as('isKept'))
    .where('sent.workspace_id', '=', workspaceId)
    .where('sent.id', '=', id)
    .where('sent.client_id', '=', clientId)
    .where('photos.deleted_at', 'is', null)
    .forUpdate('sent')
    .executeTakeFirst()
  return row ?? null
}

/** For good, with what says who sent it; answers the names of its files. */
export async function deleteTheirs(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<readonly string[]> {
  const photo = await transaction
    .deleteFrom('photos')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['file_name as fileName', 'small_file_name as smallFileName'])
    .executeTakeFirst()
  return photo ? [photo.fileName, photo.smallFileName] : []
}

/** Whether it is there; once it is kept it stays so. */
export async function setKept(
  transaction: Transaction,
  workspaceId: string,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<boolean> {
  const row = await transaction
    .updateTable('client_pictures')
    .from('photos')
    .set({ kept_at: sql`coalesce(client_pictures.kept_at, ${at}::timestamptz)` })
    .where('client_pictures.workspace_id', '=', workspaceId)
    .where('client_pictures.id', '=', id)
    .whereRef('photos.workspace_id', '=', 'client_pictures.workspace_id')
    .whereRef('photos.id', '=', 'client_pictures.id')
    .where('photos.deleted_at', 'is', null)
    .returning('client_pictures.id')
    .executeTakeFirst()
  return row !== undefined
}
