import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { clientOf } from '#server/database/vocabulary.ts'

/** Whose an address is; null where what it leads to, or they are no more. */
export async function findClientOfAddress(
  database: Database,
  workspaceId: string,
  { kind, id }: { readonly kind: 'invoice' | 'quote' | 'client'; readonly id: string },
): Promise<string | null> {
  // Whether they are there is asked with the key.
  if (kind === 'client') return id
  const table = kind === 'invoice' ? 'invoices' : 'quotes'
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom(table)
      .innerJoin('clients', (join) => join.on(clientOf(table)))
      .select('clients.id as clientId')
      .where(`${table}.workspace_id`, '=', workspaceId)
      .where(`${table}.id`, '=', id)
      .where(`${table}.deleted_at`, 'is', null),
  )
  return row?.clientId ?? null
}

interface Reader {
  readonly name: string
  readonly email: string | null
}

/** Holds the client until the end: of two who ask for a key at once the second sees that of the first. */
export async function holdClient(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<Reader | null> {
  const row = await transaction
    .selectFrom('clients')
    .select(['name', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** How many were mailed to a client within the last hour, and within the last day. */
export async function countMailed(
  transaction: Transaction,
  { workspaceId, clientId, now }: { workspaceId: string; clientId: string; now: string },
): Promise<{ readonly hour: number; readonly day: number }> {
  const row = await transaction
    .selectFrom('portal_keys')
    .select([
      sql<number>`count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')`.as('hour'),
      sql<number>`count(*)`.as('day'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'mail')
    .where('created_at', '>', sql<string>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return row
}

export interface NewKey {
  readonly id: string
  readonly clientId: string
  readonly kind: 'mail' | 'counter'
  readonly secretHash: Buffer
  readonly now: string
  readonly expiresAt: string
}

/** Those of before that nobody counts any more go with it; of the counter's there is one at a time. */
export async function insertKey(transaction: Transaction, workspaceId: string, key: NewKey): Promise<void> {
  const { id, clientId, kind, secretHash, now, expiresAt } = key
  await transaction
    .deleteFrom('portal_keys')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .where((row) =>
      row.or([
        row('created_at', '<', sql<string>`${now}::timestamptz - interval '1 day'`),
        ...(kind === 'counter' ? [row('kind', '=', kind)] : []),
      ]),
    )
    .execute()
  await transaction
    .insertInto('portal_keys')
    .values({
      ...{ workspace_id: workspaceId, id, client_id: clientId, kind, secret_hash: secretHash },
      ...{ created_at: now, expires_at: expiresAt, used_at: null },
    })
    .execute()
}

type KeyGiven = Pick<NewKey, 'id' | 'secretHash' | 'now'> & { readonly workspaceId: string }

/** It is theirs who has it, it wasn't used, it hasn't ended, and whom it is for is there. */
const opens =
  ({ workspaceId, id, secretHash, now }: KeyGiven) =>
  (row: ExpressionBuilder<Tables, 'portal_keys'>) =>
    row.and([
      row('portal_keys.workspace_id', '=', workspaceId),
      row('portal_keys.id', '=', id),
      row('secret_hash', '=', secretHash),
      row('used_at', 'is', null),
      row('expires_at', '>', now),
      row.exists(row.selectFrom('clients').select('clients.id').where(clientOf('portal_keys'))),
    ])

/** Whom a key is for, who has it no more then; null where it was used, has ended or never was. */
export async function spendKey(transaction: Transaction, given: KeyGiven): Promise<string | null> {
  const row = await transaction
    .updateTable('portal_keys')
    .set({ used_at: given.now })
    .where(opens(given))
    .returning('client_id as clientId')
    .executeTakeFirst()
  return row?.clientId ?? null
}

/** Whether it would be spent, without spending it. */
export async function isKeyOpen(database: Database, given: KeyGiven): Promise<boolean> {
  const keys = await database.read(
    given.workspaceId,
    database.query.selectFrom('portal_keys').select('id').where(opens(given)),
  )
  return keys.length > 0
}

export async function deleteKeys(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<void> {
  await transaction
    .deleteFrom('portal_keys')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .execute()
}

export async function findCounterKey(
  database: Database,
  workspaceId: string,
  clientId: string,
): Promise<{ readonly expiresAt: string; readonly isUsed: boolean } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('portal_keys')
      .select(['expires_at as expiresAt', sql<boolean>`used_at is not null`.as('isUsed')])
      .where('workspace_id', '=', workspaceId)
      .where('client_id', '=', clientId)
      .where('kind', '=', 'counter')
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  return row ?? null
}
