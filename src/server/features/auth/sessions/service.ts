import type { EndpointSpec, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Account, securityEndpoints } from '#contract/security.ts'
import type { ActiveSession } from '#contract/settings.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { findPendingEmail } from '../email/queries.ts'
import { findAccountById, recordAudit } from '../users/queries.ts'
import { findEvents } from './queries.ts'

type Events = (typeof securityEndpoints)['events'] & EndpointSpec

/** Where somebody is signed in, and what happened to the account. */
export function sessionsService({ database, clock, sessions }: Platform) {
  return {
    async account({ userId }: SignedIn): Promise<Account> {
      const [account, pendingEmail] = await Promise.all([
        findAccountById(database, userId),
        findPendingEmail(database, userId),
      ])
      if (!account) throw new AppError('UNAUTHENTICATED')
      const { email, passwordHash, hasApp, twoFactorEnabled, recoveryCodesLeft } = account
      return {
        ...{ email, pendingEmail, recoveryCodesLeft, hasPassword: passwordHash !== null },
        twoFactorMethods: [
          ...(hasApp ? (['app'] as const) : []),
          ...(twoFactorEnabled ? (['email'] as const) : []),
        ],
      }
    },

    async list({ id: ownId, userId }: SignedIn): Promise<ActiveSession[]> {
      const rows = await sessions.list(userId)
      return rows.map(({ country, ...row }) => ({ ...row, location: country, current: row.id === ownId }))
    },

    async end(sessionId: string, { userId }: SignedIn, origin: Origin): Promise<void> {
      const ended = await database.writeAccounts(async (transaction) => {
        const tokenHash = await sessions.endOne(transaction, userId, sessionId)
        if (tokenHash === null) throw new AppError('NOT_FOUND')
        const at = clock.now().toISOString()
        await recordAudit(transaction, { userId, kind: 'session-ended', origin, at })
        return tokenHash
      })
      sessions.forget([ended])
    },

    async events({ userId }: SignedIn, { limit, cursor }: ParsedQuery<Events>): Promise<ReplyData<Events>> {
      const rows = await findEvents(database, userId, { limit, before: cursor })
      const events = rows.slice(0, limit)
      return { events, nextCursor: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
    },
  }
}
