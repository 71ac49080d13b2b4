import * as z from 'zod/mini'

/** Over everything that matches, but for the sums of all amounts. What is void counts nowhere. */
export const InvoiceSummary = z.object({
  total: z.int(),
  paid: z.int(),
  overdue: z.int(),
  /** The preferred one, in which the sums are. */
  currency: z.string(),
  /** The sum of all amounts, be they listed or not. */
  totalRevenue: z.number(),
  /** The same in each other currency that there is. */
  otherTotals: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** What is still to be paid of what has been sent. */
  outstanding: z.number(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>
