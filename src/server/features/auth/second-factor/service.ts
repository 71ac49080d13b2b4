import type { authEndpoints } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { redeemAppCode, redeemRecoveryCode } from '../authenticator/service.ts'
import { reuseSignInCode } from '../codes/queries.ts'
import {
  type Effect,
  issueCode,
  redeemCode,
  redeemLink,
  spendMailBudget,
  tooManyMails,
} from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { challengeMs } from '../policy.ts'
import { type Account, findAccountById, recordAudit } from '../users/queries.ts'
import {
  type Challenge,
  consumeChallenge,
  endPastChallenge,
  findChallenge,
  insertChallenge,
} from './queries.ts'

type Endpoints = typeof authEndpoints
type Proof = ParsedBody<Endpoints['signinVerify'] & EndpointSpec>
type Challenged = Extract<ReplyData<Endpoints['signin']>, { twoFactorRequired: true }>

const expired = () => fieldError('otp', m.auth_sign_in_expired())

const methodsOf = ({ hasApp, twoFactorEnabled, recoveryCodesLeft }: Account): Challenged['methods'] => [
  ...(hasApp ? (['app'] as const) : []),
  ...(twoFactorEnabled ? (['email'] as const) : []),
  ...(hasApp && recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
]

/** Half-done sign-ins: what the second factor is asked for with, and what it opens. */
export function challengesService(platform: Platform) {
  const { database, clock } = platform
  const mails = accountMails(platform)

  async function mailCode(account: Account, rememberMe: boolean, origin: Origin): Promise<void> {
    await database.writeAccounts(async (transaction) => {
      const { userId } = account
      const issued = await issueCode(platform, transaction, { userId, purpose: 'sign-in', rememberMe })
      await mails.signInCode(transaction, account, issued, origin)
    })
  }

  async function mailFirstCode(account: Account, rememberMe: boolean, origin: Origin): Promise<void> {
    const budget = await spendMailBudget(platform, account.email, 'sign-in')
    if (budget.mayBeSent) return mailCode(account, rememberMe, origin)
    // Asked again within the minute: the code that is on its way counts for this sign-in.
    const { userId } = account
    if (!(await reuseSignInCode(database, { userId, rememberMe }, clock.now().toISOString()))) {
      throw tooManyMails(budget.retryAfterS)
    }
  }

  async function find(token: string): Promise<Challenge> {
    const at = clock.now().toISOString()
    await endPastChallenge(database, sha256(token), at)
    const challenge = await findChallenge(database, sha256(token), at)
    if (!challenge) throw expired()
    return challenge
  }

  function tryFactor<Result>(
    { userId }: Challenge,
    otp: string,
    origin: Origin,
    effect: Effect<Result>,
  ): Promise<Result> {
    switch (otp.length) {
      case 4:
        return redeemCode(platform, { holder: { userId }, purpose: 'sign-in', code: otp }, effect)
      case 6:
        return redeemAppCode(platform, { userId, code: otp }, effect)
      default:
        return redeemRecoveryCode(platform, { userId, code: otp, origin }, effect)
    }
  }

  return {
    /** Where an app is in force it comes first, and a code is mailed only when it is asked for. */
    async begin(
      account: Account,
      { rememberMe, origin }: { rememberMe: boolean; origin: Origin },
    ): Promise<Challenged> {
      const token = randomToken(32)
      if (!account.hasApp) await mailFirstCode(account, rememberMe, origin)
      await insertChallenge(database, {
        challengeHash: sha256(token),
        userId: account.userId,
        rememberMe,
        expiresAt: new Date(clock.now().getTime() + challengeMs).toISOString(),
      })
      return { twoFactorRequired: true, challenge: token, methods: methodsOf(account) }
    },

    async sendCode(token: string, origin: Origin): Promise<void> {
      const { userId, rememberMe } = await find(token)
      const account = await findAccountById(database, userId)
      if (!account?.twoFactorEnabled) throw expired()
      const budget = await spendMailBudget(platform, account.email, 'sign-in')
      if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
      await mailCode(account, rememberMe, origin)
    },

    /** The proof of the second factor, of any kind, is used up in one transaction with the half-done sign-in and `effect`. */
    async redeem<Result>({ link, challenge: token, otp }: Proof, origin: Origin, effect: Effect<Result>) {
      if (link !== undefined) return redeemLink(platform, { link, purpose: 'sign-in' }, effect)
      if (token === undefined || otp === undefined) throw new AppError('UNAUTHENTICATED')
      const challenge = await find(token)
      try {
        return await tryFactor(challenge, otp, origin, async (transaction, account) => {
          if (!(await consumeChallenge(transaction, challenge.challengeHash))) throw expired()
          return effect(transaction, account, challenge)
        })
      } catch (error) {
        if (error instanceof AppError) {
          const { userId } = challenge
          const at = clock.now().toISOString()
          await database.writeAccounts((transaction) =>
            recordAudit(transaction, { userId, kind: 'second-factor-refused', origin, at }),
          )
        }
        throw error
      }
    },
  }
}
