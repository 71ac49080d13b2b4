import Stripe from 'stripe'
import { changeKind } from '#domain/plans/changes.ts'
import { periodPriceMinor, plans } from '#domain/plans/plans.ts'
import type { StripeConfig } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import {
  BadSignature,
  CALLBACK_PATH,
  type Continuation,
  type PaidChoice,
  type PaymentProvider,
  PaymentRefused,
} from '../provider.ts'
import { asking, charging, idOf, isInvalidRequest, stripeClient } from './asking.ts'
import { stripePrices } from './prices.ts'
import { findLive, readStripe } from './reading.ts'

const ORIGINS = ['https://checkout.stripe.com', 'https://invoice.stripe.com']
const TOLERANCE_S = 300

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

  /** What was planned is planned no more. */
  async function release({ schedule }: Stripe.Subscription): Promise<void> {
    if (schedule !== null) await stripe.subscriptionSchedules.release(idOf(schedule))
  }

  async function putOnFile(customerId: string, paymentMethodId: string): Promise<void> {
    await stripe.paymentMethods.attach(paymentMethodId, { customer: customerId })
    await stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    })
  }

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
      const answer = await charging(async () => {
        await asking(() => putOnFile(customerId, paymentMethodId))
        return stripe.subscriptions.create({
          customer: customerId,
          items,
          default_payment_method: paymentMethodId,
          // Either paid or not there at all.
          payment_behavior: 'error_if_incomplete',
        })
      })
      return answer === 'confirm' ? asking(() => openCheckout(customerId, choice)) : null
    },

    async changeNow(customerId, choice) {
      const { subscription, item } = await asking(() => live(customerId))
      const price = await asking(() => prices.idOf(choice))
      await asking(() => release(subscription))
      if (subscription.cancel_at_period_end) {
        await asking(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }))
      }
      const change = (paymentBehavior: 'error_if_incomplete' | 'pending_if_incomplete') =>
        charging(() =>
          stripe.subscriptions.update(subscription.id, {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            payment_behavior: paymentBehavior,
            expand: ['latest_invoice'],
          }),
        )
      if ((await change('error_if_incomplete')) !== 'confirm') return null
      const pending = await change('pending_if_incomplete')
      return hostedInvoice(pending === 'confirm' ? null : pending.latest_invoice)
    },

    changeAtPeriodEnd: (customerId, choice) =>
      asking(async () => {
        const { subscription, item } = await live(customerId)
        const next = await itemsOf(choice)
        await release(subscription)
        if (subscription.cancel_at_period_end) {
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
        }
        const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
        await stripe.subscriptionSchedules.update(id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              start_date: item.current_period_start,
              end_date: item.current_period_end,
              items: [{ price: item.price.id, quantity: 1 }],
            },
            { items: next, duration: { interval: choice.interval, interval_count: 1 } },
          ],
        })
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
        await release(subscription)
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
        await release(found)
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
        await release(subscription)
        await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
      }),

    async replaceCard(customerId, paymentMethodId) {
      const subscription = await asking(async () => {
        await putOnFile(customerId, paymentMethodId)
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
      const signature = String(headers['stripe-signature'])
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_S,
          undefined,
          clock.now().getTime(),
        )
        const customerId = customerOf(event.data.object)
        return customerId === null ? null : { id: event.id, customerId }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature()
        throw error
      }
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
