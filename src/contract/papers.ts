import * as z from 'zod/mini'
import { businessOnInvoices, businessPlace, vatSchemes } from './business.ts'
import { eFormats } from './e-invoice-fields.ts'
import { isoDay, keptTexts } from './fields.ts'
import { Instalment } from './instalments.ts'
import { Discount, invoiceTexts } from './invoice-bodies.ts'
import { InvoiceItem, InvoiceTax } from './invoice-items.ts'
import { languages } from './preferences.ts'
import { amount } from './shown-to.ts'

/** What invoices and quotes have in common. */

/** A client or a project by name; null once deleted. */
export const reference = () => z.nullable(z.object({ _id: z.string(), name: z.string() }))

/** What a paper says, but for its number and the day that ends it. Amounts are in `currency`. */
export const onPaper = {
  issueDate: isoDay(),
  currency: z.string(),
  items: z.array(InvoiceItem),
  subtotal: amount('money'),
  discount: z.nullable(Discount),
  discountAmount: amount('money'),
  /** Percent, of every item that has none of its own. */
  taxRate: z.nullable(z.number()),
  /** Rates, amounts of items, subtotal and discount have the tax in them. */
  taxIncluded: z.boolean(),
  taxAmount: amount('money'),
  /** The tax by rate, the highest first: what is taxed and the tax on it add up to `amount`. Empty where no rate is told. */
  taxes: z.array(InvoiceTax),
  /** The total. */
  amount: amount('money'),
  /** The parts in which it is paid, in the order in which they are covered; empty where it is paid at once. */
  schedule: z.array(Instalment),
  ...keptTexts(invoiceTexts),
}

const perhaps = () => z.optional(z.nullable(z.string()))

/** Whom a paper is made out to, as they stood in the book on the day that it was sent. */
export const billedTo = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  // What was sent before these could be told says nothing of them.
  postcode: perhaps(),
  city: perhaps(),
  country: perhaps(),
  company: perhaps(),
  vatId: perhaps(),
  buyerReference: perhaps(),
  eAddress: perhaps(),
  eFormat: perhaps(),
})

/** What a paper is printed on. */
export const Letterhead = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...keptTexts(businessPlace),
  website: z.nullable(z.string()),
  ...keptTexts(businessOnInvoices),
  vatScheme: z.enum(vatSchemes),
  eFormat: z.enum(eFormats),
  qrOnInvoices: z.boolean(),
  image: z.nullable(z.string()),
  language: z.enum(languages),
  formatLocale: z.string(),
  pageSize: z.enum(['A4', 'Letter']),
})
