import * as z from 'zod/mini'
import { TOTAL_MAX_MINOR } from '../domain/money/invoice-amounts.ts'
import { fromMinor } from '../domain/money/minor.ts'
import { instant, isoDay, line, money, optionalText, percent } from './fields.ts'
import { invoiceNumberMax, paperItems, paperOptions } from './invoice-bodies.ts'

/** What is chosen beside what stands on the paper. */
const chosen = {
  projectId: z.optional(z.nullable(z.uuid())),
  /** The next of the business’s own sequence, where it is left out of a new one; never empty. */
  quoteNumber: z.optional(line(invoiceNumberMax)),
  /** The last day on which it holds; 30 days on where it is left out of a new one. */
  validUntil: z.optional(isoDay()),
}

export const CreateQuoteBody = z.object({
  clientId: z.uuid(),
  ...chosen,
  items: paperItems,
  ...paperOptions,
})

export const UpdateQuoteBody = z.object({
  clientId: z.optional(z.uuid()),
  ...chosen,
  items: z.optional(paperItems),
  ...paperOptions,
  /** The version that the change was made on; a newer one on record answers 409. */
  updatedAt: z.optional(instant()),
})

/** What a quote is made of. */
export type QuoteBody = Omit<z.output<typeof UpdateQuoteBody>, 'updatedAt'>

/** How much a deposit is: a share of the total, an amount, or the next instalment that was agreed. */
export const DepositBody = z.object({
  percent: z.optional(z.nullable(percent())),
  amount: z.optional(z.nullable(money('money', fromMinor(TOTAL_MAX_MINOR)))),
})

export const quoteAnswers = ['approved', 'declined'] as const

/** What a client says to a quote, under their name: to the version that they read. */
export const AnswerQuoteBody = z.object({
  versionId: z.uuid(),
  answer: z.enum(quoteAnswers),
  name: line(120),
  note: optionalText(2_000),
})
