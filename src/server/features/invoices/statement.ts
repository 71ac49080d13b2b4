import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Invoice, InvoiceVersion, invoiceEndpoints } from '#contract/invoices.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { formatMinor } from '#domain/money/format.ts'
import { invoiceAmounts, TOTAL_MAX_MINOR } from '#domain/money/invoice-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { fieldError } from '#server/platform/errors.ts'
import type { InvoiceRow, StatementFields } from './changes/queries.ts'

type Endpoints = typeof invoiceEndpoints
export type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
export type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

type Amounts = Pick<
  StatementFields,
  'items' | 'discount' | 'tax_rate' | 'subtotal_minor' | 'discount_minor' | 'tax_minor' | 'total_minor'
>

/** Figures in sentences, in the language of the sentences. */
export const inWords = (amountMinor: number, currency: CurrencyCode) =>
  formatMinor(amountMinor, currency, getLocale())

/** Every amount of an invoice, counted from what was typed. */
export function amountsOf(
  given: Pick<CreateBody, 'items' | 'discount' | 'taxRate'>,
  currency: CurrencyCode,
): Amounts {
  const { items, discount = null, taxRate = null } = given
  const amounts = invoiceAmounts({ items, discount, taxRate, currency })
  switch (amounts.problem) {
    case 'below-zero':
      throw fieldError('items', m.invoices_total_below_zero())
    case 'discount-exceeds':
      throw fieldError(
        'discount',
        m.invoices_discount_too_large({ subtotal: inWords(amounts.subtotalMinor, currency) }),
      )
    case 'too-large':
      throw fieldError('items', m.invoices_too_large({ amount: inWords(TOTAL_MAX_MINOR, currency) }))
    case null:
      return {
        items: items.map(({ description, quantity, rate }, index) => ({
          description,
          quantity,
          rateMinor: toMinor(rate),
          amountMinor: amounts.itemsMinor[index] ?? 0,
        })),
        discount,
        tax_rate: taxRate,
        subtotal_minor: amounts.subtotalMinor,
        discount_minor: amounts.discountMinor,
        tax_minor: amounts.taxMinor,
        total_minor: amounts.totalMinor,
      }
  }
}

/** What a kept invoice says, in the order of fields that new ones have. */
function statementOf(row: InvoiceRow): StatementFields {
  return {
    client_id: row.client_id,
    project_id: row.project_id,
    invoice_number: row.invoice_number,
    issue_date: row.issue_date,
    due_date: row.due_date,
    items: row.items.map(({ description, quantity, rateMinor, amountMinor }) => ({
      description,
      quantity,
      rateMinor,
      amountMinor,
    })),
    discount: row.discount && { kind: row.discount.kind, value: row.discount.value },
    tax_rate: row.tax_rate === null ? null : Number(row.tax_rate),
    subtotal_minor: row.subtotal_minor,
    discount_minor: row.discount_minor,
    tax_minor: row.tax_minor,
    total_minor: row.total_minor,
    payment_terms: row.payment_terms,
    notes: row.notes,
  }
}

/** What an invoice says after a change; null when it says the same. An absent field is left as it is. */
export function changedStatement(row: InvoiceRow, body: UpdateBody): StatementFields | null {
  const before = statementOf(row)
  const after: StatementFields = {
    ...before,
    ...(body.clientId !== undefined && { client_id: body.clientId }),
    ...(body.projectId !== undefined && { project_id: body.projectId }),
    ...(body.invoiceNumber !== undefined && { invoice_number: body.invoiceNumber }),
    ...(body.issueDate !== undefined && { issue_date: body.issueDate }),
    ...(body.dueDate !== undefined && { due_date: body.dueDate }),
    ...(body.paymentTerms !== undefined && { payment_terms: body.paymentTerms }),
    ...(body.notes !== undefined && { notes: body.notes }),
    ...changedAmounts(before, body, row.currency),
  }
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}

function changedAmounts(
  before: StatementFields,
  { items, discount, taxRate }: UpdateBody,
  currency: CurrencyCode,
): Amounts | null {
  if (items === undefined && discount === undefined && taxRate === undefined) return null
  const kept = before.items.map(({ rateMinor, ...item }) => ({ ...item, rate: fromMinor(rateMinor) }))
  return amountsOf(
    {
      items: items ?? kept,
      discount: discount === undefined ? before.discount : discount,
      taxRate: taxRate === undefined ? before.tax_rate : taxRate,
    },
    currency,
  )
}

/** The invoice as it is kept when it changes. */
export function asVersion(invoice: Invoice): InvoiceVersion['before'] {
  return {
    invoiceNumber: invoice.invoiceNumber,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    items: invoice.items,
    subtotal: invoice.subtotal,
    discount: invoice.discount,
    discountAmount: invoice.discountAmount,
    taxRate: invoice.taxRate,
    taxAmount: invoice.taxAmount,
    amount: invoice.amount,
    paymentTerms: invoice.paymentTerms,
    notes: invoice.notes,
    clientName: invoice.clientId?.name ?? invoice.billedTo?.name ?? null,
    projectName: invoice.projectId?.name ?? null,
    status: invoice.status,
  }
}
