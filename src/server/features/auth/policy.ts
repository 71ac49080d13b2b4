import type { CodePurpose } from '#server/database/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a code and the link beside it live, by what they are for (api.md: codes 10 minutes). */
export const lifetimes: Readonly<Record<CodePurpose, { codeMs: number; linkMs: number }>> = {
  verify: { codeMs: 10 * MINUTE_MS, linkMs: DAY_MS },
  reset: { codeMs: 10 * MINUTE_MS, linkMs: HOUR_MS },
  'sign-in': { codeMs: 10 * MINUTE_MS, linkMs: 10 * MINUTE_MS },
  reauth: { codeMs: 10 * MINUTE_MS, linkMs: 10 * MINUTE_MS },
}

export const triesPerCode = 5

/** Guessing among 10,000 codes succeeds with at most 0.1 % a month. */
export const wrongTriesPerAccount = { max: 10, windowMs: 30 * DAY_MS }

/** A new code at most once a minute and five an hour. */
export const mailBudget = { pauseMs: MINUTE_MS, hourMs: HOUR_MS, perHour: 5 }

/** A sensitive change wants proof of identity this fresh. */
export const proofMs = 15 * MINUTE_MS
