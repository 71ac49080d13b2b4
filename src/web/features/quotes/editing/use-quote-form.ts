import { CreateQuoteBody } from '#contract/quote-bodies.ts'
import type { Quote } from '#contract/quotes.ts'
import { obstacleToQuote } from '#domain/money/quote-standing.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { type Compared, comparedOnPaper, differencesBy } from '#web/shared/papers/paper-differences.ts'
import { paperLabels } from '#web/shared/papers/paper-values.ts'
import { type PaperKind, usePaperForm } from '#web/shared/papers/use-paper-form.ts'
import { quoteTexts } from '../components/quote-words.ts'
import { givenFields, type QuoteValues, valuesOf } from '../quote-values.ts'
import { readQuote } from '../quotes-queries.ts'
import { addQuote, saveQuote } from './save-quote.ts'
import { typedQuotes } from './typed-quotes.ts'

export const quoteLabels = {
  ...paperLabels,
  quoteNumber: m.quotes_number(),
  validUntil: m.quotes_valid_until(),
  issueDate: quoteTexts.issued,
  paymentTerms: quoteTexts.terms,
}

const { clientId, projectId, issueDate, ...rest } = comparedOnPaper(quoteTexts)

/** A discount is compared as one. */
type Name = Exclude<keyof QuoteValues, 'discountKind' | 'discountValue'> | 'discount'

const compared: Readonly<Record<Name, Compared<QuoteValues, Quote>>> = {
  clientId,
  projectId,
  quoteNumber: {
    label: quoteLabels.quoteNumber,
    of: ({ quoteNumber }) => quoteNumber,
    text: ({ quoteNumber }) => quoteNumber,
  },
  issueDate,
  validUntil: {
    label: quoteLabels.validUntil,
    of: ({ validUntil }) => validUntil,
    text: (at) => formatDay(at.validUntil),
  },
  ...rest,
}

const kind: PaperKind<QuoteValues, Quote> = {
  shelf: typedQuotes,
  labels: quoteLabels,
  schema: CreateQuoteBody,
  givenOf: givenFields,
  numberField: 'quoteNumber',
  valuesOf,
  add: addQuote,
  save: saveQuote,
  read: readQuote,
  differences: differencesBy(compared, valuesOf),
  closed: ({ status, quoteNumber: number }) =>
    obstacleToQuote('edit', status) === null ? null : m.quotes_agreed_meanwhile({ number }),
}

type Options = Parameters<typeof usePaperForm<QuoteValues, Quote>>[1]

/** The state of a quote's form. */
export const useQuoteForm = (options: Options) => usePaperForm(kind, options)
