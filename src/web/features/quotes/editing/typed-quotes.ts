import type { Quote } from '#contract/quotes.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import type { QuoteValues } from '../quote-values.ts'

/** Apart from the form, which comes later than who asks what was typed into it. */
export const typedQuotes = typedForms<Quote, QuoteValues>()
