import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type PaymentProvider, PaymentRefused } from '#server/platform/payments/provider.ts'
import { endTurn, findCustomerId, findOwner, insertCustomer, takeTurn } from '../payments/queries.ts'

/** Longer than anything asked of a provider takes; past it, a server that has gone holds nobody up. */
const TURN_MS = 30_000
/** A request is answered within 5 s. */
const WAIT_MS = 3_000
const ASK_AGAIN_MS = 60

/** Changes at the provider go one after the other for a business: two clicks at once charge once. */
export function turnsService(
  { database, clock }: { database: Database; clock: Clock },
  provider: PaymentProvider,
) {
  const keyOf = (workspaceId: string) => ({ workspaceId, provider: provider.name })

  async function waitForTurn(workspaceId: string, until: string): Promise<string> {
    const giveUpAt = performance.now() + WAIT_MS
    for (;;) {
      const now = clock.now().toISOString()
      const customerId = await takeTurn(database, keyOf(workspaceId), { now, until })
      if (customerId !== null) return customerId
      if (performance.now() > giveUpAt) {
        throw new AppError('CONFLICT', { message: m.plans_payment_under_way() })
      }
      await sleep(ASK_AGAIN_MS)
    }
  }

  return {
    /** The business as the provider's customer; made at the first payment. */
    async ensureCustomer(workspaceId: string): Promise<void> {
      if ((await findCustomerId(database, keyOf(workspaceId))) !== null) return
      const owner = await findOwner(database, workspaceId)
      if (!owner) throw new AppError('NOT_FOUND')
      const { email, name } = owner
      const customerId = await provider.openCustomer({ workspaceId, email, name })
      await insertCustomer(database, keyOf(workspaceId), customerId)
    },

    async inTurn<Result>(
      workspaceId: string,
      work: (customerId: string) => Promise<Result>,
    ): Promise<Result> {
      const until = new Date(clock.now().getTime() + TURN_MS).toISOString()
      const customerId = await waitForTurn(workspaceId, until)
      try {
        return await work(customerId)
      } catch (error) {
        // The words of the bank, beside the card's field.
        if (error instanceof PaymentRefused) throw fieldError('paymentMethodId', error.message)
        throw error
      } finally {
        await endTurn(database, keyOf(workspaceId), until)
      }
    },
  }
}
