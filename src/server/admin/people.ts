import { readUsage, type WorkspaceUsage } from '#server/features/account/usage/queries.ts'
import {
  type Account,
  endAllSessions,
  findAccountByEmail,
  recordAudit,
  setAdmin,
} from '#server/features/auth/users/queries.ts'
import { type Act, recordAct } from '#server/platform/administration-queries.ts'
import { maskedAddress } from '#server/platform/mail/masked.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CommandRefused } from './command-refused.ts'

const byOperator = { device: 'Operator', ip: '', country: null }

async function accountOf({ database }: Pick<Platform, 'database'>, email: string): Promise<Account> {
  const account = await findAccountByEmail(database, email.toLowerCase())
  if (!account) throw new CommandRefused(`There is no account with the address ${email}.`)
  return account
}

/** Lets a person into what administrators see, or no longer; false where it was so already. */
export async function changeAdmin(platform: Platform, email: string, isAdmin: boolean): Promise<boolean> {
  const { userId } = await accountOf(platform, email)
  return platform.database.writeAccounts(async (transaction) => {
    if (!(await setAdmin(transaction, userId, isAdmin))) return false
    const kind = isAdmin ? 'admin-given' : 'admin-taken'
    const at = platform.clock.now().toISOString()
    await recordAudit(transaction, { userId, kind, origin: byOperator, at })
    await recordAct(transaction, { kind, userId: null, at, subjectId: userId, subject: maskedAddress(email) })
    return true
  })
}

/** Signs a person out everywhere; answers in how many places. */
export async function endSessionsOf(platform: Platform, email: string): Promise<number> {
  const { userId } = await accountOf(platform, email)
  return platform.database.writeAccounts(async (transaction) => {
    const ended = await endAllSessions(transaction, userId)
    const at = platform.clock.now().toISOString()
    await recordAudit(transaction, { userId, kind: 'sessions-ended-by-operator', origin: byOperator, at })
    const subject = maskedAddress(email)
    await recordAct(transaction, { kind: 'sessions-ended', userId: null, at, subjectId: userId, subject })
    return ended
  })
}

/** What a person's business holds, by numbers alone. */
export async function usageOf(platform: Platform, email: string): Promise<WorkspaceUsage> {
  const { userId, workspaceId } = await accountOf(platform, email)
  await recordByOperator(platform, { kind: 'usage-seen', subjectId: userId, subject: maskedAddress(email) })
  const usage = workspaceId && (await readUsage(platform.database, workspaceId))
  if (!usage) throw new CommandRefused(`${email} has no business.`)
  return usage
}

/** Writes down what a command is about to do outside a transaction of its own. */
export async function recordByOperator(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  act: Pick<Act, 'kind' | 'subjectId' | 'subject'>,
): Promise<void> {
  const at = clock.now().toISOString()
  await database.writeAccounts((transaction) => recordAct(transaction, { ...act, userId: null, at }))
}
