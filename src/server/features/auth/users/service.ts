import type { SecurityEventKind } from '#contract/security-events.ts'
import { type PlanId, plans } from '#domain/plans/plans.ts'
import type { Transaction } from '#server/database/database.ts'
import { getLocale } from '#server/paraglide/runtime.js'
import { readersRegion } from '#server/platform/language.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { addressHash } from '../codes/service.ts'
import { deleteSignups, findOwnSignup, lockSignups } from '../signup/queries.ts'
import { startTrial } from '../trials/queries.ts'
import { insertAccount, type NewAccount, type newAccountIds, recordAudit } from './queries.ts'

type AccountIds = ReturnType<typeof newAccountIds>

/**
 * Every account begins here, in one transaction with the proof of its address: by what its opener entered, and with
 * nothing that anybody else has entered for that address. False when the address has an account by now.
 */
export async function openAccount(
  platform: Platform,
  transaction: Transaction,
  {
    ids,
    account,
    origin,
    kinds,
  }: { ids: AccountIds; account: NewAccount; origin: Origin; kinds: readonly SecurityEventKind[] },
): Promise<boolean> {
  const now = platform.clock.now()
  const at = now.toISOString()
  await lockSignups(transaction, account.email)
  if (!(await insertAccount(transaction, ids, account, at))) return false
  await deleteSignups(transaction, account.email)
  await startTrial(
    transaction,
    { workspaceId: ids.workspaceId, addressHash: addressHash(platform, account.email) },
    now,
    (plan: PlanId) => plans[plan].trialDays,
  )
  for (const kind of kinds) await recordAudit(transaction, { userId: ids.userId, kind, origin, at })
  return true
}

/** What an account begins with of which only the address is known. */
export const blankAccount = (email: string): NewAccount => ({
  email,
  // What somebody is called who has told no name.
  firstName: email.split('@')[0] ?? email,
  lastName: '',
  passwordHash: null,
  businessName: null,
  businessType: null,
  subscribeToNewsletter: false,
  chosenPlan: 'free',
  language: getLocale(),
  region: readersRegion(),
})

/**
 * An account as whoever proves an address opens it by another door than their sign-up's code. A sign-up that waits lends
 * it names and plan only when this browser filled it in itself, and never the password: anybody may have typed the rest.
 */
export async function accountInBrowser(
  { clock }: Platform,
  transaction: Transaction,
  email: string,
  signupKey: string | undefined,
): Promise<NewAccount> {
  const own =
    signupKey === undefined
      ? null
      : await findOwnSignup(transaction, { email, keyHash: sha256(signupKey) }, clock.now())
  return { ...blankAccount(email), ...own, passwordHash: null }
}
