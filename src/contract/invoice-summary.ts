import * as z from 'zod/mini'

/** Over everything that matches. Sums are of invoices in the preferred currency. */
export const InvoiceSummary = z.object({
  total: z.int(),
  paid: z.int(),
  overdue: z.int(),
  currency: z.string(),
  /** The sum of all amounts. */
  totalRevenue: z.number(),
  /** What is still to be paid of what has been sent. */
  outstanding: z.number(),
  /** How many more stand in other currencies, left out of the sums. */
  otherCurrencies: z.int(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>
