import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Permission, Role, Sight } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from './clock.ts'
import { createHeardCache, type Heard } from './heard-cache.ts'
import type { Origin } from './origin.ts'
import { randomToken, sha256, sha256Base64 } from './secrets.ts'
import { type Soon, whenThere } from './soon.ts'
import type { ActingKey, Standing } from './standing.ts'

/** A person who is signed in. Instants are milliseconds since the epoch. */
export interface SignedIn {
  readonly id: string
  readonly userId: string
  /** Every business of theirs, the one first that is open where a request names none. */
  readonly standings: readonly Standing[]
  readonly provedAtMs: number
  /** When the session was last seen, as it was written down: the clock may have been set back since. */
  readonly seenAtMs: number
  readonly expiresAtMs: number
  readonly tokenHash: Buffer
}

/** The person who calls, within the business that the call is for. */
export interface Session extends SignedIn, Standing {
  /** What their role comes to; where a key calls, as far as its scopes go. */
  readonly permissions: ReadonlySet<Permission>
  /** The key of the API by which a program calls for them. */
  readonly key?: ActingKey
}

export interface Sessions {
  find(token: string): Soon<SignedIn | null>
  /** The same by what is kept of a token. */
  findByHash(tokenHash: Buffer): Soon<SignedIn | null>
  /** Opens a session within the sign-in's transaction and returns its bearer token, which is stored nowhere. */
  open(transaction: Transaction, owner: SessionOwner): Promise<string>
  end(session: Pick<SignedIn, 'id' | 'tokenHash'>): Promise<void>
  /** Those of a user that still work, the one last active first. */
  list(userId: string): Promise<readonly ListedSession[]>
  /** Ends one of a user's sessions; null where there is no such one. `forget` it once that is committed. */
  endOne(transaction: Transaction, userId: string, sessionId: string): Promise<Buffer | null>
  /** Ends a user's sessions, but for one where it is named; `forget` what it returns once that is committed. */
  endAll(transaction: Transaction, userId: string, exceptSessionId: string | null): Promise<readonly Buffer[]>
  /** Records that the owner has just proved who they are; `forget` the session once that is committed. */
  renewProof(transaction: Transaction, session: Pick<SignedIn, 'id'>): Promise<void>
  /** From then on this business is open where a request names none; `forget` the session once that is committed. */
  enter(
    transaction: Transaction,
    session: Pick<SignedIn, 'id' | 'userId'>,
    workspaceId: string,
  ): Promise<void>
  /** Every session of a person: `forget` them once what they are in a business has changed and is committed. */
  hashesOf(transaction: Transaction, userId: string): Promise<readonly Buffer[]>
  /** Other processes hear of a change a moment later; the one that made it must not wait for that. */
  forget(tokenHashes: readonly Buffer[]): void
  /** News of sessions that have ended or changed, by the hash of their token in base64. */
  readonly changes: Heard
}

export interface ListedSession {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly country: string | null
  readonly lastActive: string
}

interface SessionOwner {
  readonly userId: string
  /** The business that is open at first; null where none is. */
  readonly workspaceId: string | null
  readonly rememberMe: boolean
  readonly origin: Origin
}

const HOUR_MS = 3_600_000
/** api.md: 30 days with 'remember me', 12 hours without. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const NOT_REMEMBERED_MS = 12 * HOUR_MS
/** A session unused for this long has ended, remembered or not. */
const IDLE_MS = 14 * 24 * HOUR_MS
const CACHE_MS = 30_000
const MAX_CACHED = 50_000
/** 'Last active' is written at most this often. */
const TOUCH_MS = 5 * 60_000

const tokenPattern = /^[\w-]{43}$/

