import type { Quote } from '#contract/quotes.ts'
import { call } from '#web/lib/call.ts'
import { createBody, type QuoteValues, updateBody } from '../quote-values.ts'

export const addQuote = async (values: QuoteValues, idempotencyKey: string): Promise<Quote> =>
  (await call('quotes.create', { body: createBody(values), idempotencyKey })).quote

export const saveQuote = async (values: QuoteValues, onRecord: Quote): Promise<Quote> =>
  (await call('quotes.update', { params: { id: onRecord.id }, body: updateBody(values, onRecord) })).quote
