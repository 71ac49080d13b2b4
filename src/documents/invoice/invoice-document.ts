import type { OnInvoices } from '#contract/business.ts'
import type { Place } from '#domain/addresses/address-lines.ts'
import type { TaxMinor } from '#domain/money/taxes.ts'
import type { Unit } from '#domain/money/units.ts'
import type { PageSize } from '../page/page-size.ts'
import type { InvoiceStatus, PaymentMethod } from './kinds.ts'
import type { DocumentLocale } from './languages.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDay = string

/** What an invoice says and how it is to be said: all that its PDF needs. Amounts are whole hundredths. */
export interface InvoiceDocument {
  /** The language of the document's own words. */
  readonly locale: DocumentLocale
  /** How days, numbers and amounts are written, as a BCP 47 tag with its region: 'en-US'. */
  readonly formatLocale: string
  readonly pageSize: PageSize
  readonly number: string
  readonly status: InvoiceStatus
  /** Of a credit note: the invoice that it corrects, and why. It asks for nothing, and nothing is paid on it. */
  readonly credit?: { readonly number: string; readonly issueDate: IsoDay; readonly reason: string } | null
  readonly issueDate: IsoDay
  readonly dueDate: IsoDay
  /** When it was handed over, or done; null where that isn't told. */
  readonly deliveredOn: IsoDay | null
  /** ISO 4217. */
  readonly currency: string
  readonly sender: Sender
  readonly billedTo: BilledTo
  readonly projectName: string | null
  readonly items: readonly InvoiceItem[]
  readonly subtotalMinor: number
  readonly discount: Discount | null
  /** What the discount takes off, as a positive amount. */
  readonly discountMinor: number
  /** The items' rates and amounts, the subtotal and the discount have the tax in them. */
  readonly taxIncluded: boolean
  /** By rate, the highest first; none where no rate is told. */
  readonly taxes: readonly TaxMinor[]
  readonly totalMinor: number
  readonly payments: readonly InvoicePayment[]
  /** What its credit notes come to. */
  readonly creditedMinor?: number
  readonly balanceMinor: number
  /** The parts in which it is paid, in the order in which they are covered; none where it is paid at once. */
  readonly instalments: readonly InvoiceInstalment[]
  /** The business's own terms, instead of those that belong to the status. */
  readonly paymentTerms: string | null
  readonly notes: string | null
}

/** What stands at the head of a paper. A placeholder stands wherever the profile is empty; a website is only shown where there is one. */
export interface LetterheadSender {
  readonly name: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  /** PNG or JPEG; another format is left out. */
  readonly logo: Uint8Array | null
}

/** Besides, what the law and whoever pays want to read; the IBAN without gaps. Its address has its town told apart where it is. */
export interface Sender extends LetterheadSender, Omit<Place, 'address'>, OnInvoices {}

/** Of a sender who tells the law and payers nothing, and has all of their address in one. */
export const untold: OnInvoices & Readonly<Record<'postcode' | 'city' | 'country', string | null>> = {
  ...{ postcode: null, city: null, country: null },
  ...{ vatId: null, taxNumber: null, register: null },
  ...{ accountHolder: null, iban: null, bic: null, upiAddress: null, pixKey: null },
  ...{ exemptionNote: null, invoiceFooter: null },
  ...{ vatScheme: 'standard', eFormat: 'none', qrOnInvoices: false },
}

export interface BilledTo extends Omit<Place, 'address'>, Partial<OfCompany> {
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** What is told of a client who isn't a private person. */
type OfCompany = Readonly<
  Record<'company' | 'vatId' | 'buyerReference' | 'eAddress' | 'eFormat', string | null | undefined>
>

export interface InvoiceItem {
  readonly description: string
  readonly quantity: number
  /** What the quantity counts, where that is told. */
  readonly unit?: Unit
  readonly rateMinor: number
  readonly amountMinor: number
  /** Where the items are taxed at several rates. */
  readonly taxRatePercent?: number
}

export type Discount =
  | { readonly kind: 'percent'; readonly value: number }
  /** A fixed amount, which `discountMinor` tells. */
  | { readonly kind: 'amount' }

export interface InvoiceInstalment {
  readonly label: string
  readonly amountMinor: number
  /** Null on a quote where the day follows from that of its invoice: so many days after it. */
  readonly dueOn: IsoDay | null
  readonly days: number | null
}

export interface InvoicePayment {
  readonly paidOn: IsoDay
  /** Below zero it was given back. */
  readonly amountMinor: number
  readonly method: PaymentMethod
  /** By the bank of whoever had paid it. */
  readonly isTakenBack?: boolean
}
