import type { authEndpoints, User } from '#contract/auth.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { secondsUntil } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import { standingFor, within } from '#server/platform/open-standing.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session, SignedIn } from '#server/platform/sessions.ts'
import { redeemAppCode } from '../authenticator/service.ts'
import { readTriesAgainMs } from '../codes/queries.ts'
import { issueCode, redeemCode, spendMailBudget, tooManyMails } from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { challengesService } from '../second-factor/service.ts'
import { findLatestSignup } from '../signup/queries.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  holdsPassword,
  recordAudit,
  setTwoFactor,
} from '../users/queries.ts'
import { readUser } from './queries.ts'

type Endpoints = typeof authEndpoints
type Body<Name extends keyof Endpoints> = ParsedBody<Endpoints[Name] & EndpointSpec>
type Admitted = ReplyData<Endpoints['signinVerify']>
type SignedInOrChallenged = ReplyData<Endpoints['signin']>

/** How many of a business's people its plan lets in. */
export type Seats = Pick<Plans, 'seats'>

/** Signing in and out, the second factor, and proving again who one is. */
export function signinService(platform: Platform, { seats }: Seats) {
  const { database, clock, files, passwords, sessions } = platform
  const mails = accountMails(platform)
  const challenges = challengesService(platform)

  async function userOf(session: Session): Promise<User> {
    const user = await readUser(database, session, {
      nowMs: clock.now().getTime(),
      addressOf: (file) => files.addressOf(session.workspaceId, file, { kind: 'business-picture' }),
    })
    if (!user) throw new AppError('UNAUTHENTICATED')
    return user
  }

  /** Somebody as they come in, by a session that has just been opened. */
  async function admitted(token: string): Promise<Admitted> {
    const signedIn = await sessions.find(token)
    if (!signedIn) throw new AppError('UNAUTHENTICATED')
    const standing = await standingFor(undefined, signedIn, seats)
    return { token, user: standing && (await userOf(within(signedIn, standing))) }
  }

  async function openSession(
    transaction: Transaction,
    account: Account,
    { rememberMe, origin, kind }: { rememberMe: boolean; origin: Origin; kind: SecurityEventKind },
  ): Promise<string> {
    const { userId, workspaceId } = account
    await recordAudit(transaction, { userId, kind, origin, at: clock.now().toISOString() })
    return sessions.open(transaction, { userId, workspaceId, rememberMe, origin })
  }

  /** The password was right, or a provider vouched: now the second factor where it is on, else the session. */
  async function admit(
    account: Account,
    given: { rememberMe: boolean; origin: Origin; kind: SecurityEventKind },
  ): Promise<SignedInOrChallenged> {
    if (account.twoFactorEnabled || account.hasApp) return challenges.begin(account, given)
    const token = await database.writeAccounts(async (transaction) => {
      // Comparing takes a while, in which a new password may have ended every session of the former one.
      if (given.kind === 'signed-in' && !(await holdsPassword(transaction, account))) {
        throw new AppError('INVALID_CREDENTIALS')
      }
      return openSession(transaction, account, given)
    })
    return admitted(token)
  }

  return {
    admit,
    openSession,
    admitted,

    async signin(
      { email, password, rememberMe }: Body<'signin'>,
      origin: Origin,
    ): Promise<SignedInOrChallenged> {
      const account = await findAccountByEmail(database, email)
      const waiting = account ? null : await findLatestSignup(database, email, ['form'], clock.now())
      const matches = await passwords.verify((account ?? waiting)?.passwordHash ?? null, password)
      if (waiting && matches) throw new AppError('EMAIL_NOT_VERIFIED')
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
      return admit(account, { rememberMe, origin, kind: 'signed-in' })
    },

    async verifySecondFactor(body: Body<'signinVerify'>, origin: Origin): Promise<Admitted> {
      const token = await challenges.redeem(body, origin, (transaction, account, { rememberMe }) =>
        openSession(transaction, account, { rememberMe, origin, kind: 'signed-in' }),
      )
      return admitted(token)
    },

    sendSecondFactorCode: challenges.sendCode,

    me: (session: Session) => userOf(session),

    async signout(session: SignedIn): Promise<void> {
      await sessions.end(session)
    },

    async logoutAll(session: SignedIn, origin: Origin): Promise<void> {
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

    async sendReauthCode(session: SignedIn): Promise<void> {
      const account = await findAccountById(database, session.userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const budget = await spendMailBudget(platform, account.email, 'reauth')
      if (!budget.mayBeSent) throw tooManyMails(budget.retryAfterS)
      await database.writeAccounts(async (transaction) => {
        const issued = await issueCode(platform, transaction, { userId: account.userId, purpose: 'reauth' })
        if (issued.code === null) {
          const now = clock.now()
          throw new AppError('RATE_LIMITED', {
            message: m.auth_too_many_wrong_codes(),
            retryAfterS: secondsUntil(await readTriesAgainMs(transaction, account.userId, now), now),
          })
        }
        await mails.reauth(transaction, account, { code: issued.code, minutes: issued.minutes })
      })
    },

    /** By the password, a mailed code, or one from the authenticator app. */
    async reauth({ password, otp }: Body<'reauth'>, session: SignedIn, origin: Origin): Promise<void> {
      const { userId } = session
      const at = clock.now().toISOString()
      const prove = async (transaction: Transaction) => {
        await recordAudit(transaction, { userId, kind: 'proved', origin, at })
        await sessions.renewProof(transaction, session)
      }
      if (otp === undefined) {
        const account = await findAccountById(database, userId)
        if (!(await passwords.verify(account?.passwordHash ?? null, password ?? ''))) {
          await database.writeAccounts((transaction) =>
            recordAudit(transaction, { userId, kind: 'proof-refused', origin, at }),
          )
          throw new AppError('INVALID_CREDENTIALS', { message: m.auth_password_wrong() })
        }
        await database.writeAccounts(prove)
      } else if (otp.length === 4) {
        await redeemCode(platform, { holder: { userId }, purpose: 'reauth', code: otp }, prove)
      } else {
        await redeemAppCode(platform, { userId, code: otp }, prove)
      }
      sessions.forget([session.tokenHash])
    },

    async setTwoFactor(enable: boolean, session: SignedIn, origin: Origin): Promise<void> {
      if (!enable) requireFreshProof(session, clock.now())
      const account = await findAccountById(database, session.userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const { userId } = account
      await database.writeAccounts(async (transaction) => {
        if (!(await setTwoFactor(transaction, userId, enable))) return
        const kind = enable ? 'second-factor-on' : 'second-factor-off'
        await recordAudit(transaction, { userId, kind, origin, at: clock.now().toISOString() })
        // Nobody takes it away unseen.
        if (!enable) await mails.notice(transaction, account, { kind: 'second-factor-off' }, origin)
      })
    },
  }
}
