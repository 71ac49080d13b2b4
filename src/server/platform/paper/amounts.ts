import type * as z from 'zod/mini'
import type { CreateInvoiceBody, InvoiceBody } from '#contract/invoice-bodies.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { isTaxOf } from '#domain/money/deposits.ts'
import { invoiceAmounts, TOTAL_MAX_MINOR } from '#domain/money/invoice-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Fields } from '#server/database/columns.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '../errors.ts'
import type { InstalmentRow, paperColumns } from './columns.ts'
import { inWords } from './in-words.ts'
import { givenSchedule, lastDayOf, scheduleOf } from './instalments.ts'

type Body = z.output<typeof CreateInvoiceBody>
type Amounts = Pick<
  Fields<typeof paperColumns>,
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
type Counted = Pick<InvoiceBody, 'items' | 'discount' | 'taxRate' | 'taxIncluded' | 'schedule'>
type Scheduled = Amounts & {
  readonly issueDate: string
  readonly schedule?: InstalmentRow[] | null | undefined
}

/** Every amount of a paper, counted from what was typed. */
export function amountsOf(
  given: Pick<Body, 'items' | 'discount' | 'taxRate' | 'taxIncluded'>,
  currency: CurrencyCode,
): Amounts {
  const { items, discount = null, taxRate = null, taxIncluded = false } = given
  const amounts = invoiceAmounts({ items, discount, taxRate, taxIncluded, currency })
  items.forEach(({ tax, taxRate: own }, place) => {
    const line = { amountMinor: amounts.itemsMinor[place] ?? 0, rate: own ?? taxRate, taxIncluded, currency }
    if (tax != null && !isTaxOf(toMinor(tax), line)) {
      throw fieldError(`items.${place}.tax`, m.invoices_item_tax_unlike())
    }
  })
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
        items: items.map(({ description, quantity, unit, rate, taxRate, tax }, index) => ({
          description,
          quantity,
          ...(unit != null && { unit }),
          rateMinor: toMinor(rate),
          amountMinor: amounts.itemsMinor[index] ?? 0,
          ...(taxRate != null && { taxRate }),
          ...(tax != null && { taxMinor: toMinor(tax) }),
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

/** What a paper says after a change; null when it says the same. An absent field is left as it is. */
export function changedPaper<Statement extends Scheduled>(
  before: Statement,
  { items, discount, taxRate, taxIncluded, schedule, ...said }: Counted & object,
  currency: CurrencyCode,
): Statement | null {
  const changes = Object.entries(said).filter(([, value]) => value !== undefined)
  const counted: Statement = {
    ...before,
    ...Object.fromEntries(changes),
    ...changedAmounts(before, { items, discount, taxRate, taxIncluded }, currency),
  }
  const after = {
    ...counted,
    ...inParts(counted, schedule ?? givenSchedule(before.schedule ?? []), currency),
  }
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}

/** The parts in which a paper is paid; of an invoice, which has a due day, with that of the last. */
export function inParts(
  paper: Pick<Scheduled, 'issueDate' | 'amount'> & { readonly dueDate?: string },
  given: Counted['schedule'],
  currency: CurrencyCode,
): { readonly schedule: InstalmentRow[] | null; readonly dueDate?: string } {
  const { issueDate, dueDate, amount } = paper
  const isInvoice = dueDate !== undefined
  const schedule = scheduleOf(given ?? [], { amount, issueDate: isInvoice ? issueDate : null }, currency)
  const last = schedule && lastDayOf(schedule)
  return { schedule, ...(isInvoice && last != null && { dueDate: last }) }
}

function changedAmounts(before: Amounts, changes: Counted, currency: CurrencyCode): Amounts | null {
  const { items, discount, taxRate, taxIncluded } = changes
  if (Object.values(changes).every((change) => change === undefined)) return null
  const kept = before.items.map(({ rateMinor, taxMinor, ...item }) => ({
    ...item,
    rate: fromMinor(rateMinor),
    ...(taxMinor !== undefined && { tax: fromMinor(taxMinor) }),
  }))
  return amountsOf(
    {
      items: items ?? kept,
      discount: (discount === undefined ? before.discount : discount) ?? null,
      taxRate: (taxRate === undefined ? before.taxRate : taxRate) ?? null,
      taxIncluded: taxIncluded ?? before.taxIncluded,
    },
    currency,
  )
}
