import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Removal } from '#server/platform/feature.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { enqueue, recipientMark, takeBackJobs } from '#server/platform/jobs/queue.ts'
import { inLanguage, type Language } from '#server/platform/language.ts'
import { parseMailbox } from '#server/platform/mail/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { REMOVE_JOB } from '../jobs.ts'
import { deleteAccess, findOwner, lockUser, type Owner } from '../queries.ts'
import type { AccountNeeds } from '../service.ts'
import { accountDeletedMail } from './mails.ts'

/** A request is answered within 5 s: a provider that takes longer than this counts as away. */
const DECIDE_WITHIN_MS = 3_500

/** The end of what is paid for: `closing` ends it and then does the work, `close` is part of the account's last transaction. */
export interface Closings<Settled> {
  closing<Result>(workspaceId: string, work: (settled: Settled) => Promise<Result>): Promise<Result>
  close(transaction: Transaction, workspaceId: string, settled: Settled): Promise<boolean>
}

interface Leaving {
  readonly owner: Owner
  readonly language: Language
  readonly wasPaid: boolean
}

/** Deletes an account. What it can be reached by goes at once; its rows and files follow by a job that can't be lost. */
export function accountRemoval<Settled>(
  platform: Platform,
  { plans, regions, paid }: AccountNeeds,
  closings: Closings<Settled>,
  removals: readonly Removal[],
) {
  const { database, clock, passwords, sessions, secrets, config } = platform

  async function requirePassword({ passwordHash }: Owner, password: string | undefined): Promise<void> {
    // Who has none has proved who they are by a mailed code or their provider.
    if (passwordHash === null) return
    const isRight = await passwords.verify(passwordHash, password ?? '')
    if (!isRight) throw fieldError('password', m.account_password_wrong())
  }

  async function endPayments<Result>(
    workspaceId: string,
    work: (settled: Settled) => Promise<Result>,
  ): Promise<Result> {
    let isLate = false
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => {
        isLate = true
        reject(new AppError('UNAVAILABLE'))
      }, DECIDE_WITHIN_MS)
    })
    const ended = closings.closing(workspaceId, async (settled) => {
      // 'Nothing was deleted' has been said.
      if (isLate) throw new AppError('UNAVAILABLE')
      clearTimeout(patience)
      return work(settled)
    })
    // Awaited below, unless it comes too late for anybody to hear.
    ended.catch(() => undefined)
    try {
      return await Promise.race([ended, late])
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error
      const message = m.account_provider_away()
      throw new AppError('UNAVAILABLE', { message, retryAfterS: 10, cause: error })
    } finally {
      clearTimeout(patience)
    }
  }

  async function remove(session: Session, { owner, language, wasPaid }: Leaving, settled: Settled) {
    const { workspaceId, userId } = session
    return database.write(workspaceId, async (transaction) => {
      // Of two that delete at once, the second finds it done.
      if (!(await lockUser(transaction, userId))) return []
      if (!(await closings.close(transaction, workspaceId, settled))) {
        throw new AppError('CONFLICT', { message: m.account_payment_busy() })
      }
      const ended = await sessions.endAll(transaction, userId, null)
      await deleteAccess(transaction, session, removals)
      const recipient = recipientMark(secrets, owner.email)
      await takeBackJobs(transaction, { workspaceId, recipient })
      await enqueue(transaction, { name: REMOVE_JOB, payload: { workspaceId } })
      const mail = inLanguage(language, () =>
        accountDeletedMail({
          brand: config.brandName,
          firstName: owner.firstName,
          contact: parseMailbox(config.contactEmail).address,
          wasPaid,
        }),
      )
      await platform.queueMail(transaction, { to: owner.email, ...mail })
      return ended
    })
  }

  return async (session: Session, password: string | undefined): Promise<void> => {
    const { workspaceId, userId } = session
    requireFreshProof(session, clock.now())
    const owner = await findOwner(database, userId)
    if (!owner) throw new AppError('UNAUTHENTICATED')
    await requirePassword(owner, password)
    const [{ language }, subscription] = await Promise.all([regions.region(workspaceId), paid(workspaceId)])
    const leaving = { owner, language, wasPaid: subscription !== null }
    const ended = await endPayments(workspaceId, (settled) => remove(session, leaving, settled))
    sessions.forget([...ended, session.tokenHash])
    plans.changes.forget(workspaceId)
  }
}
