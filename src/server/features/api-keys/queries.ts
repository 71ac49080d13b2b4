import { sql } from 'kysely'
import type { Scope } from '#domain/team/scopes.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { builderOf, firstOf, type Source } from '#server/database/source.ts'
import { worksByItsDay } from '#server/platform/api-key-queries.ts'

const selectKeys = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('api_keys')
    .innerJoin('members', (join) =>
      join
        .onRef('members.workspace_id', '=', 'api_keys.workspace_id')
        .onRef('members.id', '=', 'api_keys.member_id'),
    )
    .select(['api_keys.id', 'api_keys.name', 'api_keys.last4', 'api_keys.scopes'])
    .select(['members.id as makerId', 'members.name as makerName'])
    .select(['api_keys.created_at as createdAt', 'api_keys.expires_at as expiresAt'])
    .select(['last_used_at as lastUsedAt', 'last_used_from as lastUsedFrom', 'former_until as formerUntil'])
    .where('api_keys.workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)

export type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

export const findKeys = (database: Database, workspaceId: string): Promise<KeyRow[]> =>
  database.read(
    workspaceId,
    selectKeys(database.query, workspaceId)
      .orderBy('api_keys.created_at', 'desc')
      .orderBy('api_keys.id', 'desc'),
  )

export const findKey = (source: Source, workspaceId: string, id: string): Promise<KeyRow | null> =>
  firstOf(source, workspaceId, selectKeys(builderOf(source), workspaceId).where('api_keys.id', '=', id))

/** The same, held until the transaction ends: what is changed is what was read. */
export async function holdKey(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<KeyRow | null> {
  const row = await selectKeys(transaction, workspaceId)
    .where('api_keys.id', '=', id)
    .forUpdate('api_keys')
    .executeTakeFirst()
  return row ?? null
}

/** Those that still work by their own last day. */
export async function countKeys(
  transaction: Transaction,
  { workspaceId, now }: { workspaceId: string; now: string },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where(worksByItsDay(now))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewKey {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly last4: string
  readonly secretHash: Buffer
  readonly createdAt: string
  readonly expiresAt: string | null
}

export async function insertKey(transaction: Transaction, workspaceId: string, key: NewKey): Promise<void> {
  const { id, memberId, name, scopes, last4, secretHash, createdAt, expiresAt } = key
  await transaction
    .insertInto('api_keys')
    .values({
      ...{ workspace_id: workspaceId, id, member_id: memberId, name, scopes, last4 },
      ...{ secret_hash: secretHash, created_at: createdAt, expires_at: expiresAt },
      ...{
        former_hash: null,
        former_until: null,
        last_used_at: null,
        last_used_from: null,
        revoked_at: null,
      },
    })
    .execute()
}

export async function changeKey(
  transaction: Transaction,
  { workspaceId, id }: { workspaceId: string; id: string },
  changes: { readonly name: string; readonly scopes: readonly Scope[] },
): Promise<void> {
  await transaction
    .updateTable('api_keys')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** A new secret; the one before works until then, or with null no more. */
export async function rotateKey(
  transaction: Transaction,
  { workspaceId, id }: { workspaceId: string; id: string },
  { secretHash, last4, until }: { secretHash: Buffer; last4: string; until: string | null },
): Promise<void> {
  await transaction
    .updateTable('api_keys')
    .set({
      secret_hash: secretHash,
      last4,
      former_hash: until === null ? null : sql`secret_hash`,
      former_until: until,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function revokeKey(
  transaction: Transaction,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: string },
): Promise<void> {
  await transaction
    .updateTable('api_keys')
    .set({ revoked_at: now, former_hash: null, former_until: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** For the nightly tidying. */
export async function purgeKeys(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('api_keys')
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', '<', before)
    .execute()
}
