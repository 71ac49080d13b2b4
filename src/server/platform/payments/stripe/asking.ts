import Stripe from 'stripe'
import type { StripeConfig } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { BadSignature, PaymentRefused } from '../provider.ts'

/** A request of ours waits for several of these. */
const TIMEOUT_MS = 8_000

export function stripeClient({ secretKey, apiUrl }: Pick<StripeConfig, 'secretKey' | 'apiUrl'>): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** The bank wants the person themselves. */
const confirmationCodes = [
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
  'authentication_required',
]

/** The usual refusals: the others are told in Stripe's words, which are English. */
const refusals: Readonly<Record<string, () => string>> = {
  card_declined: m.payments_card_declined,
  generic_decline: m.payments_card_declined,
  insufficient_funds: m.payments_card_insufficient,
  expired_card: m.payments_card_expired,
}

const refusalOf = ({ code, decline_code, message }: Stripe.errors.StripeCardError): string =>
  (refusals[decline_code ?? ''] ?? refusals[code ?? ''])?.() ?? message

/** Asks for a charge: 'confirm' where the bank wants it confirmed; a refusal is thrown in its words. */
export async function charging<Result>(work: () => Promise<Result>): Promise<Result | 'confirm'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      if (
        confirmationCodes.includes(error.code ?? '') ||
        confirmationCodes.includes(error.decline_code ?? '')
      ) {
        return 'confirm'
      }
      throw new PaymentRefused(refusalOf(error))
    }
    throw asOurs(error)
  }
}

/** Asks for anything else. A card that Stripe doesn't know is the sender's fault. */
export async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentRefused(refusalOf(error))
    const isUnknownCard =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.startsWith('payment_method')
    if (isUnknownCard) throw new PaymentRefused(m.payments_card_unusable())
    throw asOurs(error)
  }
}

function asOurs(error: unknown): unknown {
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  return isAway
    ? new AppError('UNAVAILABLE', {
        message: m.payments_provider_away(),
        retryAfterS: 10,
        cause: error,
      })
    : error
}

export const isInvalidRequest = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError

export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === 'string' ? thing : thing.id

export const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

const TOLERANCE_S = 300

interface Signed {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly secret: string
  readonly now: Date
}

/** An event as Stripe has just signed it; else throws `BadSignature`. */
export function signedEvent(stripe: Stripe, { body, headers, secret, now }: Signed): Stripe.Event {
  try {
    const signature = String(headers['stripe-signature'])
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature()
    throw error
  }
}
