import { dayIn } from '#domain/calendar/time-zone.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { type InvoiceDocument, untold } from '../invoice/invoice-document.ts'
import { invoiceFormats } from '../invoice/invoice-formats.ts'
import { languages } from '../invoice/languages.ts'
import { drawInvoice } from '../invoice/make-invoice-pdf.ts'
import type { InvoiceWords } from '../invoice/words.ts'
import { pageSizeOf } from '../page/page-size.ts'
import { setDocument } from '../page/set-document.ts'
import { documentElement } from '../page/structure.ts'
import { plainText } from '../text/plain-text.ts'
import type { ReceiptDocument, ReceiptLine, ReceiptRegion } from './receipt-document.ts'
import { receiptWords } from './receipt-words.ts'

/** Sets a receipt as a PDF: an invoice's paper, with a receipt's words. */
export async function makeReceiptPdf(
  receipt: ReceiptDocument,
  region: ReceiptRegion,
  load: FontLoader,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = paperOf(receipt, region)
  const words: InvoiceWords = { ...languages[region.locale], ...receiptWords[region.locale].instead }
  const formats = invoiceFormats(paper)
  return setDocument(
    {
      size: paper.pageSize,
      title: plainText(`${words.invoice} ${receipt.number}`),
      author: plainText(receipt.seller.name),
      language: region.locale,
      createdAt: new Date(receipt.date),
      load,
    },
    (sheet, spacing) =>
      drawInvoice({ invoice: paper, sheet, structure: documentElement(sheet), words, formats, spacing }),
  )
}

const minor = (amount: number) => Math.round(amount * 100)

/** A receipt as the paper of an invoice takes it: paid, with its lines as items. */
function paperOf(receipt: ReceiptDocument, region: ReceiptRegion): InvoiceDocument {
  const { locale, formatLocale, timeZone } = region
  const day = dayIn(timeZone, Date.parse(receipt.date))
  const totalMinor = minor(receipt.amount)
  const { name, email } = receipt.seller
  return {
    locale,
    formatLocale,
    pageSize: pageSizeOf(formatLocale, timeZone),
    number: receipt.number,
    status: 'paid',
    issueDate: day,
    dueDate: day,
    deliveredOn: null,
    currency: receipt.currency,
    // A space where an invoice would show that something is missing.
    sender: { ...untold, name, email, address: ' ', phone: ' ', website: null, logo: null },
    billedTo: { ...receipt.billedTo, phone: null },
    projectName: null,
    items: receipt.lines.map((line) => ({
      description: described(line, region),
      quantity: 1,
      rateMinor: minor(line.amount),
      amountMinor: minor(line.amount),
    })),
    subtotalMinor: totalMinor,
    discount: null,
    discountMinor: 0,
    taxIncluded: false,
    taxes: [],
    totalMinor,
    payments: totalMinor === 0 ? [] : [{ paidOn: day, amountMinor: totalMinor, method: 'card' }],
    balanceMinor: 0,
    instalments: [],
    paymentTerms: closing(receipt, region),
    notes: null,
  }
}

const planNames = { free: 'Free', premium: 'Premium', enterprise: 'Enterprise' } as const

function described(line: ReceiptLine, { locale, formatLocale, timeZone }: ReceiptRegion): string {
  const words = receiptWords[locale]
  if (line.kind === 'balance') return line.amount < 0 ? words.balance.used : words.balance.kept
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeZone })
  const period = [line.from, line.to]
    .filter((instant) => instant !== null)
    .map((instant) => day.format(new Date(instant)))
    .join(' – ')
  return words.line[line.kind](line.planId === null ? '' : planNames[line.planId], period)
}

function closing({ paidWith, refunded, currency, isTest }: ReceiptDocument, region: ReceiptRegion): string {
  const words = receiptWords[region.locale]
  const money = new Intl.NumberFormat(region.formatLocale, { style: 'currency', currency })
  return [
    paidWith ? `${words.paid} ${paidWith.brand} •••• ${paidWith.last4}` : words.paid,
    ...(refunded > 0 ? [words.refunded(money.format(refunded))] : []),
    ...(isTest ? [words.test] : []),
  ].join('\n')
}
