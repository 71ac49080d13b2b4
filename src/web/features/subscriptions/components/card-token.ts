import { loadScript } from '#web/lib/load-script.ts'
import { report } from '#web/lib/report.ts'
import { m } from '#web/paraglide/messages.js'

/** The provider took no card; the message is for the person whose card it is. */
export class CardRefused extends Error {}

/** Fields for a card, whoever provides them. */
export interface CardHandle {
  /** Makes an id of what was typed; rejects with `CardRefused`. */
  readonly take: () => Promise<string>
}

interface TypedCard {
  readonly number: string
  readonly exp: string
  readonly cvc: string
}

const messageOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('message' in value)) return undefined
  return typeof value.message === 'string' && value.message !== '' ? value.message : undefined
}

/** The id that the provider made of a card, or why it made none (specification, section 8). */
function tokenOf(answer: unknown): string {
  const fields = typeof answer === 'object' && answer !== null ? answer : {}
  if ('error' in fields && fields.error !== undefined) {
    throw new CardRefused(messageOf(fields.error) ?? m.subscriptions_card_unexpected())
  }
  if ('id' in fields && typeof fields.id === 'string') return fields.id
  throw new CardRefused(m.subscriptions_card_failed())
}

async function asked<Answer>(provider: () => Promise<Answer>): Promise<Answer> {
  try {
    return await provider()
  } catch (error) {
    report('The payment provider took no card.', error)
    throw new CardRefused(m.subscriptions_card_unexpected(), { cause: error })
  }
}

/** Gives a test card to the sandbox. */
export async function sandboxToken(url: string, card: TypedCard): Promise<string> {
  return tokenOf(
    await asked<unknown>(async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(card),
      })
      return response.json()
    }),
  )
}

/** What we use of Stripe.js (docs.stripe.com/js). */
interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  focus(): void
  on(event: 'ready', listener: () => void): void
}

interface Stripe {
  elements(options: { locale: string }): {
    create(kind: 'card', options: { style: object; hidePostalCode: boolean }): StripeElement
  }
  createPaymentMethod(card: { type: 'card'; card: StripeElement }): Promise<{
    error?: { message?: string }
    paymentMethod?: { id: string }
  }>
}

declare global {
  var Stripe: ((publishableKey: string) => Stripe) | undefined
}

export interface StripeField {
  readonly element: StripeElement
  readonly stripe: Stripe
}

/** Stripe's own field, in a frame of its own: what is typed there is out of our reach. */
export async function openStripeField(
  publishableKey: string,
  { locale, style }: { readonly locale: string; readonly style: object },
): Promise<StripeField> {
  await loadScript('https://js.stripe.com/v3/')
  const stripe = globalThis.Stripe?.(publishableKey)
  if (stripe === undefined) throw new Error('The script of Stripe did not bring its card field.')
  return { stripe, element: stripe.elements({ locale }).create('card', { style, hidePostalCode: true }) }
}

export async function stripeToken({ stripe, element }: StripeField): Promise<string> {
  const { error, paymentMethod } = await asked(() =>
    stripe.createPaymentMethod({ type: 'card', card: element }),
  )
  return tokenOf(error === undefined ? paymentMethod : { error })
}
