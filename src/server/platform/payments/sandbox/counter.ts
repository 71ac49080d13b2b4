import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { type Answer, type LockedCustomer, start, withLockedCustomer } from './bank.ts'
import type { Card } from './cards.ts'
import { recordEvent } from './events.ts'
import {
  type CheckoutRow,
  type ConfirmationRow,
  endCheckout,
  findInvoice,
  insertMethod,
  type MethodRow,
  readCheckout,
  readInvoice,
  readLive,
  readMethod,
  saveInvoice,
  saveMethod,
  spendConfirmation,
} from './queries.ts'
import { callbackOf, openConfirmation, putOnFile } from './sandbox-provider.ts'

/** What a visit to one of the sandbox's pages came to: somewhere to go, a refusal to be told, or a page that has ended. */
export type Visit = { readonly goTo: string } | { readonly refusal: string } | 'ended'

/** What people do on the sandbox's pages. */
export function counter({ database, clock }: { database: Database; clock: Clock }) {
  const at = <Result>(customerId: string, work: (locked: LockedCustomer) => Promise<Result>) =>
    withLockedCustomer({ database, now: clock.now() }, customerId, work)

  const takeCard = async (card: Card): Promise<string> => {
    const id = `pm_${randomToken(16)}`
    await insertMethod(database, id, card, clock.now().toISOString())
    return id
  }

  /** The checkout is paid once, however often it is asked for. */
  async function payCheckout(
    locked: LockedCustomer,
    checkoutId: string,
    method: MethodRow,
  ): Promise<Answer | 'ended'> {
    const { transaction, customer } = locked
    const checkout = await readCheckout(transaction, checkoutId)
    if (checkout?.status !== 'open' || (await readLive(transaction, customer.id))) return 'ended'
    await saveMethod(transaction, method.id, { customer_id: customer.id })
    const choice = { planId: checkout.plan_id, interval: checkout.billing_interval }
    const answer = await start(locked, choice, method)
    if (answer === null) await endCheckout(transaction, checkoutId, 'complete')
    return answer
  }

  async function carryOut(
    locked: LockedCustomer,
    { purpose }: ConfirmationRow,
    method: MethodRow,
  ): Promise<Answer | 'ended'> {
    if (purpose.kind === 'checkout') return payCheckout(locked, purpose.checkoutId, method)
    if (purpose.kind === 'subscribe') {
      const isTaken = await readLive(locked.transaction, locked.customer.id)
      return isTaken ? 'ended' : start(locked, purpose, method)
    }
    await putOnFile(locked, method)
    return null
  }

  return {
    takeCard,

    async pay(checkout: CheckoutRow, card: Card): Promise<Visit> {
      const methodId = await takeCard(card)
      return at(checkout.customer_id, async (locked) => {
        const method = await readMethod(locked.transaction, methodId)
        if (!method) return 'ended'
        const answer = await payCheckout(locked, checkout.id, method)
        if (answer === null) return { goTo: callbackOf(checkout.id) }
        if (answer !== 'confirm') return answer
        const purpose = { kind: 'checkout', checkoutId: checkout.id } as const
        return { goTo: (await openConfirmation(locked, method, purpose)).url }
      })
    },

    /** A confirmed card is a good one from then on. */
    confirm: (confirmation: ConfirmationRow): Promise<Visit> =>
      at(confirmation.customer_id, async (locked) => {
        const { transaction, now } = locked
        const method = await readMethod(transaction, confirmation.payment_method_id)
        if (!method || !(await spendConfirmation(transaction, confirmation.id, now.toISOString())))
          return 'ended'
        await saveMethod(transaction, method.id, { outcome: 'success' })
        const answer = await carryOut(locked, confirmation, { ...method, outcome: 'success' })
        if (answer === null) return { goTo: confirmation.return_path }
        return answer === 'confirm' ? 'ended' : answer
      }),

    /** Gives a payment back, whole; false where there is none, or it has been given back. */
    async refund(invoiceId: string): Promise<boolean> {
      const invoice = await findInvoice(database, invoiceId)
      if (!invoice) return false
      return at(invoice.customer_id, async ({ transaction, customer, now }) => {
        const current = await readInvoice(transaction, invoiceId)
        if (current?.status !== 'paid' || current.refunded_minor > 0 || current.amount_minor === 0)
          return false
        await saveInvoice(transaction, invoiceId, { refunded_minor: current.amount_minor })
        await recordEvent(transaction, customer.id, 'invoice.refunded', now)
        return true
      })
    },
  }
}
