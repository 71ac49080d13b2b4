import { m } from '#server/paraglide/messages.js'
import { type ClientMailFrame, renderClientMail } from '#server/platform/mail/client-mail.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import { paragraph } from '#server/platform/mail/phrases.ts'
import { daysIn, moneyIn } from '#server/platform/paper/figures.ts'
import type { SentQuote } from '../versions/sent-quote.ts'

interface QuoteWords extends Pick<SentQuote, 'statement' | 'letterhead'> {
  /** How the business writes days and figures, on its papers too: a BCP 47 tag with its region. */
  readonly formatLocale: string
}

interface QuoteMail extends QuoteWords, Omit<ClientMailFrame, 'letterhead'> {
  /** In place of the usual words. */
  readonly message: string | null
  /** Where the client reads it, and answers. */
  readonly paperUrl: string
}

/** What the mail of a quote says unless its sender says otherwise: shown before it is sent, too. */
export function quoteWords({ statement, letterhead, formatLocale }: QuoteWords): {
  subject: string
  message: string
} {
  const { quoteNumber: number, billedTo } = statement
  const { day, amount } = figuresOf(statement, formatLocale)
  return {
    subject: m.mail_quote_subject({ number, business: letterhead.name }),
    message: [
      billedTo.name ? m.mail_greeting({ name: billedTo.name }) : m.mail_greeting_nameless(),
      m.mail_quote_sentence({ number, amount, day }),
      m.mail_invoice_closing({ business: letterhead.name }),
    ].join('\n\n'),
  }
}

/** Goes to a client of the business; the PDF is attached by whoever sends it. */
export function quoteMail(input: QuoteMail): RenderedMail {
  const { statement, message, paperUrl, formatLocale } = input
  const usual = quoteWords(input)
  const { day, amount, money } = figuresOf(statement, formatLocale)
  const said = (message ?? usual.message).split('\n').filter((line) => line.trim() !== '')
  const number = statement.quoteNumber
  return renderClientMail(input, {
    subject: usual.subject,
    preview: m.mail_quote_sentence({ number, amount, day }),
    heading: m.mail_quote_heading({ number }),
    blocks: [
      ...said.map(paragraph),
      {
        kind: 'details',
        rows: [
          { label: m.mail_invoice_total(), value: amount },
          ...statement.schedule.map((part) => ({ label: part.label, value: money(part.amount) })),
          { label: m.mail_quote_valid_until(), value: day },
        ],
      },
      { kind: 'button', label: m.mail_quote_answer(), url: paperUrl },
    ],
  })
}

function figuresOf({ validUntil, amount, currency }: SentQuote['statement'], locale: string) {
  const money = moneyIn(locale, currency)
  return { day: daysIn(locale)(validUntil), amount: money(amount), money }
}
