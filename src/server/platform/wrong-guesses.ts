import { AppError } from './errors.ts'
import { callerOf } from './http/rate-limits.ts'
import { isDailySpent, spendDailyMail } from './mail/daily-budget.ts'
import type { Origin } from './origin.ts'
import type { Platform } from './platform.ts'

/** Wrong secrets of addresses in any 24 hours: of one who calls, and for one thing. */
export const WRONG_A_DAY = 100
export const WRONG_PURPOSE = 'wrong-address'

interface GuessedAt {
  /** Keyed hashes of who asks, and of what they ask for. */
  readonly callerHash: Buffer
  readonly subjectHash: Buffer
}

/** How many wrong secrets are listened to: neither addresses nor what they lead to stand in what is counted. */
export function wrongGuesses({ database, secrets, clock }: Pick<Platform, 'database' | 'secrets' | 'clock'>) {
  return {
    at: (origin: Pick<Origin, 'ip'>, workspaceId: string, id: string): GuessedAt => ({
      callerHash: secrets.keyedHash('wrong address from', callerOf(origin)),
      subjectHash: secrets.keyedHash('wrong address of', workspaceId, id),
    }),

    /** Whether who calls is listened to no more. */
    async isSpent({ callerHash }: GuessedAt): Promise<boolean> {
      const now = clock.now().toISOString()
      return isDailySpent(database, { keyHash: callerHash, purpose: WRONG_PURPOSE, now, max: WRONG_A_DAY })
    },

    /** Counts a wrong one, and refuses it. */
    async refuse({ callerHash, subjectHash }: GuessedAt): Promise<never> {
      const now = clock.now().toISOString()
      throw await database.writeAccounts(async (transaction) => {
        for (const keyHash of [callerHash, subjectHash]) {
          const budget = { keyHash, purpose: WRONG_PURPOSE, now, max: WRONG_A_DAY }
          const spending = await spendDailyMail(transaction, budget)
          if (!spending.isSpent) return new AppError('RATE_LIMITED', { retryAfterS: spending.retryAfterS })
        }
        return new AppError('NOT_FOUND')
      })
    },
  }
}
