import type Stripe from 'stripe'
import { changeKind } from '#domain/plans/changes.ts'
import { periodPriceMinor, plans } from '#domain/plans/plans.ts'
import type { StripeConfig } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import {
  CALLBACK_PATH,
  type Continuation,
  type PaidChoice,
  type PaymentProvider,
  PaymentRefused,
} from '../provider.ts'
import { asking, charging, isInvalidRequest, signedEvent, stripeClient } from './asking.ts'
import { stripePrices } from './prices.ts'
import { findLive, readStripe } from './reading.ts'
import { plan, release } from './schedules.ts'

const ORIGINS = ['https://checkout.stripe.com', 'https://invoice.stripe.com']

/** Payments by Stripe. */
export function stripeProvider(
  config: StripeConfig & { readonly publicUrl: string; readonly clock: Clock },
): PaymentProvider {
  const { publicUrl, webhookSecret, clock } = config
  const stripe = stripeClient(config)
  const prices = stripePrices(stripe)
  const itemsOf = async (choice: PaidChoice) => [{ price: await prices.idOf(choice), quantity: 1 }]

  async function live(customerId: string) {
    const subscription = await findLive(stripe, customerId)
    const [item] = subscription?.items.data ?? []
    if (!subscription || !item) throw new PaymentRefused(m.payments_no_subscription())
    return { subscription, item }
  }

  const attach = (customerId: string, paymentMethodId: string) =>
    stripe.paymentMethods.attach(paymentMethodId, { customer: customerId })

  const makeDefault = (customerId: string, paymentMethodId: string) =>
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } })

  async function openCheckout(customerId: string, choice: PaidChoice): Promise<Continuation> {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: await itemsOf(choice),
      success_url: `${publicUrl}${CALLBACK_PATH}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/pricing`,
    })
    if (session.url === null) throw new Error('Stripe opened a checkout without an address')
    const expiresAt = new Date(session.expires_at * 1_000)
    return { id: session.id, url: session.url, expiresAt, isCheckout: true }
  }

  /** Where an invoice is paid whose charge the bank wants confirmed. */
  function hostedInvoice(invoice: string | Stripe.Invoice | null): Continuation {
    if (invoice === null || typeof invoice === 'string' || !invoice.hosted_invoice_url) {
      throw new PaymentRefused(m.payments_bank_confirms())
    }
    const expiresAt = new Date(clock.now().getTime() + 23 * 3_600_000)
    return { id: invoice.id, url: invoice.hosted_invoice_url, expiresAt, isCheckout: false }
  }

  return {
    name: 'stripe',
    isTest: false,
    checkoutOrigins: config.apiUrl === null ? ORIGINS : [...ORIGINS, new URL(config.apiUrl).origin],
    cardEntry: { provider: 'stripe', publishableKey: config.publishableKey },

    openCustomer: ({ workspaceId, email, name }) =>
      asking(async () => {
        const asked = { email, name, metadata: { workspaceId } }
        const { id } = await stripe.customers.create(asked, { idempotencyKey: `customer-${workspaceId}` })
        return id
      }),

    openCheckout: (customerId, choice) => asking(() => openCheckout(customerId, choice)),

    async closeCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id)
      } catch (error) {
        // It has ended already, one way or the other.
        if (!isInvalidRequest(error)) throw error
      }
    },

    checkoutState: (id) =>
      asking(async () => {
        if (id.startsWith('in_')) {
          const { status } = await stripe.invoices.retrieve(id)
          return status === 'paid' ? 'complete' : status === 'open' ? 'open' : 'ended'
        }
        const { status } = await stripe.checkout.sessions.retrieve(id)
        return status === 'complete' ? 'complete' : status === 'open' ? 'open' : 'ended'
      }),

    async subscribe(customerId, choice, paymentMethodId) {
      const items = await asking(() => itemsOf(choice))
      await asking(() => attach(customerId, paymentMethodId))
      // A card that hasn't paid isn't kept; the checkout asks for one itself.
      const takeOff = () => asking(() => stripe.paymentMethods.detach(paymentMethodId))
      try {
        const answer = await charging(() =>
          stripe.subscriptions.create({
            customer: customerId,
            items,
            default_payment_method: paymentMethodId,
            // Either paid or not there at all.
            payment_behavior: 'error_if_incomplete',
          }),
        )
        if (answer !== 'confirm') {
          await asking(() => makeDefault(customerId, paymentMethodId))
          return null
        }
      } catch (error) {
        if (error instanceof PaymentRefused) await takeOff()
        throw error
      }
      await takeOff()
      return asking(() => openCheckout(customerId, choice))
    },

    async changeNow(customerId, choice) {
      const { subscription, item } = await asking(() => live(customerId))
      const price = await asking(() => prices.idOf(choice))
      const change = (paymentBehavior: 'error_if_incomplete' | 'pending_if_incomplete') =>
        charging(() =>
          stripe.subscriptions.update(subscription.id, {
            items: [{ id: item.id, price }],
            // With the charge or not at all: whoever is refused renews no more than before. So is a plan for later
            // dropped only when the charge has come through; a reading does it where the bank confirms.
            ...(subscription.cancel_at_period_end && { cancel_at_period_end: false }),
            proration_behavior: 'always_invoice',
            payment_behavior: paymentBehavior,
            expand: ['latest_invoice'],
          }),
        )
      if ((await change('error_if_incomplete')) !== 'confirm') {
        await asking(() => release(stripe, subscription))
        return null
      }
      const pending = await change('pending_if_incomplete')
      return hostedInvoice(pending === 'confirm' ? null : pending.latest_invoice)
    },

    changeAtPeriodEnd: (customerId, choice) =>
      asking(async () => {
        const { subscription, item } = await live(customerId)
        const price = await prices.idOf(choice)
        await release(stripe, subscription)
        if (subscription.cancel_at_period_end) {
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
        }
        await plan(stripe, { subscription, item }, { price, interval: choice.interval })
      }),

    previewMinor: (customerId, choice) =>
      asking(async () => {
        const subscription = await findLive(stripe, customerId)
        const [item] = subscription?.items.data ?? []
        if (!subscription || !item) return periodPriceMinor(plans[choice.planId], choice.interval)
        const current = await prices.choiceOf(item.price)
        if (changeKind(current, choice) !== 'upgrade') return 0
        const preview = await stripe.invoices.createPreview({
          customer: customerId,
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: item.id, price: await prices.idOf(choice) }],
            proration_behavior: 'always_invoice',
          },
        })
        return preview.amount_due
      }),

    cancel: (customerId) =>
      asking(async () => {
        const { subscription } = await live(customerId)
        await release(stripe, subscription)
        if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
          await stripe.subscriptions.cancel(subscription.id)
        } else {
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
        }
      }),

    end: (customerId) =>
      asking(async () => {
        const found = await findLive(stripe, customerId)
        if (!found) return
        await release(stripe, found)
        await stripe.subscriptions.cancel(found.id)
      }),

    async forget(customerId) {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        // Deleted already.
        if (!isInvalidRequest(error)) throw error
      }
    },

    resume: (customerId) =>
      asking(async () => {
        const { subscription } = await live(customerId)
        await release(stripe, subscription)
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      }),

    async replaceCard(customerId, paymentMethodId) {
      const subscription = await asking(async () => {
        await attach(customerId, paymentMethodId)
        await makeDefault(customerId, paymentMethodId)
        const found = await findLive(stripe, customerId)
        const isPaidByCard = { default_payment_method: paymentMethodId }
        if (found) await stripe.subscriptions.update(found.id, isPaidByCard)
        return found
      })
      if (subscription?.status !== 'past_due' && subscription?.status !== 'unpaid') return null
      const open = await asking(() => stripe.invoices.list({ customer: customerId, status: 'open' }))
      for (const invoice of open.data) {
        const paid = await charging(() =>
          stripe.invoices.pay(invoice.id, { payment_method: paymentMethodId }),
        )
        if (paid === 'confirm') return hostedInvoice(invoice)
      }
      return null
    },

    read: (customerId) => asking(() => readStripe(stripe, prices, customerId)),

    readEvent(body, headers) {
      const event = signedEvent(stripe, { body, headers, secret: webhookSecret, now: clock.now() })
      const customerId = customerOf(event.data.object)
      return customerId === null ? null : { id: event.id, customerId }
    },
  }
}

/** Whom an event is about: the object's customer, or the object itself. */
function customerOf(object: object): string | null {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id)
  const customer = 'customer' in object ? object.customer : null
  if (typeof customer === 'string') return customer
  return customer !== null && typeof customer === 'object' && 'id' in customer ? String(customer.id) : null
}
