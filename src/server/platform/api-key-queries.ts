import { sql } from 'kysely'
import type { Role, Sight } from '#domain/team/permissions.ts'
import type { Scope } from '#domain/team/scopes.ts'
import type { Database } from '#server/database/database.ts'
import { selectStandings } from './standing-queries.ts'

/** A key that works, and whoever it acts for. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly lastUsedFrom: string | null
  readonly userId: string
  readonly memberId: string
  readonly role: Role
  readonly sees: Sight
  readonly seesPrices: boolean
  readonly seat: number
}

/** Whether a key works by itself: nobody has ended it, and its last day has not passed. */
export const worksByItsDay = (now: string) =>
  sql<boolean>`api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > ${now})`

/** By the hash of its secret, or of the one before while that works; null too where its maker works there no more. */
export async function findKey(
  database: Database,
  { workspaceId, secretHash, now }: { workspaceId: string; secretHash: Buffer; now: string },
): Promise<KeyRow | null> {
  const asked = database.query
    .with('people', (query) => selectStandings(query, workspaceId))
    .selectFrom('api_keys')
    .innerJoin('people', (join) => join.on('people.memberId', '=', sql.ref('api_keys.member_id')))
    .select(['api_keys.id', 'api_keys.name', 'api_keys.scopes'])
    .select(['expires_at as expiresAt', 'last_used_at as lastUsedAt', 'last_used_from as lastUsedFrom'])
    .select(['userId', 'memberId', 'role', 'sees', 'seesPrices', 'seat'])
    .where('api_keys.workspace_id', '=', workspaceId)
    .where(worksByItsDay(now))
    .where((key) =>
      key.or([
        key('secret_hash', '=', secretHash),
        key.and([key('former_hash', '=', secretHash), key('former_until', '>', now)]),
      ]),
    )
  const [row] = await database.read(workspaceId, asked)
  return row ?? null
}

export const touchKey = (
  database: Database,
  { workspaceId, id, now, from }: { workspaceId: string; id: string; now: string; from: string },
): Promise<unknown> =>
  database.read(
    workspaceId,
    database.query
      .updateTable('api_keys')
      .set({ last_used_at: now, last_used_from: from })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
