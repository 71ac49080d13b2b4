import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import {
  type Invoice,
  InvoiceStatement,
  type InvoiceVersion,
  type invoiceEndpoints,
} from '#contract/invoices.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { formatMinor } from '#domain/money/format.ts'
import { invoiceAmounts, TOTAL_MAX_MINOR } from '#domain/money/invoice-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { fieldError } from '#server/platform/errors.ts'
import type { StatementFields } from './columns.ts'

type Endpoints = typeof invoiceEndpoints
export type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
export type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

type Amounts = Pick<
  StatementFields,
  | 'items'
  | 'discount'
  | 'taxRate'
  | 'taxIncluded'
  | 'subtotal'
  | 'discountAmount'
  | 'taxAmount'
  | 'taxes'
  | 'amount'
>

/** Figures in sentences, in the language of the sentences. */
export const inWords = (amountMinor: number, currency: CurrencyCode) =>
  formatMinor(amountMinor, currency, getLocale())

/** Every amount of an invoice, counted from what was typed. */
export function amountsOf(
  given: Pick<CreateBody, 'items' | 'discount' | 'taxRate' | 'taxIncluded'>,
  currency: CurrencyCode,
): Amounts {
  const { items, discount = null, taxRate = null, taxIncluded = false } = given
  const amounts = invoiceAmounts({ items, discount, taxRate, taxIncluded, currency })
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
        items: items.map(({ description, quantity, rate, taxRate }, index) => ({
          description,
          quantity,
          rateMinor: toMinor(rate),
          amountMinor: amounts.itemsMinor[index] ?? 0,
          ...(taxRate != null && { taxRate }),
        })),
        discount,
        taxRate,
        taxIncluded,
        subtotal: fromMinor(amounts.subtotalMinor),
        discountAmount: fromMinor(amounts.discountMinor),
        taxAmount: fromMinor(amounts.taxMinor),
        taxes: [...amounts.taxes],
        amount: fromMinor(amounts.totalMinor),
      }
  }
}

/** What an invoice says after a change; null when it says the same. An absent field is left as it is. */
export function changedStatement(
  before: StatementFields,
  body: UpdateBody,
  currency: CurrencyCode,
): StatementFields | null {
  const { items, discount, taxRate, taxIncluded, status: _, updatedAt: __, ...said } = body
  const changes = Object.entries(said).filter(([, value]) => value !== undefined)
  const after: StatementFields = {
    ...before,
    ...Object.fromEntries(changes),
    ...changedAmounts(before, { items, discount, taxRate, taxIncluded }, currency),
  }
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}

function changedAmounts(
  before: StatementFields,
  changes: Pick<UpdateBody, 'items' | 'discount' | 'taxRate' | 'taxIncluded'>,
  currency: CurrencyCode,
): Amounts | null {
  const { items, discount, taxRate, taxIncluded } = changes
  if (Object.values(changes).every((change) => change === undefined)) return null
  const kept = before.items.map(({ rateMinor, ...item }) => ({ ...item, rate: fromMinor(rateMinor) }))
  return amountsOf(
    {
      items: items ?? kept,
      discount: discount === undefined ? before.discount : discount,
      taxRate: taxRate === undefined ? before.taxRate : taxRate,
      taxIncluded: taxIncluded ?? before.taxIncluded,
    },
    currency,
  )
}

/** The invoice as it is kept when it changes. */
export const asVersion = (invoice: Invoice): InvoiceVersion['before'] =>
  InvoiceStatement.parse({
    ...invoice,
    clientName: invoice.clientId?.name ?? invoice.billedTo?.name ?? null,
    projectName: invoice.projectId?.name ?? null,
  })
