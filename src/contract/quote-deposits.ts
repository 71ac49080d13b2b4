import * as z from 'zod/mini'
import { isoDay } from './fields.ts'
import { invoiceStatuses } from './invoice-statuses.ts'
import { reference } from './papers.ts'
import { amount } from './shown-to.ts'

/** An invoice of a share of a quote's total. */
export const Deposit = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  issueDate: isoDay(),
  amount: amount('money'),
  credited: amount('money'),
  status: z.enum(invoiceStatuses),
  isVoid: z.boolean(),
  /** The invoice on which it is taken off; null while there is none. */
  takenOffOn: reference(),
})
export type Deposit = z.output<typeof Deposit>
