import type { DocumentLocale } from '../invoice/languages.ts'
import type { InvoiceWords } from '../invoice/words.ts'
import type { ReceiptLine } from './receipt-document.ts'

/** What a receipt says otherwise than an invoice. */
interface ReceiptWords {
  readonly instead: Pick<InvoiceWords, 'invoice' | 'issued' | 'due' | 'terms'>
  readonly line: Readonly<Record<ReceiptLine['kind'], (plan: string, period: string) => string>>
  readonly balance: Readonly<Record<'used' | 'kept', string>>
  readonly paid: string
  readonly refunded: (amount: string) => string
  readonly test: string
}

export const receiptWords: Readonly<Record<DocumentLocale, ReceiptWords>> = {
  en: {
    instead: { invoice: 'Receipt', issued: 'Issued', due: 'Paid', terms: 'Payment' },
    line: {
      plan: (plan, period) => `${plan}, ${period}`,
      unused: (plan, period) => `What was left of ${plan}, ${period}`,
      remaining: (plan, period) => `${plan} for the rest of the period, ${period}`,
      balance: () => '',
    },
    balance: { used: 'Credit used', kept: 'Kept as credit for the next payments' },
    paid: 'This has been paid in full. Thank you.',
    refunded: (amount) => `${amount} of this have been refunded.`,
    test: 'This was a test payment: no money moved.',
  },
  de: {
    instead: { invoice: 'Beleg', issued: 'Ausgestellt', due: 'Bezahlt', terms: 'Zahlung' },
    line: {
      plan: (plan, period) => `${plan}, ${period}`,
      unused: (plan, period) => `Rest von ${plan}, ${period}`,
      remaining: (plan, period) => `${plan} für den Rest des Zeitraums, ${period}`,
      balance: () => '',
    },
    balance: { used: 'Guthaben verrechnet', kept: 'Als Guthaben für die nächsten Zahlungen behalten' },
    paid: 'Der Betrag ist vollständig bezahlt. Vielen Dank.',
    refunded: (amount) => `Davon wurden ${amount} erstattet.`,
    test: 'Dies war eine Testzahlung: Es ist kein Geld geflossen.',
  },
}
