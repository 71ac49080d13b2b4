import type { authEndpoints } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { findLinkHolder } from '../codes/queries.ts'
import { issueCode, redeem, wrongCode } from '../codes/service.ts'
import { withdrawPendingEmail } from '../email/queries.ts'
import { accountMails } from '../mails.ts'
import { refuseWeakPassword } from '../policy.ts'
import { issueSignupCode, proveSignup } from '../proving/service.ts'
import { deleteChallenges } from '../second-factor/queries.ts'
import { deleteResetSignups, findLatestSignup, insertSignup } from '../signup/queries.ts'
import { type Account, findAccountByEmail, recordAudit, setPassword } from '../users/queries.ts'
import { accountInBrowser, blankAccount, openAccount } from '../users/service.ts'

type Body = ParsedBody<(typeof authEndpoints)['resetPassword'] & EndpointSpec>

/** A new password by mail: for an account, or for a sign-up whose address was never proved, which becomes one by it. */
export function resetService(platform: Platform) {
  const { config, database, clock, passwords, sessions } = platform
  const { brandName } = config
  const mails = accountMails(platform)

  async function replacePassword(
    transaction: Transaction,
    account: Account,
    { password, passwordHash, origin }: { password: string; passwordHash: string; origin: Origin },
  ) {
    const { userId } = account
    await refuseWeakPassword(password, { field: 'password', brandName, owner: account })
    await setPassword(transaction, userId, passwordHash)
    // What somebody else may have begun with the password of before.
    await deleteChallenges(transaction, userId)
    await withdrawPendingEmail(transaction, userId)
    const at = clock.now().toISOString()
    await recordAudit(transaction, { userId, kind: 'password-reset', origin, at })
    await mails.passwordChanged(transaction, account, origin)
    return sessions.endAll(transaction, userId, null)
  }

  const isOfAccount = async ({ link, email }: Body): Promise<boolean> =>
    link === undefined
      ? email !== undefined && (await findAccountByEmail(database, email)) !== null
      : (await findLinkHolder(database, { linkHash: sha256(link), purpose: 'reset' })) !== null

  return {
    /** For an address that is known, or for which a sign-up waits. */
    async sendCode(email: string): Promise<void> {
      const account = await findAccountByEmail(database, email)
      if (account) {
        await database.writeAccounts(async (transaction) => {
          const issued = await issueCode(platform, transaction, { userId: account.userId, purpose: 'reset' })
          await mails.passwordReset(transaction, account, issued)
        })
        return
      }
      const now = clock.now()
      const waiting = await findLatestSignup(database, email, ['form', 'facebook'], now)
      if (!waiting) return
      await database.writeAccounts(async (transaction) => {
        await deleteResetSignups(transaction, email)
        const { language } = waiting
        // Nothing of what was typed: whoever reads the mail may not have typed it.
        const blank = { ...blankAccount(email), firstName: '', language }
        const given = { via: 'reset', keyHash: null, at: now.toISOString() } as const
        const id = await insertSignup(transaction, blank, given)
        const issued = await issueSignupCode(platform, transaction, { id, email, via: 'reset' })
        await mails.passwordReset(transaction, blank, issued)
      })
    },

    /** A new password ends every session. Where no account was open yet, reading the mail has proved the address. */
    async resetPassword(body: Body, origin: Origin): Promise<void> {
      await refuseWeakPassword(body.password, { field: 'password', brandName })
      const passwordHash = await passwords.hash(body.password)
      if (await isOfAccount(body)) {
        const ended = await redeem(platform, 'reset', body, (transaction, account) =>
          replacePassword(transaction, account, { password: body.password, passwordHash, origin }),
        )
        sessions.forget(ended)
        return
      }
      const { signupKey, ...proof } = body
      await proveSignup(platform, { ...proof, vias: ['reset'] }, async (transaction, { email }, ids) => {
        await refuseWeakPassword(body.password, { field: 'password', brandName, owner: blankAccount(email) })
        const account = { ...(await accountInBrowser(platform, transaction, email, signupKey)), passwordHash }
        const kinds = ['signed-up', 'email-verified'] as const
        if (!(await openAccount(platform, transaction, { ids, account, origin, kinds }))) throw wrongCode()
      })
    },
  }
}
