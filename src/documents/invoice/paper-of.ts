import type { Invoice } from '#contract/invoices.ts'
import { takesDepositsOff } from '#domain/money/deposits.ts'
import { toMinor } from '#domain/money/minor.ts'
import { isCreditedInFull } from '#domain/money/receivables.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import type { BilledTo, InvoiceDocument, Sender } from './invoice-document.ts'

/** How it is set: the language of its words, how numbers are written, and the paper. */
export type PaperStyle = Pick<InvoiceDocument, 'locale' | 'formatLocale' | 'pageSize'>

/** What of an invoice stands on its paper. */
type OnPaper = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'status'
  | 'voidedAt'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'items'
  | 'subtotal'
  | 'discount'
  | 'discountAmount'
  | 'taxRate'
  | 'taxIncluded'
  | 'taxAmount'
  | 'taxes'
  | 'amount'
  | 'schedule'
  | 'payments'
  | 'balance'
  | 'paymentTerms'
  | 'notes'
> & {
  readonly corrects?: Invoice['corrects']
  readonly creditReason?: Invoice['creditReason']
  readonly credited?: Invoice['credited']
  readonly projectId: { readonly name: string } | null
  /** Left out of what is no invoice. */
  readonly deliveredOn?: string | null
}

function statusOf({ voidedAt, amount, credited = 0, status }: OnPaper): InvoiceDocument['status'] {
  if (voidedAt) return 'void'
  return isCreditedInFull({ amount, credited }) ? 'credited' : status
}

/** An invoice of the wire as its paper needs it. */
export function paperOf(
  invoice: OnPaper,
  sender: Sender,
  billedTo: BilledTo,
  style: PaperStyle,
): InvoiceDocument {
  const { discount } = invoice
  const taxes = taxesOf(invoice)
  return {
    ...style,
    number: invoice.invoiceNumber,
    status: statusOf(invoice),
    credit: invoice.corrects
      ? {
          number: invoice.corrects.invoiceNumber,
          issueDate: invoice.corrects.issueDate,
          reason: invoice.creditReason ?? '',
        }
      : null,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    deliveredOn: invoice.deliveredOn ?? null,
    currency: invoice.currency,
    sender,
    billedTo,
    projectName: invoice.projectId?.name ?? null,
    items: invoice.items.map(({ description, quantity, unit, rate, amount, taxRate }) => ({
      description,
      quantity,
      ...(unit !== undefined && { unit }),
      rateMinor: toMinor(rate),
      amountMinor: toMinor(amount),
      ...(taxes.length > 1 && { taxRatePercent: taxRate ?? invoice.taxRate ?? 0 }),
    })),
    subtotalMinor: toMinor(invoice.subtotal),
    discount:
      discount?.kind === 'percent' && !takesDepositsOff(invoice.items)
        ? { kind: 'percent', value: discount.value }
        : discount && { kind: 'amount' },
    discountMinor: toMinor(invoice.discountAmount),
    taxIncluded: invoice.taxIncluded ?? false,
    taxes,
    totalMinor: toMinor(invoice.amount),
    payments: invoice.payments.map(({ paidOn, amount, method, takenBack }) => ({
      paidOn,
      amountMinor: toMinor(amount),
      method,
      ...(takenBack !== null && { isTakenBack: true }),
    })),
    creditedMinor: toMinor(invoice.credited ?? 0),
    balanceMinor: toMinor(invoice.balance),
    instalments: (invoice.schedule ?? []).map(({ label, amount, dueOn, days }) => ({
      label,
      amountMinor: toMinor(amount),
      dueOn,
      days,
    })),
    paymentTerms: invoice.paymentTerms,
    notes: invoice.notes,
  }
}
