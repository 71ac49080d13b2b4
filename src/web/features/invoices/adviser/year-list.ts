import type { Invoice } from '#contract/invoices.ts'
import type { CsvCell } from '#domain/csv/csv.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { numberGaps } from '#domain/money/number-gaps.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import type { Days } from '#web/lib/day-range.ts'
import { m } from '#web/paraglide/messages.js'
import { methodText } from '#web/shared/invoices/payment-methods.ts'
import { clientText } from '#web/shared/papers/paper-words.ts'

type Row = readonly CsvCell[]

const isWithin = (day: string, { from, to }: Days) => from <= day && day <= to

const isIssued = ({ status, voidedAt }: Invoice) => voidedAt !== null || status !== 'draft'

const paperHeadings = (): Row => [
  m.invoices_issued(),
  m.invoices_number(),
  m.invoices_adviser_kind(),
  m.invoices_client(),
  m.invoices_adviser_country(),
  m.invoices_adviser_net(),
  m.invoices_tax_rate(),
  m.invoices_tax(),
  m.invoices_csv_total(),
  m.invoices_csv_currency(),
  m.invoices_paid_on(),
  m.invoices_adviser_methods(),
]

interface Sum {
  /** Percent; null where no tax is told. */
  readonly rate: number | null
  readonly net: number
  readonly tax: number
  readonly total: number
}

/** What an invoice comes to at each rate, and what a credit note takes back; what is void counts nowhere, and keeps its number. */
function sumsOf(invoice: Invoice): readonly Sum[] {
  if (invoice.voidedAt !== null) return [{ rate: null, net: 0, tax: 0, total: 0 }]
  const sign = invoice.kind === 'credit-note' ? -1 : 1
  const taxes = taxesOf(invoice).map(({ rate, taxableMinor, taxMinor }) => ({
    rate,
    net: sign * fromMinor(taxableMinor),
    tax: sign * fromMinor(taxMinor),
    total: sign * fromMinor(taxableMinor + taxMinor),
  }))
  const total = sign * invoice.amount
  return taxes.length > 0 ? taxes : [{ rate: null, net: total, tax: 0, total }]
}

function kindText({ kind, voidedAt }: Invoice): string {
  if (voidedAt !== null) return m.invoices_adviser_void()
  return kind === 'credit-note' ? m.credits_one() : m.invoices_print_invoice()
}

function paperRows(invoice: Invoice): Row[] {
  const { kind, issueDate, invoiceNumber, currency, paidOn, payments } = invoice
  const methods = [...new Set(payments.map(({ method }) => methodText(method)))].join(', ')
  return sumsOf(invoice).map(({ rate, net, tax, total }) => [
    ...[issueDate, invoiceNumber, kindText(invoice), clientText(invoice), countryOf(invoice)],
    ...[net, rate, tax, total, currency, kind === 'credit-note' ? null : paidOn, methods],
  ])
}

/** Where a paper was sent to; nothing is told of it where the book didn’t say. */
const countryOf = ({ billedTo }: Invoice) => billedTo?.country ?? null

const byDay = (one: Invoice, other: Invoice) =>
  one.issueDate.localeCompare(other.issueDate) ||
  one.invoiceNumber.localeCompare(other.invoiceNumber, undefined, { numeric: true })

/** All that was issued in a period, a row for each paper and rate, and below it which numbers are missing. */
export function adviserPapers(all: readonly Invoice[], days: Days): Row[] {
  const issued = all.filter(isIssued)
  const papers = issued.filter(({ issueDate }) => isWithin(issueDate, days)).toSorted(byDay)
  const numberOf = ({ invoiceNumber }: Invoice) => invoiceNumber
  const gaps = numberGaps(papers.map(numberOf), issued.map(numberOf))
  return [
    paperHeadings(),
    ...papers.flatMap(paperRows),
    ...gaps.map(({ from, to }) => [null, from === to ? from : `${from} – ${to}`, m.invoices_adviser_gap()]),
  ]
}

/** All that came in during a period, whenever its invoice was issued. */
export function adviserPayments(all: readonly Invoice[], days: Days): Row[] {
  const payments = all
    .flatMap((invoice) => invoice.payments.map((payment) => ({ invoice, payment })))
    .filter(({ payment }) => isWithin(payment.paidOn, days))
    .toSorted((one, other) => one.payment.paidOn.localeCompare(other.payment.paidOn))
  return [
    [
      ...[m.invoices_paid_on(), m.invoices_payment_method(), m.invoices_amount(), m.invoices_csv_currency()],
      ...[m.invoices_number(), m.invoices_client(), m.invoices_notes()],
    ],
    ...payments.map(({ invoice, payment: { paidOn, method, amount, note } }) => [
      ...[paidOn, methodText(method), amount, invoice.currency],
      ...[invoice.invoiceNumber, clientText(invoice), note],
    ]),
  ]
}
