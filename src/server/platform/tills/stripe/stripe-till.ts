import Stripe from 'stripe'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { StripeConfig } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import {
  asking,
  idOf,
  isInvalidRequest,
  signedEvent,
  stripeClient,
} from '#server/platform/payments/stripe/asking.ts'
import { AccountClosed, type Till, type TillEvent } from '../till.ts'
import { chargeOf, currencyOf, readingOf, unitOf } from './readings.ts'

const ORIGINS = ['https://checkout.stripe.com', 'https://connect.stripe.com', 'https://dashboard.stripe.com']
const DASHBOARD = 'https://dashboard.stripe.com/'
const LISTED = 100

/** Which unit Stripe counts it in has changed, and its pages say both. */
const untaken: readonly CurrencyCode[] = ['UGX']

/** It lets us in no more: deauthorized by its owner, or gone. */
const isLockedOut = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'account_invalid')

/** Asks in the name of an account. */
async function within<Result>(work: () => Promise<Result>): Promise<Result> {
  return asking(async () => {
    try {
      return await work()
    } catch (error) {
      if (isLockedOut(error)) throw new AccountClosed()
      throw error
    }
  })
}

/** Clients' payments by Stripe Connect: charges of the business's own account, with its own dashboard, and no fee of ours. */
export function stripeTill(
  config: StripeConfig & { readonly tillWebhookSecret: string; readonly clock: Clock },
): Till {
  const stripe = stripeClient(config)
  const session = (accountId: string, id: string) =>
    stripe.checkout.sessions.retrieve(
      id,
      { expand: ['payment_intent.latest_charge'] },
      { stripeAccount: accountId },
    )

  return {
    name: 'till-stripe',
    isTest: config.secretKey.startsWith('sk_test_'),
    pageOrigins: config.apiUrl === null ? ORIGINS : [...ORIGINS, new URL(config.apiUrl).origin],

    openAccount: ({ key, name, email, country }) =>
      asking(async () => {
        const { id } = await stripe.accounts.create(
          {
            // Stripe, and not we, is liable for its losses and knows its owner; it pays its own fees.
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            email,
            business_profile: { name },
            ...(country !== null && { country }),
          },
          { idempotencyKey: `till account ${key}` },
        )
        return id
      }),

    accountPage: (accountId, backUrl) =>
      within(async () => {
        if (isReady(await stripe.accounts.retrieve(accountId))) return DASHBOARD
        const { url } = await stripe.accountLinks.create({
          ...{ account: accountId, type: 'account_onboarding' },
          ...{ refresh_url: backUrl, return_url: backUrl },
        })
        return url
      }),

    async readAccount(accountId) {
      try {
        const account = await within(() => stripe.accounts.retrieve(accountId))
        const needs = account.requirements?.currently_due ?? []
        return { state: isReady(account) ? 'ready' : 'incomplete', needs }
      } catch (error) {
        if (!(error instanceof AccountClosed)) throw error
        return { state: 'closed', needs: [] }
      }
    },

    async open({ id, accountId, amountMinor, currency, what, backUrl, cancelUrl, expiresAt }) {
      if (untaken.includes(currency)) throw new PaymentRefused(m.till_currency_untaken({ currency }))
      try {
        const opened = await within(() =>
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: id,
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: currency.toLowerCase(),
                    unit_amount: amountMinor / unitOf(currency),
                    product_data: { name: what },
                  },
                },
              ],
              payment_intent_data: { description: what, metadata: { reference: id } },
              success_url: backUrl,
              cancel_url: cancelUrl,
              expires_at: Math.ceil(expiresAt.getTime() / 1_000),
            },
            { stripeAccount: accountId, idempotencyKey: id },
          ),
        )
        if (opened.url === null) throw new PaymentRefused(m.till_takes_nothing())
        return { id: opened.id, url: opened.url, expiresAt: new Date(opened.expires_at * 1_000) }
      } catch (error) {
        // Too little for its currency, say, or asked for otherwise before: no page that anybody has.
        if (!(isInvalidRequest(error) || error instanceof Stripe.errors.StripeIdempotencyError)) throw error
        throw new PaymentRefused(m.till_refused(), { cause: error })
      }
    },

    async close(accountId, id) {
      try {
        await within(() => stripe.checkout.sessions.expire(id, {}, { stripeAccount: accountId }))
      } catch (error) {
        // It has ended already, one way or the other.
        if (!isInvalidRequest(error)) throw error
      }
    },

    read: (accountId, id) =>
      within(async () => {
        const said = await session(accountId, id)
        const intent = said.payment_intent
        if (intent === null) return readingOf(said, { refunds: [], disputes: [] })
        const asked = [{ payment_intent: idOf(intent), limit: LISTED }, { stripeAccount: accountId }] as const
        const [refunds, disputes] = await Promise.all([
          stripe.refunds.list(...asked),
          // Hardly any is disputed: it is asked only where there is something to list.
          chargeOf(said)?.disputed ? stripe.disputes.list(...asked) : { data: [] },
        ])
        return readingOf(said, { refunds: refunds.data, disputes: disputes.data })
      }),

    async referenceOf(accountId, handle) {
      try {
        const { metadata } = await within(() =>
          stripe.paymentIntents.retrieve(handle, {}, { stripeAccount: accountId }),
        )
        return metadata.reference ?? null
      } catch (error) {
        if (!isInvalidRequest(error)) throw error
        return null
      }
    },

    async refund(accountId, id, { key, amountMinor }) {
      try {
        await within(async () => {
          const { payment_intent: intent, currency } = await session(accountId, id)
          if (intent === null) throw new PaymentRefused(m.till_refund_refused())
          await stripe.refunds.create(
            {
              payment_intent: idOf(intent),
              amount: amountMinor / unitOf(currencyOf(currency)),
              metadata: { key },
            },
            { stripeAccount: accountId, idempotencyKey: key },
          )
        })
      } catch (error) {
        if (!isInvalidRequest(error)) throw error
        throw new PaymentRefused(m.till_refund_refused(), { cause: error })
      }
    },

    readEvent(body, headers) {
      const event = signedEvent(stripe, {
        body,
        headers,
        secret: config.tillWebhookSecret,
        now: config.clock.now(),
      })
      if (event.account === undefined) return null
      return { id: event.id, accountId: event.account, ...aboutOf(event) }
    },
  }
}

const isReady = ({ charges_enabled: takes, details_submitted: told }: Stripe.Account): boolean =>
  takes && told

/**
 * Which payment it may be of: the page's own id, or ours, which its charges carry; of refunds and disputes the intent, which
 * carries it, too. None is more than a hint.
 */
function aboutOf({ data: { object } }: Stripe.Event): Pick<TillEvent, 'paymentId' | 'reference' | 'handle'> {
  const kind = 'object' in object ? object.object : ''
  if (kind === 'checkout.session' && 'id' in object) {
    return { paymentId: String(object.id), reference: null, handle: null }
  }
  const metadata = 'metadata' in object ? object.metadata : null
  const reference =
    metadata != null && typeof metadata === 'object' && 'reference' in metadata ? metadata.reference : null
  if (typeof reference === 'string') return { paymentId: null, reference, handle: null }
  const intent = 'payment_intent' in object ? object.payment_intent : null
  return { paymentId: null, reference: null, handle: typeof intent === 'string' ? intent : null }
}
