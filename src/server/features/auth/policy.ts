import { isLittleMoreThan, isPersonal, type Personal } from '#domain/accounts/passwords.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import { isCommonPassword } from '#server/platform/passwords.ts'
import type { CodePurpose, SignupVia } from './tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a code and the link beside it live, by what they are for (api.md: codes 10 minutes). */
export const lifetimes: Readonly<Record<CodePurpose, { codeMs: number; linkMs: number }>> = {
  reset: { codeMs: 10 * MINUTE_MS, linkMs: HOUR_MS },
  'sign-in': { codeMs: 10 * MINUTE_MS, linkMs: 10 * MINUTE_MS },
  reauth: { codeMs: 10 * MINUTE_MS, linkMs: 10 * MINUTE_MS },
  email: { codeMs: 10 * MINUTE_MS, linkMs: HOUR_MS },
}

/** The same for what opens an account. By Facebook no link: the code counts only together with Facebook's word. */
export const signupLifetimes: Readonly<Record<SignupVia, { codeMs: number; linkMs: number | null }>> = {
  form: { codeMs: 10 * MINUTE_MS, linkMs: DAY_MS },
  facebook: { codeMs: 10 * MINUTE_MS, linkMs: null },
  reset: { codeMs: 10 * MINUTE_MS, linkMs: HOUR_MS },
}

/** A sign-up waits this long for its address to be proved; of one address no more than so many wait. */
export const keptSignups = { ms: 7 * DAY_MS, perAddress: 20 }

export const triesPerCode = 5

/** Guessing among 10,000 codes succeeds with at most 0.1 % a month. */
export const wrongTriesPerAccount = { max: 10, windowMs: 30 * DAY_MS }

/** The same for an authenticator app, whose codes are guessed among a million, three of which are right at a time. */
export const wrongAppTries = { max: 5, windowMs: 15 * MINUTE_MS }

/** A half-done sign-in wants its second factor within this time. */
export const challengeMs = 10 * MINUTE_MS

/** Each 80 random bits: without the app they are all that leads in. */
export const recoveryCodes = { count: 10, bytes: 10 }

/** A new code at most once a minute and five an hour. */
export const mailBudget = { pauseMs: MINUTE_MS, hourMs: HOUR_MS, perHour: 5 }

/** What no schema can know of a new password; `field` is what the form calls it. */
export async function refuseWeakPassword(
  password: string,
  { field, brandName, owner }: { field: string; brandName: string; owner?: Personal },
): Promise<void> {
  if ((await isCommonPassword(password)) || isLittleMoreThan(password, [brandName]))
    throw fieldError(field, m.auth_password_common())
  if (owner && isPersonal(password, owner)) throw fieldError(field, m.auth_password_personal())
}
