import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { addressHash, deadLink, type IssuedCode, wrongCode } from '../codes/service.ts'
import { signupLifetimes } from '../policy.ts'
import {
  findEmailOfLink,
  lockSignups,
  type Signup,
  takeSignupByCode,
  takeSignupByLink,
} from '../signup/queries.ts'
import type { SignupVia } from '../tables.ts'
import { newAccountIds } from '../users/queries.ts'
import {
  burnSignupTries,
  endPastSignupCodes,
  endPastSignupLink,
  giveSignupTriesBack,
  hasSignupTriesLeft,
  setSignupCode,
} from './queries.ts'

/** Makes the one live code and link of a sign-up. */
export async function issueSignupCode(
  platform: Platform,
  transaction: Transaction,
  signup: Pick<Signup, 'id' | 'email' | 'via'>,
): Promise<IssuedCode> {
  const { clock, secrets } = platform
  const now = clock.now()
  const code = (await hasSignupTriesLeft(transaction, addressHash(platform, signup.email), now))
    ? String(randomInt(10_000)).padStart(4, '0')
    : null
  const nonce = randomBytes(16)
  const link = randomToken(16)
  const { codeMs, linkMs } = signupLifetimes[signup.via]
  await setSignupCode(transaction, signup.id, {
    codeHmac: code === null ? null : secrets.keyedHash('signup', signup.id, nonce, code),
    nonce,
    linkHash: linkMs === null ? null : sha256(link),
    expiresAt: new Date(now.getTime() + codeMs).toISOString(),
    linkExpiresAt: new Date(now.getTime() + (linkMs ?? codeMs)).toISOString(),
  })
  return { code, link, minutes: codeMs / 60_000 }
}

/** What runs once the address of a sign-up is proved, within the workspace of the account that is to be opened. */
type Opening<Result> = (
  transaction: Transaction,
  signup: Signup,
  ids: ReturnType<typeof newAccountIds>,
) => Promise<Result>

interface SignupProof {
  readonly vias: readonly SignupVia[]
  readonly link?: string | undefined
  readonly email?: string | undefined
  readonly otp?: string | undefined
  readonly signupKey?: string | undefined
}

/** Proves the address of a sign-up by the mailed link, else by the code: of the sign-ups that wait, the one it was mailed for. */
export function proveSignup<Result>(
  platform: Platform,
  { vias, link, email, otp, signupKey }: SignupProof,
  opening: Opening<Result>,
): Promise<Result> {
  const keyHash = signupKey === undefined ? null : sha256(signupKey)
  if (link !== undefined) return proveByLink(platform, { link, vias, keyHash }, opening)
  if (email === undefined || otp === undefined) throw wrongCode()
  return proveByCode(platform, { email, otp, vias, keyHash }, opening)
}

async function proveByLink<Result>(
  { database, clock }: Platform,
  { link, vias, keyHash }: { link: string; vias: readonly SignupVia[]; keyHash: Buffer | null },
  opening: Opening<Result>,
): Promise<Result> {
  const at = clock.now().toISOString()
  const linkHash = sha256(link)
  await endPastSignupLink(database, linkHash, at)
  const ids = newAccountIds()
  return database.write(ids.workspaceId, async (transaction) => {
    const email = await findEmailOfLink(transaction, linkHash)
    if (email === null) throw deadLink()
    await lockSignups(transaction, email)
    const signup = await takeSignupByLink(transaction, { linkHash, vias, keyHash }, at)
    if (!signup) throw deadLink()
    return opening(transaction, signup, ids)
  })
}

async function proveByCode<Result>(
  platform: Platform,
  given: { email: string; otp: string; vias: readonly SignupVia[]; keyHash: Buffer | null },
  opening: Opening<Result>,
): Promise<Result> {
  const { database, clock, secrets } = platform
  const now = clock.now()
  const at = now.toISOString()
  const hash = addressHash(platform, given.email)
  await endPastSignupCodes(database, given.email, at)
  const burnt = await burnSignupTries(database, { ...given, addressHash: hash }, now)
  const [right, other] = burnt.filter(({ id, nonce, codeHmac }) =>
    timingSafeEqual(secrets.keyedHash('signup', id, nonce, given.otp), codeHmac),
  )
  // Once in 10,000 two sign-ups got the same code: then it names neither.
  if (!right || other) throw wrongCode()
  const ids = newAccountIds()
  return database.write(ids.workspaceId, async (transaction) => {
    await lockSignups(transaction, given.email)
    const signup = await takeSignupByCode(transaction, right)
    if (!signup) throw wrongCode()
    await giveSignupTriesBack(transaction, hash, at)
    return opening(transaction, signup, ids)
  })
}