export function createSessions(database: Database, clock: Clock): Sessions {
  const cache = createHeardCache<SignedIn>({ maxAgeMs: CACHE_MS, maxEntries: MAX_CACHED, clock })

  function forget(tokenHashes: readonly Buffer[]): void {
    for (const tokenHash of tokenHashes) cache.forget(tokenHash.toString('base64'))
  }

  async function read(tokenHash: Buffer): Promise<SignedIn | null> {
    const now = clock.now()
    const rows = await database.onAccounts(
      database.query
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        // A former member is nobody there.
        .leftJoin('memberships as own', 'own.user_id', 'sessions.user_id')
        .select([
          'sessions.id',
          'sessions.user_id',
          ...(['proved_at', 'expires_at', 'last_active_at'] as const),
          ...(['own.workspace_id', 'own.member_id', 'own.role', 'own.sees', 'own.sees_prices'] as const),
        ])
        .select(({ selectFrom }) =>
          selectFrom('memberships as others')
            .select(({ fn }) => fn.countAll<number>().as('before'))
            .whereRef('others.workspace_id', '=', 'own.workspace_id')
            .where(
              sql<boolean>`(others.role <> 'owner', others.created_at, others.user_id) <= (own.role <> 'owner', own.created_at, own.user_id)`,
            )
            .as('seat'),
        )
        .where('token_hash', '=', tokenHash)
        .orderBy(
          sql`own.workspace_id is not distinct from coalesce(sessions.workspace_id, users.last_workspace_id)`,
          'desc',
        )
        .orderBy(sql`own.role = 'owner'`, 'desc')
        .orderBy('own.created_at')
        .orderBy('own.workspace_id'),
    )
    const [row] = rows
    if (!row) return null
    const seenAtMs = Math.max(now.getTime(), Date.parse(row.last_active_at))
    if (seenAtMs >= Date.parse(row.expires_at) || seenAtMs - Date.parse(row.last_active_at) > IDLE_MS) {
      // Gone for good: what has ended once must not come back with a clock that is set back.
      await database.onAccounts(database.query.deleteFrom('sessions').where('id', '=', row.id))
      return null
    }
    if (now.getTime() - Date.parse(row.last_active_at) > TOUCH_MS) {
      await database.onAccounts(
        database.query
          .updateTable('sessions')
          .set({ last_active_at: now.toISOString() })
          .where('id', '=', row.id),
      )
    }
    return {
      ...{ id: row.id, userId: row.user_id },
      standings: rows.flatMap(toStanding),
      provedAtMs: Date.parse(row.proved_at),
      seenAtMs,
      expiresAtMs: Date.parse(row.expires_at),
      tokenHash,
    }
  }

  /** By the hash of a token in base64. */
  function findByKey(key: string): Soon<SignedIn | null> {
    const readAnew = () => read(Buffer.from(key, 'base64'))
    return whenThere(cache.get(key, readAnew), (session) => {
      if (!session || clock.now().getTime() < session.expiresAtMs) return session
      cache.forget(key)
      return readAnew()
    })
  }

  return {
    find: (token) => (tokenPattern.test(token) ? findByKey(sha256Base64(token)) : null),
    findByHash: (tokenHash) => findByKey(tokenHash.toString('base64')),

    async open(transaction, { userId, workspaceId, rememberMe, origin }) {
      const token = randomToken(32)
      const now = clock.now()
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((row) =>
          row.or([
            row('expires_at', '<=', now.toISOString()),
            row('last_active_at', '<=', new Date(now.getTime() - IDLE_MS).toISOString()),
          ]),
        )
        .execute()
      await transaction
        .insertInto('sessions')
        .values({
          id: uuidv7(),
          token_hash: sha256(token),
          user_id: userId,
          workspace_id: workspaceId,
          device: origin.device,
          ip: origin.ip,
          country: origin.country,
          proved_at: now.toISOString(),
          created_at: now.toISOString(),
          last_active_at: now.toISOString(),
          expires_at: new Date(
            now.getTime() + (rememberMe ? REMEMBERED_MS : NOT_REMEMBERED_MS),
          ).toISOString(),
        })
        .execute()
      return token
    },

    async end({ id, tokenHash }) {
      await database.onAccounts(database.query.deleteFrom('sessions').where('id', '=', id))
      forget([tokenHash])
    },

    async list(userId) {
      const now = clock.now()
      return database.onAccounts(
        database.query
          .selectFrom('sessions')
          .select(['id', 'device', 'ip', 'country', 'last_active_at as lastActive'])
          .where('user_id', '=', userId)
          .where('expires_at', '>', now.toISOString())
          .where('last_active_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())
          .orderBy('last_active_at', 'desc')
          .orderBy('id', 'desc'),
      )
    },

    async endOne(transaction, userId, sessionId) {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .returning('token_hash')
        .executeTakeFirst()
      return ended?.token_hash ?? null
    },

    async endAll(transaction, userId, exceptSessionId) {
      const ofUser = transaction.deleteFrom('sessions').where('user_id', '=', userId).returning('token_hash')
      const ended = await (exceptSessionId === null
        ? ofUser
        : ofUser.where('id', '!=', exceptSessionId)
      ).execute()
      return ended.map((row) => row.token_hash)
    },

    async renewProof(transaction, { id }) {
      const now = clock.now().toISOString()
      await transaction
        .updateTable('sessions')
        .set({ proved_at: now, last_active_at: now })
        .where('id', '=', id)
        .execute()
    },

    async enter(transaction, { id, userId }, workspaceId) {
      await transaction
        .updateTable('sessions')
        .set({ workspace_id: workspaceId })
        .where('id', '=', id)
        .execute()
      await transaction
        .updateTable('users')
        .set({ last_workspace_id: workspaceId })
        .where('id', '=', userId)
        .execute()
    },

    async hashesOf(transaction, userId) {
      const rows = await transaction
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .execute()
      return rows.map((row) => row.token_hash)
    },

    forget,
    changes: cache,
  }
}

interface StandingRow {
  readonly workspace_id: string | null
  readonly member_id: string | null
  readonly role: Role | null
  readonly sees: Sight | null
  readonly sees_prices: boolean | null
  readonly seat: number | null
}

/** None of somebody who works nowhere, or whose member is still being written. */
function toStanding(row: StandingRow): Standing[] {
  const { workspace_id: workspaceId, member_id: memberId, role, sees, seat } = row
  if (workspaceId === null || memberId === null || role === null || sees === null) return []
  return [{ workspaceId, memberId, role, sees, seesPrices: row.sees_prices ?? false, seat: seat ?? 1 }]
}
