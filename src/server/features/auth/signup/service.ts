import type { authEndpoints } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { enqueueAlone } from '#server/platform/jobs/queue.ts'
import { readersRegion } from '#server/platform/language.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { spendMailBudget, tooManyMails, wrongCode } from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { refuseWeakPassword } from '../policy.ts'
import { issueSignupCode, proveSignup } from '../proving/service.ts'
import { resetService } from '../reset/service.ts'
import { findAccountByEmail, type NewAccount } from '../users/queries.ts'
import { accountInBrowser, openAccount } from '../users/service.ts'
import { findLatestSignup, findOwnSignup, hasRivals, insertSignup, type Signup } from './queries.ts'

type Body<Name extends keyof typeof authEndpoints> = ParsedBody<(typeof authEndpoints)[Name] & EndpointSpec>

export const SEND_CODE_JOB = 'auth-send-code'

type CodeRequest = {
  readonly purpose: 'verify' | 'reset'
  readonly sealedEmail: string
  /** Hex; null where the browser has no sign-up of its own. */
  readonly keyHash: string | null
}

/** Registering, and proving the address: until then a sign-up waits beside the accounts and is part of none (docs/decisions/0019). */
export function signupService(platform: Platform) {
  const { database, clock, passwords, secrets } = platform
  const mails = accountMails(platform)
  const resets = resetService(platform)

  async function mailCode(transaction: Transaction, signup: Pick<Signup, 'id' | 'via'> & NewAccount) {
    const issued = await issueSignupCode(platform, transaction, signup)
    if (signup.via === 'form') await mails.verification(transaction, signup, issued)
    else if (issued.code !== null) await mails.verificationByCode(transaction, signup, issued)
  }

  /** The answers say nothing about whether an address is known, so neither does their time: a job looks. */
  async function requestCode({ email, signupKey }: Body<'sendOtp'>, purpose: CodeRequest['purpose']) {
    const budget = await spendMailBudget(platform, email, purpose)
    if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
    const keyHash = signupKey === undefined ? null : sha256(signupKey).toString('hex')
    const payload: CodeRequest = { purpose, sealedEmail: secrets.seal(email), keyHash }
    await enqueueAlone(database, { name: SEND_CODE_JOB, payload })
  }

  async function sendVerification(email: string, keyHash: string | null): Promise<void> {
    const account = await findAccountByEmail(database, email)
    if (account) {
      await database.writeAccounts((transaction) => mails.accountExists(transaction, account))
      return
    }
    const now = clock.now()
    const latest = await findLatestSignup(database, email, ['form', 'facebook'], now)
    if (!latest) return
    await database.writeAccounts(async (transaction) => {
      const own =
        keyHash === null
          ? null
          : await findOwnSignup(transaction, { email, keyHash: Buffer.from(keyHash, 'hex') }, now)
      await mailCode(transaction, own ?? latest)
    })
  }

  /**
   * As the sign-up before has it, where that is by the same password: so it is seen to be the same person's, without
   * telling what the password is. The comparison takes as long where nothing waits.
   */
  async function passwordHashFor({ email, password }: Body<'signup'>): Promise<string> {
    const before = await findLatestSignup(database, email, ['form'], clock.now())
    const isSame = await passwords.verify(before?.passwordHash ?? null, password)
    const fresh = await passwords.hash(password)
    return (isSame && before?.passwordHash) || fresh
  }

  return {
    async signup(body: Body<'signup'>): Promise<void> {
      await refuseWeakPassword(body.password, { field: 'password', brandName: platform.config.brandName })
      const account: NewAccount = {
        email: body.email,
        firstName: body.firstName,
        lastName: body.lastName,
        passwordHash: await passwordHashFor(body),
        businessName: body.businessName ?? null,
        businessType: body.businessType ?? null,
        subscribeToNewsletter: body.subscribeToNewsletter,
        chosenPlan: body.selectedPlan,
        language: body.language ?? getLocale(),
        region: readersRegion(),
      }
      const mayMail = (await spendMailBudget(platform, body.email, 'verify')).mayBeSent
      const known = await findAccountByEmail(database, body.email)
      const keyHash = body.signupKey === undefined ? null : sha256(body.signupKey)
      await database.writeAccounts(async (transaction) => {
        if (known) {
          if (mayMail) await mails.accountExists(transaction, known)
          return
        }
        const at = clock.now().toISOString()
        const id = await insertSignup(transaction, account, { via: 'form', keyHash, at })
        if (mayMail) await mailCode(transaction, { ...account, id, via: 'form' })
      })
    },

    requestVerification: (body: Body<'sendOtp'>) => requestCode(body, 'verify'),
    requestReset: (body: Body<'forgotPassword'>) => requestCode(body, 'reset'),

    /** The job behind both requests. */
    async sendCode(payload: unknown): Promise<void> {
      const { purpose, sealedEmail, keyHash } = payload as CodeRequest
      const email = secrets.unseal(sealedEmail)
      if (purpose === 'reset') await resets.sendCode(email)
      else await sendVerification(email, keyHash)
    },

    /**
     * Opens the account of the sign-up that the code or link was mailed for, and of no other. Where several wait and the
     * browser can't prove which is its own, none lends the account anything: whoever reads the mail can't know whose
     * code they type, and chooses a password by mail instead.
     */
    async verifyOtp(body: Body<'verifyOtp'>, origin: Origin): Promise<{ hasPassword: boolean }> {
      const keyHash = body.signupKey === undefined ? null : sha256(body.signupKey)
      return proveSignup(
        platform,
        { ...body, vias: ['form', 'facebook'] },
        async (transaction, signup, ids) => {
          const isOwn = keyHash !== null && signup.keyHash?.equals(keyHash) === true
          // Without Facebook's word beside it the code proves an address, and nothing that Facebook said.
          const isTaken = signup.via === 'form' && (isOwn || !(await hasRivals(transaction, signup)))
          const account = isTaken
            ? signup
            : await accountInBrowser(platform, transaction, signup.email, body.signupKey)
          const kinds = ['signed-up', 'email-verified'] as const
          if (!(await openAccount(platform, transaction, { ids, account, origin, kinds }))) throw wrongCode()
          return { hasPassword: account.passwordHash !== null }
        },
      )
    },

    resetPassword: resets.resetPassword,
  }
}
