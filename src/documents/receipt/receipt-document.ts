import type { DocumentLocale } from '../invoice/languages.ts'

type PlanId = 'free' | 'premium' | 'enterprise'

/** What a receipt of a subscription says. Amounts are decimal US dollars; instants are ISO 8601. */
export interface ReceiptDocument {
  readonly number: string
  readonly date: string
  readonly seller: { readonly name: string; readonly email: string }
  readonly billedTo: { readonly name: string; readonly email: string; readonly address: string | null }
  readonly lines: readonly ReceiptLine[]
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  readonly paidWith: { readonly brand: string; readonly last4: string } | null
  readonly isTest: boolean
}

export interface ReceiptLine {
  readonly kind: 'plan' | 'unused' | 'remaining' | 'balance'
  readonly planId: PlanId | null
  readonly interval: 'month' | 'year' | null
  readonly from: string | null
  readonly to: string | null
  readonly amount: number
}

/** How it is to be said. */
export interface ReceiptRegion {
  readonly locale: DocumentLocale
  /** A BCP 47 tag with its region: 'en-US'. */
  readonly formatLocale: string
  /** Whose days its instants are told in. */
  readonly timeZone: string
}
