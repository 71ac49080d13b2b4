import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import {
  CALLBACK_PATH,
  CARD_CALLBACK_PATH,
  type Continuation,
  type PaymentProvider,
  PaymentRefused,
} from '../provider.ts'
import {
  type Answer,
  change,
  changeMinor,
  type LockedCustomer,
  priceMinor,
  start,
  withLockedCustomer,
} from './bank.ts'
import { bankSays } from './cards.ts'
import { readSignedEvent, recordEvent, SIGNATURE_HEADER } from './events.ts'
import {
  endCheckout,
  endConfirmations,
  findCheckout,
  findConfirmation,
  insertCheckout,
  insertConfirmation,
  insertCustomer,
  type MethodRow,
  readLive,
  readMethod,
  saveCustomer,
  saveMethod,
  saveSubscription,
} from './queries.ts'
import { readingOf } from './reading.ts'
import { end, payOpen } from './renewals.ts'
import type { SandboxPurpose } from './tables.ts'

export const SANDBOX_PATH = '/sandbox'
export const CARDS_PATH = `${SANDBOX_PATH}/v1/payment-methods`

const CHECKOUT_MS = 24 * 3_600_000
const CONFIRMATION_MS = 3_600_000

export const callbackOf = (id: string) => `${CALLBACK_PATH}?session_id=${id}`

