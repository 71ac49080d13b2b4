import type { Hex } from '#domain/branding/colour.ts'
import type { Database, Transaction } from '#server/database/database.ts'

interface BrandRow {
  readonly accent: Hex | null
  readonly senderName: string | null
  readonly logoName: string | null
}

const selectBrand = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('workspaces')
    .select(['brand_accent as accent', 'brand_sender as senderName', 'logo_name as logoName'])
    .where('id', '=', workspaceId)

/** Of a business that is no more. */
const noBrand: BrandRow = { accent: null, senderName: null, logoName: null }

export async function findBrand(database: Database, workspaceId: string): Promise<BrandRow> {
  const [row] = await database.read(workspaceId, selectBrand(database.query, workspaceId))
  return row ?? noBrand
}

/** The same within a transaction, which already holds a connection. */
export const readBrand = async (transaction: Transaction, workspaceId: string): Promise<BrandRow> =>
  (await selectBrand(transaction, workspaceId).executeTakeFirst()) ?? noBrand

export async function saveBrand(
  transaction: Transaction,
  workspaceId: string,
  changes: { readonly brand_accent?: Hex | null; readonly brand_sender?: string | null },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('workspaces').set(changes).where('id', '=', workspaceId).execute()
}
