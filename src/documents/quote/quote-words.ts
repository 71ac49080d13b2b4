import type { DocumentLocale } from '../invoice/languages.ts'
import type { InvoiceWords } from '../invoice/words.ts'

type QuoteWords = Pick<InvoiceWords, 'invoice' | 'billedTo' | 'due' | 'terms' | 'termsByStatus'>

const always = (text: (day: string) => string): InvoiceWords['termsByStatus'] => ({
  ...{ draft: text, sent: text, paid: text, overdue: text, credited: text, void: text },
})

/** What a quote says otherwise than an invoice. */
export const quoteWords: Readonly<Record<DocumentLocale, QuoteWords>> = {
  en: {
    invoice: 'Quote',
    billedTo: 'Prepared for',
    due: 'Valid until',
    terms: 'Terms',
    termsByStatus: always((day) => `This quote is valid until ${day}.`),
  },
  de: {
    invoice: 'Angebot',
    billedTo: 'Angebot für',
    due: 'Gültig bis',
    terms: 'Bedingungen',
    termsByStatus: always((day) => `Dieses Angebot gilt bis zum ${day}.`),
  },
}
