import * as z from 'zod/mini'
import { amount } from './shown-to.ts'

/** Over everything that matches. */
export const QuoteSummary = z.object({
  total: z.int(),
  /** Sent, and not answered while it holds. */
  open: z.int(),
  /** Approved by the client, or agreed otherwise. */
  agreed: z.int(),
  /** The preferred one, in which the sum is. */
  currency: z.string(),
  /** What those that are open come to. */
  openAmount: amount('money'),
  /** The same in each other currency that there is. */
  otherOpenAmounts: z.array(z.object({ currency: z.string(), amount: amount('money') })),
})
export type QuoteSummary = z.output<typeof QuoteSummary>
