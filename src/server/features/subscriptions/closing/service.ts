import type { Transaction } from '#server/database/database.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCustomerId, findOpenCheckouts, lockCustomers } from '../payments/queries.ts'
import { findPaidPlan } from '../standing/queries.ts'
import type { turnsService } from '../turns/service.ts'

const FORGET_JOB = 'forget-payment-customer'

interface ForgetPayload {
  readonly provider: string
  readonly customerId: string
}

/** Who pays, as known before the account's last transaction. */
export interface Settled {
  readonly customerId: string | null
  /** Ends at once all that could still be charged. */
  readonly end: () => Promise<void>
}

/** The end of a business at its payment provider. */
export function closingService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  provider: PaymentProvider,
  turns: ReturnType<typeof turnsService>,
) {
  return {
    /** What is paid now, at the provider; a trial isn't. */
    paid: (workspaceId: string) => findPaidPlan(database, workspaceId),

    /** For the time of the work nothing else changes at the provider, nor does the business change hands. */
    async closing<Result>(workspaceId: string, work: (settled: Settled) => Promise<Result>): Promise<Result> {
      const key = { workspaceId, provider: provider.name }
      if ((await findCustomerId(database, key)) === null)
        return work({ customerId: null, end: async () => {} })
      return turns.inTurn(workspaceId, (customerId) =>
        work({
          customerId,
          async end() {
            for (const { id } of await findOpenCheckouts(database, key, clock.now().toISOString())) {
              await provider.closeCheckout(id)
            }
            await provider.end(customerId)
          },
        }),
      )
    },

    /** Within the account's last transaction: false when somebody began to pay meanwhile, so that it must not go on. */
    async close(transaction: Transaction, workspaceId: string, { customerId }: Settled): Promise<boolean> {
      const known = await lockCustomers(transaction, workspaceId)
      const isNew = known.some((one) => one.provider === provider.name && one.customerId !== customerId)
      if (isNew) return false
      for (const { provider: name, customerId: id } of known) {
        const payload: ForgetPayload = { provider: name, customerId: id }
        await enqueue(transaction, { name: FORGET_JOB, payload: { ...payload } })
      }
      return true
    },

    jobs: {
      /** Name, address and card go there as well, as soon as the provider can be reached. */
      async [FORGET_JOB](payload) {
        const { provider: name, customerId } = payload as ForgetPayload
        if (name === provider.name) await provider.forget(customerId)
      },
    } satisfies JobHandlers,
  }
}
