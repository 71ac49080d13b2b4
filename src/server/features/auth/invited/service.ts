import { v7 as uuidv7 } from 'uuid'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Language, readersRegion } from '#server/platform/language.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refuseWeakPassword } from '../policy.ts'
import { deleteSignups, lockSignups } from '../signup/queries.ts'
import { insertPerson, recordAudit } from '../users/queries.ts'
import { preferAsOwner } from './queries.ts'

/** Somebody who signs up by a link that was mailed to their address and told to nobody else: it proves the address. */
export interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly language: Language
  /** Where they are invited to. */
  readonly workspaceId: string
}

/** What other features may do with accounts. */
export function invitedService(platform: Platform) {
  const { config, clock, passwords } = platform
  return {
    /** Refuses a password that is easily guessed, and answers the hash of any other. */
    async passwordHash(
      password: string,
      owner: { readonly email: string; readonly firstName: string; readonly lastName: string },
    ): Promise<string> {
      await refuseWeakPassword(password, { field: 'password', brandName: config.brandName, owner })
      return passwords.hash(password)
    },

    /** An account without a business of its own, and without a trial; null where the address has one by now. */
    async open(transaction: Transaction, invited: Invited, origin: Origin): Promise<string | null> {
      const at = clock.now().toISOString()
      const userId = uuidv7()
      await lockSignups(transaction, invited.email)
      const person = { ...invited, region: readersRegion(), subscribeToNewsletter: false }
      if (!(await insertPerson(transaction, userId, person, at))) return null
      await preferAsOwner(transaction, userId, invited.workspaceId, at)
      await deleteSignups(transaction, invited.email)
      for (const kind of ['signed-up', 'email-verified'] as const) {
        await recordAudit(transaction, { userId, kind, origin, at })
      }
      return userId
    },

    /** Writes down in somebody's own log what happened to where they work. */
    record: (transaction: Transaction, event: { userId: string; kind: SecurityEventKind; origin: Origin }) =>
      recordAudit(transaction, { ...event, at: clock.now().toISOString() }),
  }
}
