import * as z from 'zod/mini'
import { amount } from './shown-to.ts'

/** Over everything that matches, but for the sums of all amounts. What is void counts nowhere. */
export const InvoiceSummary = z.object({
  total: z.int(),
  paid: z.int(),
  overdue: z.int(),
  /** The preferred one, in which the sums are. */
  currency: z.string(),
  /** The sum of all amounts, be they listed or not. */
  totalRevenue: amount('money'),
  /** The same in each other currency that there is. */
  otherTotals: z.array(z.object({ currency: z.string(), amount: amount('money') })),
  /** What is still to be paid of what has been sent. */
  outstanding: amount('money'),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>
