import { CreateQuoteBody } from '#contract/quote-bodies.ts'
import type { Quote } from '#contract/quotes.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import type { FormValues } from '#web/lib/form-values.ts'
import {
  changedOnPaper,
  givenOnPaper,
  newPaperValues,
  paperValuesOf,
  type SumValues,
} from '#web/shared/papers/paper-values.ts'
import { movedBy } from '#web/shared/papers/schedule-values.ts'

/** What stands in the fields; an empty text is 'nothing chosen' or 'nothing typed'. */
export type QuoteValues = FormValues<Omit<Body<'quotes.create'>, 'discount'>, SumValues>

/** What a new one begins with, as the business usually has it. */
export type Beginning = Reply<'quotes.nextNumber'>

export const newValues = (today: string, usual: Beginning): QuoteValues => ({
  ...newPaperValues(today, usual),
  quoteNumber: usual.quoteNumber,
  validUntil: usual.validUntil,
})

export const valuesOf = (quote: Quote): QuoteValues => ({
  ...paperValuesOf(quote),
  quoteNumber: quote.quoteNumber,
  validUntil: quote.validUntil,
})

/** The same once more from today on, for as many days. */
export function valuesOfCopy(quote: Quote, today: string, { quoteNumber }: Beginning): QuoteValues {
  const holdsDays = Math.max(0, daysBetween(quote.issueDate, quote.validUntil))
  const values = valuesOf(quote)
  const schedule = movedBy(values.schedule, daysBetween(quote.issueDate, today))
  return { ...values, schedule, quoteNumber, issueDate: today, validUntil: addDays(today, holdsDays) }
}

/** What is required, and what has been given of the rest. */
export function givenFields(values: QuoteValues) {
  const { quoteNumber, validUntil } = values
  return { ...givenOnPaper(values), quoteNumber, validUntil }
}

/** For a new quote: what is empty is left out. Throws unless the values have been validated. */
export const createBody = (values: QuoteValues): Body<'quotes.create'> =>
  CreateQuoteBody.parse(givenFields(values))

export function updateBody(values: QuoteValues, onRecord: Quote): Body<'quotes.update'> {
  const { quoteNumber, validUntil } = values
  return { ...changedOnPaper(values), quoteNumber, validUntil, updatedAt: onRecord.updatedAt }
}
