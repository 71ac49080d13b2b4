import { sql } from 'kysely'
import type { Export } from '#contract/exports.ts'
import type { Language } from '#contract/preferences.ts'
import type { Role } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'

export interface ExportRow extends Omit<Export, '_id' | 'downloadUrl'> {
  readonly userId: string
  /** As what they were when it was begun. */
  readonly role: Role | null
  readonly fileName: string | null
}

/** Whose exports they are: what somebody asked for is for nobody else of the business. */
export interface Asker {
  readonly workspaceId: string
  readonly userId: string
}

const columns = [
  'id',
  'status',
  'progress',
  'bytes',
  'user_id as userId',
  'role',
  'file_name as fileName',
  'created_at as createdAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const

const select = (query: Database['query'] | Transaction, workspaceId: string) =>
  query.selectFrom('exports').select(columns).where('workspace_id', '=', workspaceId)

export function findExports(
  database: Database,
  { workspaceId, userId }: Asker,
  limit: number,
): Promise<ExportRow[]> {
  return database.read(
    workspaceId,
    select(database.query, workspaceId).where('user_id', '=', userId).orderBy('id', 'desc').limit(limit),
  )
}

/** One that can be downloaded now. */
export async function findReadyExport(
  database: Database,
  { workspaceId, id }: ExportKey,
  now: string,
): Promise<ExportRow | null> {
  const [row] = await database.read(
    workspaceId,
    select(database.query, workspaceId)
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .where('expires_at', '>', now),
  )
  return row ?? null
}

export interface ExportKey {
  readonly workspaceId: string
  readonly id: string
}

/** The one that is being made, if any. */
export async function readUnderWay(
  transaction: Transaction,
  { workspaceId, userId }: Asker,
): Promise<ExportRow | null> {
  const row = await select(transaction, workspaceId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'making'])
    .executeTakeFirst()
  return row ?? null
}

/** How many were asked for since then and how many of them haven't failed, with the first of either. */
export async function countSince(
  transaction: Transaction,
  { workspaceId, userId }: Asker,
  since: string,
): Promise<{ all: number; unfailed: number; first: string | null; firstUnfailed: string | null }> {
  return transaction
    .selectFrom('exports')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where status <> 'failed')`.as('unfailed'),
      sql<string | null>`min(created_at)`.as('first'),
      sql<string | null>`min(created_at) filter (where status <> 'failed')`.as('firstUnfailed'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** False where another is under way. */
export async function insertExport(
  transaction: Transaction,
  { workspaceId, id, userId, at }: ExportKey & { userId: string; at: string },
): Promise<boolean> {
  const row = await transaction
    .insertInto('exports')
    .values({ workspace_id: workspaceId, id, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface BegunExport {
  readonly userId: string
  readonly attempts: number
  /** What an attempt before has left behind. */
  readonly leftName: string | null
}

/** One that is waiting or was begun, which nobody else begins before the transaction ends. */
export async function lockUnfinished(
  transaction: Transaction,
  { workspaceId, id }: ExportKey,
): Promise<BegunExport | null> {
  const row = await transaction
    .selectFrom('exports')
    .select(['user_id as userId', 'attempts', 'file_name as leftName'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Counts an attempt that begins now. */
export async function beginExport(
  transaction: Transaction,
  { workspaceId, id }: ExportKey,
  { fileName, role, attempts }: { fileName: string; role: Role; attempts: number },
): Promise<void> {
  await transaction
    .updateTable('exports')
    .set({ status: 'making', progress: 0, attempts, role, file_name: fileName })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Whom it was for may not have it any more. */
export async function failUnfinished(
  transaction: Transaction,
  { workspaceId, id }: ExportKey,
): Promise<void> {
  await transaction
    .updateTable('exports')
    .set({ status: 'failed' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .execute()
}

interface Change {
  readonly status?: 'ready' | 'failed'
  readonly progress?: number
  readonly bytes?: number
  readonly ready_at?: string
  readonly expires_at?: string
}

/** Only while it is being made; false when it isn't any more. */
export async function changeMaking(
  transaction: Transaction,
  { workspaceId, id }: ExportKey,
  change: Change,
): Promise<boolean> {
  const row = await transaction
    .updateTable('exports')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks what has expired, answers the names of its files, and forgets what is long gone. */
export async function expireExports(
  transaction: Transaction,
  workspaceId: string,
  { now, forgottenBefore }: { now: string; forgottenBefore: string },
): Promise<string[]> {
  const expired = await transaction
    .updateTable('exports')
    .set({ status: 'expired' })
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .returning('file_name')
    .execute()
  await transaction
    .deleteFrom('exports')
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['expired', 'failed'])
    .where('created_at', '<', forgottenBefore)
    .execute()
  return expired.flatMap(({ file_name: name }) => (name === null ? [] : [name]))
}

export interface PictureNames {
  readonly own: string | null
  readonly logo: string | null
}

/** The names of somebody's picture and of the logo in the store. */
export async function readPictureNames(
  transaction: Transaction,
  { workspaceId, userId }: Asker,
): Promise<PictureNames> {
  const row = await transaction
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['picture_name as own', 'logo_name as logo'])
    .where('members.workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? { own: null, logo: null }
}

/** Forgets every export of somebody who goes for good; answers the names of their files. */
export async function deleteExportsOf(
  transaction: Transaction,
  { workspaceId, userId }: Asker,
): Promise<string[]> {
  const gone = await transaction
    .deleteFrom('exports')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .returning('file_name')
    .execute()
  return gone.flatMap(({ file_name: name }) => (name === null ? [] : [name]))
}

export async function findRecipient(
  transaction: Transaction,
  userId: string,
): Promise<{ email: string; firstName: string; language: Language } | null> {
  const row = await transaction
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['email', 'first_name as firstName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, language: row.language ?? 'en' } : null
}
