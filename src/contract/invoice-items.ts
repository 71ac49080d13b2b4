import * as z from 'zod/mini'
import { units } from '../domain/money/units.ts'
import { amount } from './shown-to.ts'

export const InvoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  /** What the quantity counts; left out where nothing is said of it. */
  unit: z.optional(z.enum(units)),
  rate: amount('money'),
  /** Quantity × rate, rounded by the server half away from zero. */
  amount: amount('money'),
  /** Percent; left out where the invoice's own is the line's. */
  taxRate: z.optional(z.number()),
  /** On a credit note: which line of the invoice it takes back, counted from 0. */
  line: z.optional(z.int()),
  /** Its tax, where another paper has told it; left out elsewhere. */
  tax: z.optional(amount('money')),
})
export type InvoiceItem = z.output<typeof InvoiceItem>

/** What is taxed at one rate, in percent, and the tax on it. */
export const InvoiceTax = z.object({ rate: z.number(), taxable: amount('money'), tax: amount('money') })
