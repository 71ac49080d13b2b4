import type { authEndpoints } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import { type PlanId, plans } from '#domain/plans/plans.ts'
import type { Transaction } from '#server/database/database.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { enqueueAlone } from '#server/platform/jobs/queue.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refuseCommonPassword } from './policy.ts'
import { deleteChallenges } from './queries-challenges.ts'
import { withdrawPendingEmail } from './queries-email.ts'
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  markVerified,
  type NewAccount,
  newAccountIds,
  recordAudit,
  replaceUnverifiedAccount,
  setPassword,
  startTrial,
} from './queries-users.ts'
import { addressHash, issueCode, redeem, spendMailBudget, tooManyMails } from './service-codes.ts'
import { accountMails } from './service-mails.ts'

type Body<Name extends keyof typeof authEndpoints> = ParsedBody<(typeof authEndpoints)[Name] & EndpointSpec>

export const SEND_CODE_JOB = 'auth-send-code'

/** Registering, verifying the address, and a new password: everything that a mailed code proves. */
export function signupService(platform: Platform) {
  const { database, clock, passwords, secrets, sessions } = platform
  const mails = accountMails(platform)

  async function sendVerification(
    transaction: Transaction,
    account: Pick<Account, 'userId' | 'email' | 'firstName' | 'language'>,
  ) {
    const issued = await issueCode(platform, transaction, { userId: account.userId, purpose: 'verify' })
    await mails.verification(transaction, account, issued)
  }

  /** The address is proven: from now on the account counts, and a chosen plan's trial starts. */
  async function verify(transaction: Transaction, account: Account, origin: Origin): Promise<void> {
    const now = clock.now()
    if (!(await markVerified(transaction, account.userId, now.toISOString()))) return
    await startTrial(
      transaction,
      { workspaceId: account.workspaceId, addressHash: addressHash(platform, account.email) },
      now,
      (plan: PlanId) => plans[plan].trialDays,
    )
    await recordAudit(transaction, {
      userId: account.userId,
      kind: 'email-verified',
      origin,
      at: now.toISOString(),
    })
  }

  /** The answers say nothing about whether an address is known, so neither does their time: a job looks. */
  async function requestCode(email: string, purpose: 'verify' | 'reset'): Promise<void> {
    const budget = await spendMailBudget(platform, email, purpose)
    if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
    await enqueueAlone(database, {
      name: SEND_CODE_JOB,
      payload: { purpose, sealedEmail: secrets.seal(email) },
    })
  }

  return {
    async signup(body: Body<'signup'>, origin: Origin): Promise<void> {
      refuseCommonPassword(body.password, 'password')
      const account: NewAccount = {
        email: body.email,
        firstName: body.firstName,
        lastName: body.lastName,
        passwordHash: await passwords.hash(body.password),
        businessName: body.businessName ?? null,
        businessType: body.businessType ?? null,
        subscribeToNewsletter: body.subscribeToNewsletter,
        chosenPlan: body.selectedPlan,
        language: body.language ?? getLocale(),
      }
      const mayMail = (await spendMailBudget(platform, body.email, 'verify')).mayBeSent
      const known = await findAccountByEmail(database, body.email)
      const ids = known ?? newAccountIds()
      const at = clock.now().toISOString()
      await database.write(ids.workspaceId, async (transaction) => {
        const isNew = known
          ? await replaceUnverifiedAccount(transaction, ids, account)
          : await insertAccount(transaction, ids, account, at)
        if (isNew) await recordAudit(transaction, { userId: ids.userId, kind: 'signed-up', origin, at })
        if (!mayMail) return
        if (isNew) await sendVerification(transaction, { ...account, userId: ids.userId })
        else await mails.accountExists(transaction, known ?? account)
      })
    },

    requestVerification: (email: string) => requestCode(email, 'verify'),
    requestReset: (email: string) => requestCode(email, 'reset'),

    /** The job behind both requests. */
    async sendCode(payload: unknown): Promise<void> {
      const { purpose, sealedEmail } = payload as { purpose: 'verify' | 'reset'; sealedEmail: string }
      const account = await findAccountByEmail(database, secrets.unseal(sealedEmail))
      if (!account) return
      await database.writeAccounts(async (transaction) => {
        if (purpose === 'reset') {
          const issued = await issueCode(platform, transaction, { userId: account.userId, purpose })
          await mails.passwordReset(transaction, account, issued)
        } else if (account.isVerified) {
          await mails.accountExists(transaction, account)
        } else {
          await sendVerification(transaction, account)
        }
      })
    },

    async verifyOtp(body: Body<'verifyOtp'>, origin: Origin): Promise<void> {
      await redeem(platform, 'verify', body, (transaction, account) => verify(transaction, account, origin))
    },

    /** A new password ends every session; whoever read the mail has proven the address too. */
    async resetPassword(body: Body<'resetPassword'>, origin: Origin): Promise<void> {
      refuseCommonPassword(body.password, 'password')
      const passwordHash = await passwords.hash(body.password)
      const ended = await redeem(platform, 'reset', body, async (transaction, account) => {
        await setPassword(transaction, account.userId, passwordHash)
        // What somebody else may have begun with the password of before.
        await deleteChallenges(transaction, account.userId)
        await withdrawPendingEmail(transaction, account.userId)
        await verify(transaction, account, origin)
        await recordAudit(transaction, {
          userId: account.userId,
          kind: 'password-reset',
          origin,
          at: clock.now().toISOString(),
        })
        await mails.passwordChanged(transaction, account, origin)
        return sessions.endAll(transaction, account.userId, null)
      })
      sessions.forget(ended)
    },
  }
}
