import type { Quote } from '#contract/quotes.ts'
import { m } from '#web/paraglide/messages.js'
import { later } from '#web/ui/later.tsx'
import { RecordDetails } from '#web/ui/record-details.tsx'
import type { QuoteActions } from '../components/quote-actions.tsx'
import { quoteQuery } from '../quotes-queries.ts'

const DetailsOfQuote = later(async () => (await import('./details-of-quote.tsx')).DetailsOfQuote)

interface QuoteDetailsProps {
  /** Null while the dialog is closed. */
  readonly id: string | null
  /** As the list shows it, until the record has been read. */
  readonly known: Quote | undefined
  readonly onClose: () => void
  readonly actions: QuoteActions
}

const words = {
  title: m.quotes_details_title(),
  loading: m.quotes_details_loading(),
  gone: m.quotes_details_gone(),
}

/** One quote as it stands on record. */
export function QuoteDetails({ actions, ...dialog }: QuoteDetailsProps) {
  return (
    <RecordDetails {...dialog} queryOf={quoteQuery} words={words}>
      {(quote, { leave }) => <DetailsOfQuote quote={quote} actions={actions} onClose={leave} />}
    </RecordDetails>
  )
}
