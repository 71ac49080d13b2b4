import { m } from '#web/paraglide/messages.js'
import type { PaperTexts } from '#web/shared/papers/paper.ts'
import { quoteStatusText } from '#web/shared/quotes/quote-status.tsx'
import type { StatusFilter } from '../quotes-queries.ts'

export const filterText = (filter: StatusFilter) =>
  filter === 'all' ? m.invoices_filter_all() : quoteStatusText(filter)

/** What a quote says otherwise than other papers. */
export const quoteTexts: PaperTexts = {
  issued: m.quotes_issued(),
  terms: m.quotes_terms(),
  termsHint: m.quotes_terms_hint(),
  notesHint: m.quotes_notes_hint(),
  addWords: m.quotes_words(),
  tooLarge: m.quotes_problem_too_large(),
}
