import * as z from 'zod/mini'
import { currencyCodes } from '../domain/money/currencies.ts'
import { businessTypes } from './auth.ts'
import { bic, iban, pixKey, upiAddress } from './bank-fields.ts'
import { country, type EFormat, eFormats } from './e-invoice-fields.ts'
import {
  email,
  keptTexts,
  line,
  money,
  optionalLine,
  optionalText,
  percent,
  timeZone,
  webAddress,
} from './fields.ts'
import { invoiceTexts } from './invoice-bodies.ts'
import { textLimits } from './limits.ts'
import { languages, pageSizes } from './preferences.ts'
import { amount } from './shown-to.ts'

const PAYMENT_DAYS_MAX = 365
export const NAMED_RATES_MAX = 6

/** Where it is, below the street lines of its address. */
export const businessPlace = { postcode: optionalLine(20), city: optionalLine(120), country: country() }

/** Who the business is on paper: a user's profile writes it too. */
export const businessLetter = {
  businessName: optionalLine(120),
  businessType: z.optional(z.nullable(z.enum(businessTypes))),
  phone: optionalLine(40),
  /** The street lines; of older records all of it. */
  address: optionalText(500),
  ...businessPlace,
  website: webAddress(),
}

/** By what it counts time and money: a user's preferences write it too. */
export const businessCounting = {
  timezone: z.optional(timeZone()),
  currency: z.optional(z.enum(currencyCodes)),
  pageSize: z.optional(z.enum(pageSizes)),
  /** Null: no goal. */
  monthlyRevenueGoal: z.optional(z.nullable(money('money', 999_999_999))),
  yearlyRevenueGoal: z.optional(z.nullable(money('money', 999_999_999))),
}

/** What the law of many countries, and whoever pays by transfer, wants to read on an invoice. Each is on it where it is told. */
export const businessOnInvoices = {
  vatId: optionalLine(40),
  taxNumber: optionalLine(40),
  /** The register that it stands in, and as what: 'Amtsgericht Berlin, HRB 12345'. */
  register: optionalLine(160),
  accountHolder: optionalLine(70),
  iban: iban(),
  bic: bic(),
  upiAddress: upiAddress(),
  pixKey: pixKey(),
  /** Why there is no tax: on invoices on which something isn't taxed. */
  exemptionNote: optionalText(500),
  /** The last line of each invoice. */
  invoiceFooter: optionalText(500),
}

/** Whether it puts tax on what it sells; 'exempt' is a small business that doesn't. */
export const vatSchemes = ['standard', 'exempt'] as const
export type VatScheme = (typeof vatSchemes)[number]

/** The same as it is told: null where it isn't. */
export type OnInvoices = Readonly<Record<keyof typeof businessOnInvoices, string | null>> & {
  readonly vatScheme: VatScheme
  readonly eFormat: EFormat
  readonly qrOnInvoices: boolean
}

/** The texts that a new invoice begins with. */
const { paymentTerms } = invoiceTexts
export const businessTerms = { paymentTerms }

const namedRate = z.object({ name: line(textLimits.taxRateName), rate: percent(), isUsual: z.boolean() })

export const BusinessBody = z.object({
  ...businessLetter,
  ...businessCounting,
  ...businessOnInvoices,
  ...businessTerms,
  /** In how many days a new invoice is due; null: its day is chosen each time. */
  paymentDays: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(PAYMENT_DAYS_MAX)))),
  /** Whether a new invoice's prices have the tax in them. */
  pricesIncludeTax: z.optional(z.boolean()),
  vatScheme: z.optional(z.enum(vatSchemes)),
  /** How its invoices go out to whoever reads them by machine, where the client says nothing else. */
  eFormat: z.optional(z.enum(eFormats)),
  /** Whether an invoice on which something is owed has a code that banking apps read. */
  qrOnInvoices: z.optional(z.boolean()),
  /** Offered wherever a tax rate is typed; a new paper begins with the usual one. */
  taxRates: z.optional(z.array(namedRate).check(z.maxLength(NAMED_RATES_MAX))),
  /** Whether a sent invoice stands as it was sent, but for its due day, its status and its payments. */
  locksSent: z.optional(z.boolean()),
  /** Whether a quote's first instalment is invoiced and mailed as soon as its client approves it. */
  sendsDeposits: z.optional(z.boolean()),
  /** On its papers, and where answers to them go; nobody signs in with it. */
  email: z.optional(email()),
  /** Of its papers and letters; a screen is in the language of the person before it. */
  language: z.optional(z.enum(languages)),
})

export const taxRates = z.array(z.object({ name: z.string(), rate: z.number(), isUsual: z.boolean() }))

export const Business = z.object({
  id: z.string(),
  businessName: z.nullable(z.string()),
  businessType: z.nullable(z.enum(businessTypes)),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...keptTexts(businessPlace),
  website: z.nullable(z.string()),
  /** Where its logo can be loaded. */
  logo: z.nullable(z.string()),
  timezone: z.string(),
  currency: z.enum(currencyCodes),
  language: z.enum(languages),
  pageSize: z.enum(pageSizes),
  monthlyRevenueGoal: z.nullable(amount('money')),
  yearlyRevenueGoal: z.nullable(amount('money')),
  ...keptTexts(businessOnInvoices),
  ...keptTexts(businessTerms),
  paymentDays: z.nullable(z.int()),
  pricesIncludeTax: z.boolean(),
  vatScheme: z.enum(vatSchemes),
  eFormat: z.enum(eFormats),
  qrOnInvoices: z.boolean(),
  taxRates,
  locksSent: z.boolean(),
  sendsDeposits: z.boolean(),
})
export type Business = z.output<typeof Business>

/** What a new invoice begins with. */
export type InvoiceTerms = Pick<Business, 'paymentDays' | 'paymentTerms' | 'pricesIncludeTax' | 'taxRates'>
