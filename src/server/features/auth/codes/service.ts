import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { secondsUntil } from '#server/platform/clock.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { lifetimes, mailBudget, triesPerCode } from '../policy.ts'
import type { CodePurpose } from '../tables.ts'
import { type Account, findAccountById } from '../users/queries.ts'
import {
  burnTry,
  type CodeHolder,
  consumeCode,
  consumeLink,
  endPastCode,
  endPastLink,
  findLinkHolder,
  hasTriesLeft,
  replaceCode,
  spendMail,
} from './queries.ts'

export interface IssuedCode {
  /** Null when too many wrong tries have closed the code path: only the link works. */
  readonly code: string | null
  readonly link: string
  readonly minutes: number
}

/** Makes the one live code of a person and purpose; the one before it is dead. */
export async function issueCode(
  { clock, secrets }: Platform,
  transaction: Transaction,
  { userId, purpose, rememberMe }: { userId: string; purpose: CodePurpose; rememberMe?: boolean },
): Promise<IssuedCode> {
  const now = clock.now()
  const code = (await hasTriesLeft(transaction, userId, now))
    ? String(randomInt(10_000)).padStart(4, '0')
    : null
  const nonce = randomBytes(16)
  const link = randomToken(16)
  const { codeMs, linkMs } = lifetimes[purpose]
  await replaceCode(transaction, {
    userId,
    purpose,
    codeHmac: code === null ? null : secrets.keyedHash('code', purpose, userId, nonce, code),
    nonce,
    linkHash: sha256(link),
    rememberMe: rememberMe ?? false,
    expiresAt: new Date(now.getTime() + codeMs).toISOString(),
    linkExpiresAt: new Date(now.getTime() + linkMs).toISOString(),
  })
  return { code, link, minutes: codeMs / 60_000 }
}

export const wrongCode = () => fieldError('otp', m.auth_code_wrong())
export const deadLink = () => fieldError('link', m.auth_link_dead())

/** What a right code or link leads to; it runs in one transaction with using that code up, outside any workspace. */
export type Effect<Result> = (
  transaction: Transaction,
  account: Account,
  given: { rememberMe: boolean },
) => Promise<Result>

/** Tries a code: the try is spent first, then compared in constant time, then the code is used up. */
export async function redeemCode<Result>(
  platform: Platform,
  { holder, purpose, code }: { holder: CodeHolder; purpose: CodePurpose; code: string },
  effect: Effect<Result>,
): Promise<Result> {
  const { database, clock, secrets } = platform
  const now = clock.now()
  await endPastCode(database, { holder, purpose }, now.toISOString())
  const burnt = await burnTry(database, { holder, purpose, triesPerCode }, now)
  if (!burnt) throw wrongCode()
  const offered = secrets.keyedHash('code', purpose, burnt.userId, burnt.nonce, code)
  if (!timingSafeEqual(offered, burnt.codeHmac)) throw wrongCode()
  const account = await findAccountById(database, burnt.userId)
  if (!account) throw wrongCode()
  return database.writeAccounts(async (transaction) => {
    if (!(await consumeCode(transaction, { ...burnt, purpose }, now.toISOString()))) throw wrongCode()
    return effect(transaction, account, burnt)
  })
}

/** Uses a one-time link. Its 128 bits can't be guessed, so nothing is spent. */
export async function redeemLink<Result>(
  { database, clock }: Platform,
  { link, purpose }: { link: string; purpose: CodePurpose },
  effect: Effect<Result>,
): Promise<Result> {
  const wanted = { linkHash: sha256(link), purpose }
  await endPastLink(database, wanted, clock.now().toISOString())
  const userId = await findLinkHolder(database, wanted)
  const account = userId === null ? null : await findAccountById(database, userId)
  if (!account) throw deadLink()
  return database.writeAccounts(async (transaction) => {
    const used = await consumeLink(transaction, wanted, clock.now().toISOString())
    if (!used) throw deadLink()
    return effect(transaction, account, used)
  })
}

/** By link where one is given, else by code and address. */
export function redeem<Result>(
  platform: Platform,
  purpose: CodePurpose,
  proof: { link?: string | undefined; email?: string | undefined; otp?: string | undefined },
  effect: Effect<Result>,
): Promise<Result> {
  if (proof.link !== undefined) return redeemLink(platform, { link: proof.link, purpose }, effect)
  if (proof.email === undefined || proof.otp === undefined) throw wrongCode()
  return redeemCode(platform, { holder: { email: proof.email }, purpose, code: proof.otp }, effect)
}

/** Spends one mail of an address's budget; refuses alike whether or not the address is known. */
export async function spendMailBudget(
  platform: Platform,
  email: string,
  purpose: CodePurpose | 'verify' | 'email-asked',
): Promise<{ mayBeSent: true } | { mayBeSent: false; retryAfterS: number }> {
  const now = platform.clock.now().getTime()
  const iso = (ms: number) => new Date(ms).toISOString()
  const asked = await spendMail(
    platform.database,
    { addressHash: addressHash(platform, email), purpose },
    {
      pauseStart: iso(now - mailBudget.pauseMs),
      hourStart: iso(now - mailBudget.hourMs),
      now: iso(now),
      perHour: mailBudget.perHour,
    },
  )
  if (asked === null) return { mayBeSent: true }
  const oldest = Date.parse(asked[0] ?? iso(now))
  const newest = Date.parse(asked.at(-1) ?? iso(now))
  const freeAt = asked.length >= mailBudget.perHour ? oldest + mailBudget.hourMs : newest + mailBudget.pauseMs
  return { mayBeSent: false, retryAfterS: secondsUntil(freeAt, new Date(now)) }
}

export function tooManyMails(retryAfterS: number): AppError {
  const message =
    retryAfterS > 90
      ? m.auth_mail_wait_minutes({ minutes: Math.ceil(retryAfterS / 60) })
      : m.auth_mail_wait_seconds({ seconds: retryAfterS })
  return new AppError('RATE_LIMITED', { message, retryAfterS })
}

/** Addresses are remembered beyond an account's life only as keyed hashes. */
export const addressHash = ({ secrets }: Platform, email: string): Buffer =>
  secrets.keyedHash('address', email)
