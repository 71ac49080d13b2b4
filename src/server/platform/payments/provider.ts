import type { CardEntry, CardOnFile, Receipt } from '#contract/subscriptions.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'

export type PaidPlanId = Exclude<PlanId, 'free'>

export interface PaidChoice {
  readonly planId: PaidPlanId
  readonly interval: BillingInterval
}

/** The bank or the provider said no; the message is theirs, for the person whose card it is. */
export class PaymentRefused extends Error {}

/** Below the public address, with `?session_id=…` behind it. */
export const CALLBACK_PATH = '/pricing/callback'

/** The same for somebody who has bought nothing, but confirmed a card; `&session_id=…` follows. */
export const CARD_CALLBACK_PATH = '/settings?tab=billing'

/** A page of the provider where the person goes on; it leads back to the callback with the id. */
export interface Continuation {
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
  /** Else a bank's confirmation of one charge. */
  readonly isCheckout: boolean
}

interface ProviderSubscription extends PaidChoice {
  readonly id: string
  readonly status: 'active' | 'past_due'
  readonly startedAt: string
  readonly periodEndsAt: string
  readonly isCancelling: boolean
  readonly planned: PaidChoice | null
  readonly pastDueSince: string | null
}

/** As kept: whole cents. */
export interface ChargeLine {
  readonly kind: Receipt['lines'][number]['kind']
  readonly planId: PlanId | null
  readonly interval: BillingInterval | null
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

export type StoredChargeStatus = 'paid' | 'open' | 'failed'

export interface ProviderCharge {
  /** The provider's. */
  readonly id: string
  readonly number: string
  readonly at: string
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly status: StoredChargeStatus
  readonly planId: PlanId
  readonly lines: readonly ChargeLine[]
  readonly card: Pick<CardOnFile, 'brand' | 'last4'> | null
}

/** All that the provider says of a customer at one moment. */
export interface ProviderReading {
  /** Null where none is live: never begun, or ended. */
  readonly subscription: ProviderSubscription | null
  readonly card: CardOnFile | null
  /** Newest first. */
  readonly charges: readonly ProviderCharge[]
}

/** A signed message of the provider: something about a customer has changed. What, is read from the provider itself. */
export interface ProviderEvent {
  readonly id: string
  readonly customerId: string
}

/** Who takes the money. Called outside transactions: it may be on the other side of a network. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe' | 'none'
  /** No money moves. */
  readonly isTest: boolean
  /** Where `Continuation.url` may lead besides our own origin. */
  readonly checkoutOrigins: readonly string[]
  /** Null where plans are not for sale. */
  readonly cardEntry: CardEntry | null

  /** The same customer however often it is asked for a workspace. */
  openCustomer(who: { workspaceId: string; email: string; name: string }): Promise<string>
  openCheckout(customerId: string, choice: PaidChoice): Promise<Continuation>
  /** A checkout that has not been paid can't be any more. */
  closeCheckout(id: string): Promise<void>
  /** Of a continuation: whether what it was opened for is done, 'card' where that was putting a card on file. */
  checkoutState(id: string): Promise<'open' | 'complete' | 'card' | 'ended'>

  /** Charges a card; answers where the bank wants it confirmed. */
  subscribe(customerId: string, choice: PaidChoice, paymentMethodId: string): Promise<Continuation | null>
  /** At once, and prorated. */
  changeNow(customerId: string, choice: PaidChoice): Promise<Continuation | null>
  changeAtPeriodEnd(customerId: string, choice: PaidChoice): Promise<void>
  /** What `changeNow` would charge. */
  previewMinor(customerId: string, choice: PaidChoice): Promise<number>
  /** At the period's end; at once where the period has not been paid. */
  cancel(customerId: string): Promise<void>
  /** At once, whatever is paid: nothing is charged any more. Fine where nothing is live. */
  end(customerId: string): Promise<void>
  /** Name, address and cards of a customer who has gone; what was charged stays on the provider's books. */
  forget(customerId: string): Promise<void>
  /** Takes a cancellation or a planned change back. */
  resume(customerId: string): Promise<void>
  /** Charges what is open to the new card. */
  replaceCard(customerId: string, paymentMethodId: string): Promise<Continuation | null>

  read(customerId: string): Promise<ProviderReading>
  /** Null for an event that tells nothing of a customer; throws `BadSignature`. */
  readEvent(
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderEvent | null
}

/** A webhook that the provider didn't sign, or long ago. */
export class BadSignature extends Error {}
