import type { DocumentLocale } from './languages.ts'
import type { InvoiceWords } from './words.ts'

type CreditNoteWords = Pick<
  InvoiceWords,
  'invoice' | 'billedTo' | 'total' | 'terms' | 'termsByStatus' | 'marks'
>

const always = (text: string): InvoiceWords['termsByStatus'] => ({
  ...{ draft: () => text, sent: () => text, paid: () => text },
  ...{ overdue: () => text, credited: () => text, void: () => text },
})
const noMarks: InvoiceWords['marks'] = {
  ...{ draft: null, sent: null, paid: null, overdue: null, credited: null, void: null },
}

/** What a credit note says otherwise than an invoice. In German, a 'Gutschrift' is an invoice that its payer writes. */
export const creditNoteWords: Readonly<Record<DocumentLocale, CreditNoteWords>> = {
  en: {
    invoice: 'Credit note',
    billedTo: 'Credited to',
    total: 'Total credited',
    terms: 'Settlement',
    termsByStatus: always(
      'This amount is set off against the invoice that it corrects. Whatever you have paid beyond what is left of that invoice is given back to you.',
    ),
    marks: noMarks,
  },
  de: {
    invoice: 'Rechnungskorrektur',
    billedTo: 'An',
    total: 'Korrekturbetrag',
    terms: 'Verrechnung',
    termsByStatus: always(
      'Der Betrag wird mit der berichtigten Rechnung verrechnet. Was Sie darauf schon zu viel bezahlt haben, erstatten wir Ihnen.',
    ),
    marks: noMarks,
  },
}
