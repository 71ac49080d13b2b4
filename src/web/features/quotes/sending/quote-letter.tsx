import type { Quote } from '#contract/quotes.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { m } from '#web/paraglide/messages.js'
import { clientText } from '#web/shared/papers/paper-words.ts'
import { WhoToAsk } from '#web/shared/team/who-to-ask.tsx'
import type { LetterKind, LetterValues } from '#web/ui/letter-form.tsx'
import { SendDialog } from '#web/ui/send-dialog.tsx'
import { mailQuery, sendQuote, useShowChanged } from '../quotes-queries.ts'

/** Letters that were being written, by their quote. */
export const typedLetters = typedForms<Quote, LetterValues>()

const kind: LetterKind<Quote> = {
  words: {
    title: m.quotes_send(),
    submit: m.quotes_send(),
    text: (quote) => m.quotes_send_text({ number: quote.quoteNumber, client: clientText(quote) }),
    noAddress: (quote) => m.quotes_send_no_address({ client: clientText(quote) }),
    sent: ({ quoteNumber: number }, to) => m.quotes_send_sent({ number, to }),
  },
  shelf: typedLetters,
  send: sendQuote,
}

interface QuoteLetterProps {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  readonly onClose: () => void
}

/** The mail of a quote; the address in it is how its client answers, so nothing is marked as sent without it. */
export function QuoteLetter({ quote, onClose }: QuoteLetterProps) {
  const showChanged = useShowChanged()
  return (
    <SendDialog
      kind={kind}
      paper={quote}
      mailOf={mailQuery}
      whoToAsk={<WhoToAsk />}
      onChanged={showChanged}
      onClose={onClose}
    />
  )
}
