import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { burnAppTry, consumeRecoveryCode, consumeStep, countRecoveryCodes } from '../authenticator/queries.ts'
import { stepOf } from '../authenticator/totp.ts'
import { type Effect, wrongCode } from '../codes/service.ts'
import { accountMails } from '../mails.ts'
import { findAccountById, recordAudit } from '../users/queries.ts'

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
