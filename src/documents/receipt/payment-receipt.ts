import { toMinor } from '#domain/money/minor.ts'
import type { TakenBack } from '#domain/paying/dispute-states.ts'
import type { BilledTo, InvoiceDocument, Sender } from '../invoice/invoice-document.ts'
import { invoiceFormats } from '../invoice/invoice-formats.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import { type PaperStyle, paperOf } from '../invoice/paper-of.ts'

interface PaymentReceiptWords {
  readonly title: string
  readonly item: (invoice: string) => string
  readonly left: (invoice: string, amount: string) => string
  readonly nothingLeft: (invoice: string) => string
  readonly givenBack: (amount: string, day: string) => string
  /** By the bank of whoever had paid. */
  readonly takenBack: (amount: string, day: string) => string
}

const words: Readonly<Record<DocumentLocale, PaymentReceiptWords>> = {
  en: {
    title: 'Receipt',
    item: (invoice) => `Payment for invoice ${invoice}`,
    left: (invoice, amount) => `Received with thanks. ${amount} of invoice ${invoice} are still open.`,
    nothingLeft: (invoice) => `Received with thanks. Invoice ${invoice} is paid in full.`,
    givenBack: (amount, day) => `${amount} of it were given back on ${day}.`,
    takenBack: (amount, day) => `${amount} of it were taken back by the bank on ${day}.`,
  },
  de: {
    title: 'Quittung',
    item: (invoice) => `Zahlung zur Rechnung ${invoice}`,
    left: (invoice, amount) => `Dankend erhalten. Von der Rechnung ${invoice} sind noch ${amount} offen.`,
    nothingLeft: (invoice) => `Dankend erhalten. Die Rechnung ${invoice} ist vollständig bezahlt.`,
    givenBack: (amount, day) => `Davon wurden am ${day} ${amount} erstattet.`,
    takenBack: (amount, day) => `Davon hat die Bank am ${day} ${amount} zurückgeholt.`,
  },
}

type Paid = Parameters<typeof paperOf>[0] & {
  readonly payments: readonly {
    readonly id: string
    readonly amount: number
    readonly paidOn: string
    readonly refundOf: string | null
    readonly receiptNumber: number | null
    readonly takenBack: TakenBack | null
  }[]
}

/** What was received for an invoice, as the paper of an invoice takes it; null where there is no such payment, or money went back. */
export function paymentReceiptOf(
  invoice: Paid,
  paymentId: string,
  {
    sender,
    billedTo,
    style,
  }: { readonly sender: Sender; readonly billedTo: BilledTo; readonly style: PaperStyle },
): InvoiceDocument | null {
  const place = invoice.payments.findIndex(({ id }) => id === paymentId)
  const payment = invoice.payments[place]
  if (!payment || payment.amount <= 0) return null
  const paper = paperOf(invoice, sender, billedTo, style)
  const amountMinor = toMinor(payment.amount)
  const { item, left, nothingLeft, givenBack, takenBack } = words[style.locale]
  const { number, balanceMinor } = paper
  const formats = invoiceFormats(paper)
  const refunds = invoice.payments.filter(({ refundOf }) => refundOf === paymentId)
  return {
    ...paper,
    number: paymentReceiptNumber(invoice, payment),
    status: 'paid',
    issueDate: payment.paidOn,
    dueDate: payment.paidOn,
    deliveredOn: null,
    items: [{ description: item(number), quantity: 1, rateMinor: amountMinor, amountMinor }],
    subtotalMinor: amountMinor,
    discount: null,
    discountMinor: 0,
    taxIncluded: false,
    taxes: [],
    totalMinor: amountMinor,
    payments: paper.payments.slice(place, place + 1),
    balanceMinor: 0,
    instalments: [],
    paymentTerms: [
      balanceMinor > 0 ? left(number, formats.money(balanceMinor)) : nothingLeft(number),
      ...refunds.map(({ amount, paidOn, takenBack: isTaken }) =>
        (isTaken === null ? givenBack : takenBack)(formats.money(toMinor(-amount)), formats.day(paidOn)),
      ),
    ].join('\n'),
    notes: null,
  }
}

/** 'INV-001-2': the invoice's, with the number that the payment was given among its receipts. */
export const paymentReceiptNumber = (
  { invoiceNumber }: Pick<Paid, 'invoiceNumber'>,
  { receiptNumber }: Pick<Paid['payments'][number], 'receiptNumber'>,
): string => `${invoiceNumber}-${receiptNumber}`

/** What a receipt of a payment is called. */
export const paymentReceiptTitle = (locale: DocumentLocale): string => words[locale].title
