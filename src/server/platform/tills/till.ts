import type { PaymentMethod } from '#contract/payments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { DisputeState } from '#domain/paying/dispute-states.ts'
import type { TillState } from '#domain/paying/till-states.ts'

/** Where a business comes back to from its account's pages, below the public address. */
export const TILL_BACK_PATH = '/settings?tab=getting-paid'

/** Whose account it is, as the provider's own pages begin with. */
export interface AccountOwner {
  /** The same one is one account, however often it is asked for. */
  readonly key: string
  readonly name: string
  readonly email: string
  /** ISO 3166, where the business has said. */
  readonly country: string | null
}

/** What the provider says of an account at one moment. */
export interface AccountReading {
  /** 'closed' where it lets us in no more. */
  readonly state: 'incomplete' | 'ready' | 'closed'
  /** What it still asks for, in its own terms. */
  readonly needs: readonly string[]
}

/** What a page is opened for: all of it from rows of ours. */
export interface TillWish {
  /** The same one is one page, however often it is asked for. */
  readonly id: string
  readonly accountId: string
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** As the client reads it: what for, and who is paid. */
  readonly what: string
  readonly payee: string
  /** Where the page leads back to, once something was done there and where nothing was. */
  readonly backUrl: string
  readonly cancelUrl: string
  /** From when on nobody can pay on it any more. */
  readonly expiresAt: Date
}

export interface TillPage {
  /** The provider's. */
  readonly id: string
  readonly url: string
  readonly expiresAt: Date
}

interface TillRefund {
  /** The provider's. */
  readonly id: string
  /** Ours, by which it was asked for; null where it was given back past us. */
  readonly key: string | null
  readonly amountMinor: number
  readonly at: string
  /** It came back to the account: nothing was given back after all. */
  readonly isUndone: boolean
}

/** What the client's bank takes back, whether the client disputes it or a debit was reversed. */
interface TillDispute {
  /** The provider's. */
  readonly id: string
  readonly amountMinor: number
  readonly at: string
  readonly state: DisputeState
  /** What the provider takes from the business for it, in whatever currency it keeps the account; null where nothing. */
  readonly fee: Fee | null
}

export interface Fee {
  readonly amountMinor: number
  readonly currency: CurrencyCode
}

/** What the provider says of a payment at one moment. */
export interface TillReading {
  readonly id: string
  /** Our id of it, as it was opened. */
  readonly reference: string | null
  readonly currency: string
  readonly amountMinor: number
  readonly state: TillState
  readonly method: PaymentMethod
  readonly paidAt: string | null
  readonly refunds: readonly TillRefund[]
  readonly disputes: readonly TillDispute[]
}

/** A signed message: something about an account has changed, or about a payment there. What, is read. */
export interface TillEvent {
  readonly id: string
  readonly accountId: string
  /** The provider's. */
  readonly paymentId: string | null
  /** Ours, where the provider's isn't told. */
  readonly reference: string | null
  /** What the provider finds ours by, where neither is told. */
  readonly handle: string | null
}

/** The provider lets us into that account no more. */
export class AccountClosed extends Error {}

/**
 * Who takes clients' money for the businesses here, into accounts that are the businesses' own. Called outside transactions:
 * it may be on the other side of a network.
 */
export interface Till {
  readonly name: 'till-sandbox' | 'till-stripe'
  /** No money moves. */
  readonly isTest: boolean
  /** Where its pages stand, besides our own origin. */
  readonly pageOrigins: readonly string[]

  openAccount(owner: AccountOwner): Promise<string>
  /** The page on which its owner tells what is missing. */
  accountPage(accountId: string, backUrl: string): Promise<string>
  readAccount(accountId: string): Promise<AccountReading>

  open(wish: TillWish): Promise<TillPage>
  /** A page that nobody has paid on can't be paid on any more; fine where it has ended. */
  close(accountId: string, id: string): Promise<void>
  read(accountId: string, id: string): Promise<TillReading>
  /** Our id of the payment that an event had only a handle of; null where it isn't one of ours. */
  referenceOf(accountId: string, handle: string): Promise<string | null>
  /** Throws `PaymentRefused` in words for whoever gives it back. The same key gives back once. */
  refund(accountId: string, id: string, given: { key: string; amountMinor: number }): Promise<void>

  /** Null for an event that is about neither; throws `BadSignature`. */
  readEvent(body: string, headers: Readonly<Record<string, string | string[] | undefined>>): TillEvent | null
}
