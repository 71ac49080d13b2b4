import type { TillStanding } from '#contract/till.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TILL_BACK_PATH, type Till } from '#server/platform/tills/till.ts'
import {
  type AccountRow,
  beginReading,
  findAccount,
  leaveAccount,
  saveAccount,
  saveReading,
} from './queries.ts'

export type TillAccounts = ReturnType<typeof tillAccounts>

interface Needs {
  readonly till: Till
  readonly plans: Pick<Plans, 'refusal' | 'require'>
  readonly regions: Pick<Regions, 'letterhead'>
}

/** A business's account at whoever takes its clients' money. */
export function tillAccounts(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { till, plans, regions }: Needs,
) {
  const keyOf = (workspaceId: string) => ({ workspaceId, provider: till.name })
  const find = (workspaceId: string) => findAccount(database, keyOf(workspaceId))

  /** Writes down what the provider says of it now. */
  async function refresh(workspaceId: string): Promise<AccountRow | null> {
    const begun = await beginReading(database, keyOf(workspaceId))
    if (begun) {
      await saveReading(database, keyOf(workspaceId), begun, await till.readAccount(begun.accountId))
    }
    return find(workspaceId)
  }

  return {
    refresh,

    /** Where clients' money goes; null where it goes nowhere just now. */
    async taking(workspaceId: string): Promise<AccountRow | null> {
      const account = await find(workspaceId)
      if (account?.state !== 'ready') return null
      return (await plans.refusal(workspaceId, 'payment-tracking')) === null ? account : null
    },

    async standing(workspaceId: string): Promise<TillStanding> {
      const { isTest, pageOrigins } = till
      const account = await find(workspaceId)
      const now = account?.state === 'incomplete' ? await refresh(workspaceId) : account
      return {
        state: now === null || now.state === 'left' ? 'off' : now.state,
        isTest,
        pageOrigins: [...pageOrigins],
      }
    },

    /** The page on which an account is opened, or completed. */
    async connect(workspaceId: string): Promise<string> {
      await plans.require(workspaceId, 'payment-tracking')
      const [account, letterhead] = await Promise.all([find(workspaceId), regions.letterhead(workspaceId)])
      if (!letterhead) throw new AppError('NOT_FOUND')
      const { name, email, country } = letterhead
      const isGone = account === null || account.state === 'closed'
      const accountId = isGone
        ? await till.openAccount({
            ...{ key: `${workspaceId} ${account?.account_id ?? ''}`, name, email },
            country: country ?? null,
          })
        : account.account_id
      if (isGone || account.state === 'left') await saveAccount(database, keyOf(workspaceId), accountId)
      const now = await refresh(workspaceId)
      // It was closed while nobody looked: the next press opens another.
      if (now?.state === 'closed') throw new AppError('CONFLICT', { message: m.till_account_closed() })
      return till.accountPage(accountId, config.publicUrl + TILL_BACK_PATH)
    },

    leave: (workspaceId: string): Promise<void> => leaveAccount(database, keyOf(workspaceId)),
  }
}