/** A payment provider in our own process, for installations that have none. No money moves. */
export function sandboxProvider({
  database,
  clock,
  secrets,
}: {
  database: Database
  clock: Clock
  secrets: Secrets
}): PaymentProvider {
  const at = <Result>(customerId: string, work: (locked: LockedCustomer) => Promise<Result>) =>
    withLockedCustomer({ database, now: clock.now() }, customerId, work)

  /** What the person is told, or where they go on. */
  async function settled(
    locked: LockedCustomer,
    answer: Answer,
    asked: { method: MethodRow; purpose: SandboxPurpose } | null,
  ): Promise<Continuation | null> {
    if (answer === null) return null
    if (answer !== 'confirm') throw new PaymentRefused(answer.refusal)
    if (asked === null) throw new PaymentRefused(m.payments_bank_confirms())
    return openConfirmation(locked, asked.method, asked.purpose)
  }

  async function cardOf(locked: LockedCustomer, paymentMethodId: string): Promise<MethodRow> {
    const method = await readMethod(locked.transaction, paymentMethodId)
    const isTheirs = method && (method.customer_id === null || method.customer_id === locked.customer.id)
    if (!isTheirs) throw new PaymentRefused(m.payments_card_unusable())
    await saveMethod(locked.transaction, method.id, { customer_id: locked.customer.id })
    return method
  }

  async function live(locked: LockedCustomer) {
    const subscription = await readLive(locked.transaction, locked.customer.id)
    if (!subscription) throw new PaymentRefused(m.payments_no_subscription())
    return subscription
  }

  return {
    name: 'sandbox',
    isTest: true,
    checkoutOrigins: [],
    cardEntry: { provider: 'sandbox', url: CARDS_PATH },

    async openCustomer({ workspaceId, email, name }) {
      const id = `cus_${secrets.keyedHash('sandbox customer', workspaceId).toString('hex').slice(0, 32)}`
      await insertCustomer(database, { id, email, name })
      return id
    },

    async openCheckout(customerId, choice) {
      const id = `cs_${randomToken(16)}`
      const expiresAt = new Date(clock.now().getTime() + CHECKOUT_MS)
      await insertCheckout(database, {
        id,
        customer_id: customerId,
        plan_id: choice.planId,
        billing_interval: choice.interval,
        amount_minor: priceMinor(choice),
        expires_at: expiresAt.toISOString(),
      })
      return { id, url: `${SANDBOX_PATH}/checkout/${id}`, expiresAt, isCheckout: true }
    },

    closeCheckout: (id) => database.writeAccounts((transaction) => endCheckout(transaction, id, 'expired')),

    async checkoutState(id) {
      const checkout = await findCheckout(database, id)
      if (checkout) return checkout.status === 'expired' ? 'ended' : checkout.status
      const confirmation = await findConfirmation(database, id)
      if (!confirmation) return 'ended'
      if (confirmation.done_at === null) return 'open'
      return confirmation.purpose.kind === 'card' ? 'card' : 'complete'
    },

    subscribe: (customerId, choice, paymentMethodId) =>
      at(customerId, async (locked) => {
        if (await readLive(locked.transaction, customerId)) {
          throw new PaymentRefused(m.payments_subscribed_already())
        }
        const method = await cardOf(locked, paymentMethodId)
        const purpose = { kind: 'subscribe', ...choice } as const
        return settled(locked, await start(locked, choice, method), { method, purpose })
      }),

    changeNow: (customerId, choice) =>
      at(customerId, async (locked) =>
        settled(locked, await change(locked, await live(locked), choice), null),
      ),

    changeAtPeriodEnd: (customerId, choice) =>
      at(customerId, async (locked) => {
        const { id } = await live(locked)
        await saveSubscription(locked.transaction, id, {
          is_cancelling: false,
          planned_plan_id: choice.planId,
          planned_interval: choice.interval,
        })
        await recordEvent(locked.transaction, customerId, 'subscription.changed', locked.now)
      }),

    previewMinor: (customerId, choice) =>
      at(customerId, async (locked) => {
        const subscription = await readLive(locked.transaction, customerId)
        return subscription ? changeMinor(locked, subscription, choice) : priceMinor(choice)
      }),

    cancel: (customerId) =>
      at(customerId, async (locked) => {
        const subscription = await live(locked)
        if (subscription.status === 'past_due') return end(locked, subscription)
        await saveSubscription(locked.transaction, subscription.id, {
          is_cancelling: true,
          planned_plan_id: null,
          planned_interval: null,
        })
        await recordEvent(locked.transaction, customerId, 'subscription.changed', locked.now)
      }),

    end: (customerId) =>
      at(customerId, async (locked) => {
        await endConfirmations(locked.transaction, customerId, locked.now.toISOString())
        const subscription = await readLive(locked.transaction, customerId)
        if (subscription) await end(locked, subscription)
      }),

    forget: (customerId) =>
      at(customerId, ({ transaction }) =>
        saveCustomer(transaction, customerId, { email: '', name: '', payment_method_id: null }),
      ),

    resume: (customerId) =>
      at(customerId, async (locked) => {
        const { id } = await live(locked)
        await saveSubscription(locked.transaction, id, {
          is_cancelling: false,
          planned_plan_id: null,
          planned_interval: null,
        })
        await recordEvent(locked.transaction, customerId, 'subscription.changed', locked.now)
      }),

    replaceCard: (customerId, paymentMethodId) =>
      at(customerId, async (locked) => {
        const method = await cardOf(locked, paymentMethodId)
        // Such a card can be put on file; what becomes of it shows at the next charge.
        const answer = method.outcome === 'later-declined' ? null : bankSays(method, locked.now)
        const next = await settled(locked, answer, { method, purpose: { kind: 'card' } })
        if (next === null) await putOnFile(locked, method)
        return next
      }),

    read: (customerId) => at(customerId, readingOf),

    readEvent: (body, headers) =>
      readSignedEvent(secrets, { body, signature: headers[SIGNATURE_HEADER], now: clock.now() }),
  }
}

/** The card for all that comes, and for what is open. */
export async function putOnFile(locked: LockedCustomer, method: MethodRow): Promise<void> {
  const { transaction, customer, now } = locked
  await saveCustomer(transaction, customer.id, { payment_method_id: method.id })
  await recordEvent(transaction, customer.id, 'card.changed', now)
  const subscription = await readLive(transaction, customer.id)
  if (subscription?.status === 'past_due') await payOpen(locked, subscription, method)
}

export async function openConfirmation(
  { transaction, customer, now }: LockedCustomer,
  method: MethodRow,
  purpose: SandboxPurpose,
): Promise<Continuation> {
  const id = `cf_${randomToken(16)}`
  await insertConfirmation(transaction, {
    id,
    customer_id: customer.id,
    payment_method_id: method.id,
    purpose,
    return_path:
      purpose.kind === 'card'
        ? `${CARD_CALLBACK_PATH}&session_id=${id}`
        : callbackOf(purpose.kind === 'checkout' ? purpose.checkoutId : id),
  })
  const expiresAt = new Date(now.getTime() + CONFIRMATION_MS)
  return { id, url: `${SANDBOX_PATH}/confirmations/${id}`, expiresAt, isCheckout: false }
}
