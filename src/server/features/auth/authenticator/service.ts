import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { EndpointSpec, ReplyData } from '#contract/endpoint.ts'
import type { securityEndpoints } from '#contract/security.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { requireFreshProof } from '#server/platform/fresh-proof.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { type Effect, wrongCode } from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { recoveryCodes } from '../policy.ts'
import { type Account, findAccountById, recordAudit } from '../users/queries.ts'
import {
  burnAppTry,
  confirmAuthenticator,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteAuthenticator,
  findUnconfirmed,
  replaceRecoveryCodes,
  replaceUnconfirmed,
} from './queries.ts'
import { appAddress, newAppSecret, stepOf } from './totp.ts'

type AppSecret = ReplyData<(typeof securityEndpoints)['addApp'] & EndpointSpec>

/** The second factor by an authenticator app, and the recovery codes that stand in for it. */
export function authenticatorService(platform: Platform) {
  const { config, database, clock, secrets } = platform
  const mails = accountMails(platform)

  async function accountOf({ userId }: SignedIn): Promise<Account> {
    const account = await findAccountById(database, userId)
    if (!account) throw new AppError('UNAUTHENTICATED')
    return account
  }

  async function renewCodes(transaction: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes.count }, newRecoveryCode)
    await replaceRecoveryCodes(transaction, userId, codes.map(sha256))
    return codes.map(inGroups)
  }

  return {
    /** The secret is not in force before a code has shown that the app has it. */
    async add(session: SignedIn): Promise<AppSecret> {
      const now = clock.now()
      requireFreshProof(session, now)
      const { userId, email } = await accountOf(session)
      const secret = newAppSecret()
      const added = { userId, sealedSecret: secrets.seal(secret) }
      if (!(await replaceUnconfirmed(database, added, now.toISOString()))) {
        throw new AppError('CONFLICT', { message: m.auth_app_there_already() })
      }
      return { secret, address: appAddress(secret, { brand: config.brandName, email }) }
    },

    /** Answers the recovery codes, which are never shown again. */
    async confirm(code: string, session: SignedIn, origin: Origin): Promise<string[]> {
      const account = await accountOf(session)
      const { userId } = account
      const sealedSecret = await findUnconfirmed(database, userId)
      if (sealedSecret === null) throw new AppError('CONFLICT', { message: m.auth_app_none_waiting() })
      const now = clock.now()
      const step = stepOf(secrets.unseal(sealedSecret), code, now)
      if (step === null) throw wrongCode()
      return database.writeAccounts(async (transaction) => {
        const at = now.toISOString()
        if (!(await confirmAuthenticator(transaction, { userId, sealedSecret, step }, at))) {
          throw new AppError('CONFLICT', { message: m.auth_app_none_waiting() })
        }
        await recordAudit(transaction, { userId, kind: 'app-added', origin, at })
        await mails.notice(transaction, account, { kind: 'app-added' }, origin)
        return renewCodes(transaction, userId)
      })
    },

    async remove(session: SignedIn, origin: Origin): Promise<void> {
      const now = clock.now()
      requireFreshProof(session, now)
      const account = await accountOf(session)
      await database.writeAccounts(async (transaction) => {
        // One that was never in force goes without a word.
        if (!(await deleteAuthenticator(transaction, account.userId))) return
        const { userId } = account
        await recordAudit(transaction, { userId, kind: 'app-removed', origin, at: now.toISOString() })
        await mails.notice(transaction, account, { kind: 'app-removed' }, origin)
      })
    },

    async renewRecoveryCodes(session: SignedIn, origin: Origin): Promise<string[]> {
      const now = clock.now()
      requireFreshProof(session, now)
      const { userId, hasApp } = await accountOf(session)
      if (!hasApp) throw new AppError('CONFLICT', { message: m.auth_app_none() })
      return database.writeAccounts(async (transaction) => {
        await recordAudit(transaction, {
          userId,
          kind: 'recovery-codes-renewed',
          origin,
          at: now.toISOString(),
        })
        return renewCodes(transaction, userId)
      })
    },
  }
}

const newRecoveryCode = () =>
  new Secret({ buffer: Uint8Array.from(randomBytes(recoveryCodes.bytes)).buffer }).base32

/** 'ABCD-EFGH-IJKL-MNOP' is easier to copy by hand. */
const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** Tries a code from the authenticator app: the try is spent first, then compared, then its time step is used up. */
export async function redeemAppCode<Result>(
  { database, clock, secrets }: Platform,
  { userId, code }: { userId: string; code: string },
  effect: Effect<Result>,
): Promise<Result> {
  const account = await findAccountById(database, userId)
  if (!account?.hasApp) throw wrongCode()
  const now = clock.now()
  const sealedSecret = await burnAppTry(database, userId, now)
  if (sealedSecret === null) throw fieldError('otp', m.auth_app_closed())
  const step = stepOf(secrets.unseal(sealedSecret), code, now)
  if (step === null) throw wrongCode()
  return database.writeAccounts(async (transaction) => {
    const used = { userId, sealedSecret, step }
    if (!(await consumeStep(transaction, used, now.toISOString()))) throw wrongCode()
    return effect(transaction, account, { rememberMe: false })
  })
}

/** Uses a recovery code in place of the app, and tells the owner. Its 80 bits can't be guessed, so nothing is spent. */
export async function redeemRecoveryCode<Result>(
  platform: Platform,
  { userId, code, origin }: { userId: string; code: string; origin: Origin },
  effect: Effect<Result>,
): Promise<Result> {
  const { database, clock } = platform
  const account = await findAccountById(database, userId)
  if (!account) throw new AppError('UNAUTHENTICATED')
  return database.writeAccounts(async (transaction) => {
    if (!(await consumeRecoveryCode(transaction, userId, sha256(code)))) throw wrongCode()
    const left = await countRecoveryCodes(transaction, userId)
    const at = clock.now().toISOString()
    await recordAudit(transaction, { userId, kind: 'recovery-code-used', origin, at })
    await accountMails(platform).notice(transaction, account, { kind: 'recovery-code-used', left }, origin)
    return effect(transaction, account, { rememberMe: false })
  })
}
