import * as z from 'zod/mini'
import { amount } from './shown-to.ts'

export const InvoiceItem = z.object({
  description: z.string(),
  quantity: z.number(),
  rate: amount('money'),
  /** Quantity × rate, rounded by the server half away from zero. */
  amount: amount('money'),
  /** Percent; left out where the invoice's own is the line's. */
  taxRate: z.optional(z.number()),
})
export type InvoiceItem = z.output<typeof InvoiceItem>

/** What is taxed at one rate, in percent, and the tax on it. */
export const InvoiceTax = z.object({ rate: z.number(), taxable: amount('money'), tax: amount('money') })
