import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type AccountRow = Selectable<Tables['till_accounts']>

interface AccountKey {
  readonly workspaceId: string
  readonly provider: string
}

export async function findAccount(
  database: Database,
  { workspaceId, provider }: AccountKey,
): Promise<AccountRow | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('till_accounts')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider),
  )
  return row ?? null
}

/** Whose account it is; null where it is nobody's here. */
export async function findWorkspaceOfAccount(
  database: Database,
  provider: string,
  accountId: string,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('till_accounts')
      .select('workspace_id')
      .where('provider', '=', provider)
      .where('account_id', '=', accountId),
  )
  return row?.workspace_id ?? null
}

/** The business's account from now on, in the place of one that was closed. */
export async function saveAccount(
  database: Database,
  { workspaceId, provider }: AccountKey,
  accountId: string,
): Promise<void> {
  const account = { account_id: accountId, state: 'incomplete' as const, needs: '[]' }
  await database.onAccounts(
    database.query
      .insertInto('till_accounts')
      .values({ workspace_id: workspaceId, provider, ...account })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'provider']).doUpdateSet(account)),
  )
}

/** Nothing is taken there from now on; what is read of it later changes nothing of that. */
export async function leaveAccount(database: Database, { workspaceId, provider }: AccountKey): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('till_accounts')
      .set({ state: 'left' })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('state', '<>', 'closed'),
  )
}

/** Counts a reading that begins now. */
export async function beginReading(
  database: Database,
  { workspaceId, provider }: AccountKey,
): Promise<{ readonly accountId: string; readonly reading: number } | null> {
  const [row] = await database.onAccounts(
    database.query
      .updateTable('till_accounts')
      .set({ readings: sql<number>`readings + 1` })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('state', '<>', 'left')
      .returning(['account_id', 'readings']),
  )
  return row ? { accountId: row.account_id, reading: row.readings } : null
}

/** Unless a later one was written down, or the business has left, or has another account. */
export async function saveReading(
  database: Database,
  { workspaceId, provider }: AccountKey,
  { accountId, reading }: { readonly accountId: string; readonly reading: number },
  { state, needs }: { readonly state: 'incomplete' | 'ready' | 'closed'; readonly needs: readonly string[] },
): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('till_accounts')
      .set({ state, needs: JSON.stringify(needs), reading })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('account_id', '=', accountId)
      .where('reading', '<', reading)
      .where('state', '<>', 'left'),
  )
}
