import type { authEndpoints, User } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import type { Session } from '#server/platform/sessions.ts'
import { proofMs } from './policy.ts'
import { moveChallenge } from './queries-codes.ts'
import { readUser } from './queries-person.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  recordAudit,
  setTwoFactor,
} from './queries-users.ts'
import { issueCode, redeemCode, redeemLink, spendMailBudget, tooManyMails } from './service-codes.ts'
import { accountMails } from './service-mails.ts'

type Endpoints = typeof authEndpoints
type Body<Name extends keyof Endpoints> = ParsedBody<Endpoints[Name] & EndpointSpec>
type SignedIn = ReplyData<Endpoints['signinVerify']>
type SignedInOrChallenged = ReplyData<Endpoints['signin']>

/** Signing in and out, the second factor, and proving again who one is. */
export function signinService(platform: Platform) {
  const { database, clock, files, passwords, sessions } = platform
  const mails = accountMails(platform)

  async function userOf(owner: { userId: string; workspaceId: string }): Promise<User> {
    const user = await readUser(database, owner, {
      nowMs: clock.now().getTime(),
      addressOf: (file) => files.addressOf(owner.workspaceId, file),
    })
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  async function openSession(
    transaction: Transaction,
    account: Account,
    { rememberMe, origin, kind }: { rememberMe: boolean; origin: Origin; kind: string },
  ): Promise<string> {
    const { userId, workspaceId } = account
    await recordAudit(transaction, { userId, kind, origin, at: clock.now().toISOString() })
    return sessions.open(transaction, { userId, workspaceId, rememberMe, origin })
  }

  /** The password was right, or a provider vouched: now the second factor where it is on, else the session. */
  async function admit(
    account: Account,
    given: { rememberMe: boolean; origin: Origin; kind: string },
  ): Promise<SignedInOrChallenged> {
    if (account.twoFactorEnabled) return challenge(account, given)
    const token = await database.writeAccounts((transaction) => openSession(transaction, account, given))
    return { token, user: await userOf(account) }
  }

  async function challenge(
    account: Account,
    { rememberMe, origin }: { rememberMe: boolean; origin: Origin },
  ): Promise<SignedInOrChallenged> {
    const { userId } = account
    const secret = randomToken(32)
    const budget = await spendMailBudget(platform, account.email, 'sign-in')
    if (budget.mayBeSent) {
      await database.writeAccounts(async (transaction) => {
        const issued = await issueCode(platform, transaction, {
          userId,
          purpose: 'sign-in',
          challenge: secret,
          rememberMe,
        })
        await mails.signInCode(transaction, account, issued, origin)
      })
    } else {
      // Asked again within the minute: the code that is on its way counts for this sign-in.
      const moved = { userId, challengeHash: sha256(secret), rememberMe }
      if (!(await moveChallenge(database, moved, clock.now().toISOString())))
        throw tooManyMails(budget.retryAfterS)
    }
    return { twoFactorRequired: true, challenge: secret }
  }

  return {
    admit,

    async signin(
      { email, password, rememberMe }: Body<'signin'>,
      origin: Origin,
    ): Promise<SignedInOrChallenged> {
      const account = await findAccountByEmail(database, email)
      const matches = await passwords.verify(account?.passwordHash ?? null, password)
      if (!account || !matches) {
        const userId = account?.userId ?? null
        await database.writeAccounts((transaction) =>
          recordAudit(transaction, {
            userId,
            kind: 'sign-in-refused',
            origin,
            at: clock.now().toISOString(),
          }),
        )
        throw new AppError('INVALID_CREDENTIALS')
      }
      if (!account.isVerified) throw new AppError('EMAIL_NOT_VERIFIED')
      return admit(account, { rememberMe, origin, kind: 'signed-in' })
    },

    async verifySecondFactor(body: Body<'signinVerify'>, origin: Origin): Promise<SignedIn> {
      const open = async (transaction: Transaction, account: Account, given: { rememberMe: boolean }) => ({
        token: await openSession(transaction, account, { ...given, origin, kind: 'signed-in' }),
        account,
      })
      if (body.link !== undefined) {
        const { token, account } = await redeemLink(platform, { link: body.link, purpose: 'sign-in' }, open)
        return { token, user: await userOf(account) }
      }
      if (body.challenge === undefined || body.otp === undefined) throw new AppError('UNAUTHENTICATED')
      const holder = { challengeHash: sha256(body.challenge) }
      const { token, account } = await redeemCode(
        platform,
        { holder, purpose: 'sign-in', code: body.otp },
        open,
      )
      return { token, user: await userOf(account) }
    },

    me: (session: Session) => userOf(session),

    async signout(session: Session): Promise<void> {
      await sessions.end(session)
    },

    async logoutAll(session: Session, origin: Origin): Promise<void> {
      const { userId } = session
      const ended = await database.writeAccounts(async (transaction) => {
        await recordAudit(transaction, {
          userId,
          kind: 'other-sessions-ended',
          origin,
          at: clock.now().toISOString(),
        })
        return sessions.endAll(transaction, userId, session.id)
      })
      sessions.forget(ended)
    },

    async sendReauthCode(session: Session): Promise<void> {
      const account = await findAccountById(database, session.userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const budget = await spendMailBudget(platform, account.email, 'reauth')
      if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
      await database.writeAccounts(async (transaction) => {
        const issued = await issueCode(platform, transaction, { userId: account.userId, purpose: 'reauth' })
        if (issued.code === null) {
          throw new AppError('RATE_LIMITED', {
            message: 'Too many wrong codes. Please sign out and in again instead.',
          })
        }
        await mails.reauth(transaction, account, { code: issued.code, minutes: issued.minutes })
      })
    },

    async reauth(body: Body<'reauth'>, session: Session): Promise<void> {
      if (body.otp !== undefined) {
        const holder = { userId: session.userId }
        await redeemCode(platform, { holder, purpose: 'reauth', code: body.otp }, (transaction) =>
          sessions.renewProof(transaction, session),
        )
        sessions.forget([session.tokenHash])
        return
      }
      const account = await findAccountById(database, session.userId)
      const matches = await passwords.verify(account?.passwordHash ?? null, body.password ?? '')
      if (!matches) throw new AppError('INVALID_CREDENTIALS', { message: 'The password is incorrect.' })
      await database.writeAccounts((transaction) => sessions.renewProof(transaction, session))
      sessions.forget([session.tokenHash])
    },

    async setTwoFactor(enable: boolean, session: Session, origin: Origin): Promise<User> {
      if (!enable) requireFreshProof(session, clock.now().getTime())
      const { userId } = session
      await database.writeAccounts(async (transaction) => {
        await setTwoFactor(transaction, userId, enable)
        const kind = enable ? 'second-factor-on' : 'second-factor-off'
        await recordAudit(transaction, { userId, kind, origin, at: clock.now().toISOString() })
      })
      return userOf(session)
    },
  }
}

function requireFreshProof(session: Session, nowMs: number): void {
  if (nowMs - session.provedAtMs > proofMs) throw new AppError('REAUTH_REQUIRED')
}
