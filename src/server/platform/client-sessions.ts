import type { Database, Transaction } from '#server/database/database.ts'
import {
  deleteClientSession,
  deleteSessionsOfClient,
  findClientSession,
  insertClientSession,
  touchClientSession,
} from './client-session-queries.ts'
import type { Clock } from './clock.ts'
import { randomToken, sha256 } from './secrets.ts'

/** A client who was let into their own page of a business. */
export interface ClientSession {
  readonly id: string
  readonly workspaceId: string
  readonly clientId: string
}

export interface ClientSessions {
  find(token: string): Promise<ClientSession | null>
  /** Opens one in the transaction that lets the client in; its token is stored nowhere. */
  open(
    transaction: Transaction,
    client: { readonly workspaceId: string; readonly clientId: string; readonly device: string },
  ): Promise<string>
  end(session: Pick<ClientSession, 'id'>): Promise<void>
  endAll(transaction: Transaction, workspaceId: string, clientId: string): Promise<void>
}

/** Half a year: from one dress to the next fitting nobody has to ask for a new address. */
const LASTS_MS = 180 * 86_400_000
/** 'Last seen' is written at most this often. */
const TOUCH_MS = 5 * 60_000

const tokenPattern = /^[\w-]{43}$/

/** Of them there are few, and none is remembered: what was ended is so from the next call on, whichever process answers. */
export function createClientSessions(database: Database, clock: Clock): ClientSessions {
  return {
    async find(token) {
      if (!tokenPattern.test(token)) return null
      const now = clock.now()
      const row = await findClientSession(database, sha256(token), now.toISOString())
      if (!row) return null
      const { id, workspaceId, clientId, lastActiveAt } = row
      if (now.getTime() - Date.parse(lastActiveAt) > TOUCH_MS) {
        await touchClientSession(database, id, now.toISOString())
      }
      return { id, workspaceId, clientId }
    },

    async open(transaction, { workspaceId, clientId, device }) {
      const token = randomToken(32)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + LASTS_MS).toISOString()
      await insertClientSession(transaction, {
        ...{ tokenHash: sha256(token), workspaceId, clientId, device, now: now.toISOString(), expiresAt },
      })
      return token
    },

    end: ({ id }) => deleteClientSession(database, id),
    endAll: deleteSessionsOfClient,
  }
}
