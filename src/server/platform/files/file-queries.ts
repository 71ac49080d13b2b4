import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

interface FileRow {
  readonly workspaceId: string
  readonly name: string
  readonly bytes: number
  readonly at: string
  /** Outside the plan's storage. */
  readonly isKept?: boolean
}

export async function insertFiles(transaction: Transaction, files: readonly FileRow[]): Promise<void> {
  const rows = files.map(({ workspaceId, name, bytes, at, isKept = false }) => ({
    workspace_id: workspaceId,
    name,
    bytes,
    created_at: at,
    is_kept: isKept,
  }))
  await transaction.insertInto('files').values(rows).execute()
}

export async function deleteFile(transaction: Transaction, workspaceId: string, name: string): Promise<void> {
  await transaction
    .deleteFrom('files')
    .where('workspace_id', '=', workspaceId)
    .where('name', '=', name)
    .execute()
}

/** With null they count again. */
export async function setFilesAside(
  transaction: Transaction,
  workspaceId: string,
  names: readonly string[],
  at: string | null,
): Promise<void> {
  if (names.length === 0) return
  await transaction
    .updateTable('files')
    .set({ set_aside_at: at })
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute()
}

export async function isKept(database: Database, workspaceId: string, name: string): Promise<boolean> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('files')
      .select('name')
      .where('workspace_id', '=', workspaceId)
      .where('name', '=', name),
  )
  return rows.length > 0
}

/** Bytes that count against the plan, and bytes that lie there with what is set aside. */
export async function usedBytes(
  transaction: Transaction,
  workspaceId: string,
): Promise<{ counted: number; all: number }> {
  return transaction
    .selectFrom('files')
    .select([
      sql<number>`coalesce(sum(bytes) filter (where set_aside_at is null), 0)::bigint`.as('counted'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('all'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('is_kept', '=', false)
    .executeTakeFirstOrThrow()
}
