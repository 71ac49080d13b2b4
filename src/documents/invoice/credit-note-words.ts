import type { DocumentLocale } from './languages.ts'
import type { InvoiceWords } from './words.ts'

type CreditNoteWords = Pick<InvoiceWords, 'invoice' | 'billedTo' | 'total' | 'termsByStatus' | 'marks'>

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
    termsByStatus: always('This credit note takes back the amounts above. Nothing is to be paid.'),
    marks: noMarks,
  },
  de: {
    invoice: 'Rechnungskorrektur',
    billedTo: 'An',
    total: 'Korrekturbetrag',
    termsByStatus: always(
      'Mit dieser Rechnungskorrektur werden die genannten Beträge zurückgenommen. Es ist nichts zu bezahlen.',
    ),
    marks: noMarks,
  },
}
