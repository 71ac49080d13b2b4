/**
 * What an e-invoice says, in the terms of EN 16931: plain data, from which its file is written and by which it is judged.
 * Amounts are whole hundredths.
 */
export interface EInvoice {
  readonly format: 'factur-x' | 'xrechnung'
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  /** Days as `YYYY-MM-DD`. */
  readonly issueDate: string
  readonly dueDate: string
  readonly deliveredOn: string | null
  /** ISO 4217. */
  readonly currency: string
  /** What a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issueDate: string } | null
  readonly seller: Seller
  readonly buyer: Buyer
  /** What its writer says besides, and the register that the business stands in. */
  readonly notes: readonly string[]
  readonly register: string | null
  readonly lines: readonly Line[]
  /** By tax rate; below zero it is put on. */
  readonly allowances: readonly Allowance[]
  /** Why they are taken off, in the words of the paper. */
  readonly allowanceReason: string
  /** By rate; none where nobody has said how it is taxed. */
  readonly taxes: readonly Tax[]
  readonly totals: Totals
  /** Where it can be paid by transfer. */
  readonly account: Account | null
  /** When and how it is to be paid, in words: with every instalment, for which a file has but one due day. */
  readonly terms: string | null
}

export interface Party {
  readonly name: string
  readonly street: readonly string[]
  readonly postcode: string | null
  readonly city: string | null
  /** Two letters. */
  readonly country: string | null
  readonly vatId: string | null
  readonly electronicAddress: ElectronicAddress | null
}

/** By the list of schemes; null where it is by none of them. */
export interface ElectronicAddress {
  readonly scheme: string | null
  readonly id: string
}

interface Seller extends Party {
  readonly taxNumber: string | null
  readonly phone: string | null
  readonly email: string | null
}

interface Buyer extends Party {
  /** Of a house, whom it has to do with. */
  readonly person: string | null
  readonly reference: string | null
}

/** Taxed, or not. */
export type TaxCategory = 'S' | 'E'

export interface Line {
  readonly name: string
  /** Below zero for what is taken back: a price never is. */
  readonly quantity: number
  /** By UN/ECE recommendation 20. */
  readonly unit: string
  /** In units of the currency, as exact as it needs to be. */
  readonly price: string
  readonly amountMinor: number
  readonly category: TaxCategory
  readonly rate: number
}

export interface Allowance {
  readonly amountMinor: number
  readonly category: TaxCategory
  readonly rate: number
}

export interface Tax {
  readonly category: TaxCategory
  readonly rate: number
  readonly taxableMinor: number
  readonly taxMinor: number
  /** Why there is none. */
  readonly reason: string | null
}

export interface Totals {
  readonly linesMinor: number
  readonly allowancesMinor: number
  readonly chargesMinor: number
  readonly taxableMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  readonly paidMinor: number
  readonly dueMinor: number
}

export interface Account {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
}
