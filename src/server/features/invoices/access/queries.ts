import type { Database } from '#server/database/database.ts'

export async function hasInvoices(database: Database, workspaceId: string): Promise<boolean> {
  const [any] = await database.read(
    workspaceId,
    database.query
      .selectFrom('invoices')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .limit(1),
  )
  return any !== undefined
}
