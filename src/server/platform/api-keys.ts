import { permissionsOf } from '#domain/team/permissions.ts'
import { permissionsByKey } from '#domain/team/scopes.ts'
import type { Database } from '#server/database/database.ts'
import { findKey, type KeyRow, touchKey } from './api-key-queries.ts'
import type { Clock } from './clock.ts'
import { bytesIn, bytesOf, ID_BYTES, idFrom } from './named-bytes.ts'
import { isLetIn, type SeatsOf } from './open-standing.ts'
import { randomToken, sha256 } from './secrets.ts'
import type { Session } from './sessions.ts'

/** Keys by which programs call the API: each is a session of whoever made it, which may no more than its scopes say. */
export interface ApiKeys {
  /** The session of a key that works; null of any other. */
  find(key: string, caller: { readonly ip: string; readonly seats: SeatsOf }): Promise<Session | null>
}

/** 'Last used' is written at most this often, and whenever it is from elsewhere. */
const TOUCH_MS = 5 * 60_000

/** Of a fixed form, so that those who look for secrets in what is published find it: its business, and 256 bits. */
const keyPattern = /\btoile_([\w-]{22})_[\w-]{43}\b/
const wholeKey = new RegExp(`^${keyPattern.source}$`)

export const newApiKey = (workspaceId: string): string =>
  `toile_${bytesOf(workspaceId).toString('base64url')}_${randomToken(32)}`

export const isApiKey = (token: string): boolean => wholeKey.test(token)

/** Whether somewhere in a text stands what looks like a key. */
export const holdsApiKey = (text: string): boolean => keyPattern.test(text)

/** What is kept of a key. */
export const hashOfKey = (key: string): Buffer => sha256(key)

function businessOf(key: string): string | null {
  const bytes = bytesIn(wholeKey.exec(key)?.[1] ?? '')
  return bytes?.length === ID_BYTES ? idFrom(bytes) : null
}

/** None is remembered: what was ended, narrowed or let do less is so from the next call on, whichever process answers. */
export function createApiKeys(database: Database, clock: Clock): ApiKeys {
  return {
    async find(key, { ip, seats }) {
      const workspaceId = businessOf(key)
      if (workspaceId === null) return null
      const now = clock.now()
      const secretHash = hashOfKey(key)
      const row = await findKey(database, { workspaceId, secretHash, now: now.toISOString() })
      if (!row || !isLetIn(row, await seats(workspaceId))) return null
      const { id, lastUsedAt, lastUsedFrom } = row
      const isLate = lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) > TOUCH_MS
      if (isLate || lastUsedFrom !== ip) {
        await touchKey(database, { workspaceId, id, now: now.toISOString(), from: ip })
      }
      return sessionOf(row, { workspaceId, secretHash, nowMs: now.getTime() })
    },
  }
}

function sessionOf(
  row: KeyRow,
  { workspaceId, secretHash, nowMs }: { workspaceId: string; secretHash: Buffer; nowMs: number },
): Session {
  const { id, name, scopes, expiresAt, userId, memberId, role, sees, seesPrices, seat } = row
  const standing = { workspaceId, memberId, role, sees, seesPrices, seat }
  return {
    ...{ id, userId, ...standing, standings: [standing], tokenHash: secretHash },
    // Nobody is there to prove who they are.
    provedAtMs: 0,
    seenAtMs: nowMs,
    expiresAtMs: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    permissions: permissionsByKey(scopes, permissionsOf(role)),
    key: { id, name, expiresAt },
  }
}
