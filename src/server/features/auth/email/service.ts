import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { securityEndpoints } from '#contract/security.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import {
  addressHash,
  deadLink,
  type Effect,
  issueCode,
  redeemCode,
  redeemLink,
  spendMailBudget,
  tooManyMails,
} from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { type Account, findAccountByEmail, findAccountById, recordAudit } from '../users/queries.ts'
import {
  AddressTakenError,
  adoptPendingEmail,
  carryTrialOver,
  findPendingEmail,
  setPendingEmail,
  withdrawPendingEmail,
} from './queries.ts'

type Proof = ParsedBody<(typeof securityEndpoints)['verifyEmail'] & EndpointSpec>

/** The change of the address: asked for, proven by a mail to the new one, told to the former one. */
export function emailService(platform: Platform) {
  const { database, clock } = platform
  const mails = accountMails(platform)

  /** No more mails to strangers than one account may cause, nor to one stranger than they must bear. */
  async function spendBudgets(from: string, to: string): Promise<void> {
    for (const [email, purpose] of [
      [from, 'email-asked'],
      [to, 'email'],
    ] as const) {
      const budget = await spendMailBudget(platform, email, purpose)
      if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
    }
  }

  async function adopt(transaction: Transaction, account: Account, origin: Origin): Promise<void> {
    const email = await adoptPendingEmail(transaction, account.userId)
    if (email === null) throw deadLink()
    await carryTrialOver(transaction, {
      from: addressHash(platform, account.email),
      to: addressHash(platform, email),
    })
    const at = clock.now().toISOString()
    await recordAudit(transaction, { userId: account.userId, kind: 'email-changed', origin, at })
    // To the address of before: its reader must learn of it.
    await mails.notice(transaction, account, { kind: 'email-changed', email }, origin)
  }

  return {
    /** Answers alike for a taken address, whose owner is told by mail. */
    async ask(email: string, session: SignedIn, origin: Origin): Promise<void> {
      const { userId } = session
      const account = await findAccountById(database, userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      if (email === account.email) return
      requireFreshProof(session, clock.now())
      await spendBudgets(account.email, email)
      const holder = await findAccountByEmail(database, email)
      const isAskedAgain = (await findPendingEmail(database, userId)) === email
      await database.writeAccounts(async (transaction) => {
        const issued = await issueCode(platform, transaction, { userId, purpose: 'email' })
        await setPendingEmail(transaction, userId, email)
        if (holder) await mails.notice(transaction, holder, { kind: 'address-wanted' }, origin)
        else await mails.newAddress(transaction, { ...account, email }, issued)
        if (isAskedAgain) return
        const at = clock.now().toISOString()
        await recordAudit(transaction, { userId, kind: 'email-change-asked', origin, at })
        await mails.notice(transaction, account, { kind: 'email-change-asked', email }, origin)
      })
    },

    /** Only for whoever is signed in to the account: else a stranger's account could be given the reader's address by a click. */
    async verify({ link, otp }: Proof, { userId }: SignedIn, origin: Origin): Promise<void> {
      const effect: Effect<void> = async (transaction, account) => {
        if (account.userId !== userId) throw deadLink()
        await adopt(transaction, account, origin)
      }
      try {
        if (link !== undefined) await redeemLink(platform, { link, purpose: 'email' }, effect)
        else await redeemCode(platform, { holder: { userId }, purpose: 'email', code: otp ?? '' }, effect)
      } catch (error) {
        if (!(error instanceof AddressTakenError)) throw error
        await database.writeAccounts((transaction) => withdrawPendingEmail(transaction, userId))
        throw new AppError('CONFLICT', { message: m.auth_email_taken_meanwhile(), cause: error })
      }
    },

    async withdraw({ userId }: SignedIn, origin: Origin): Promise<void> {
      await database.writeAccounts(async (transaction) => {
        if (!(await withdrawPendingEmail(transaction, userId))) return
        const at = clock.now().toISOString()
        await recordAudit(transaction, { userId, kind: 'email-change-withdrawn', origin, at })
      })
    },
  }
}
