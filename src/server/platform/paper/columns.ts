import type { Discount } from '#contract/invoice-bodies.ts'
import type { TaxMinor } from '#domain/money/taxes.ts'
import type { Unit } from '#domain/money/units.ts'
import { day, decimal, type Fields, flag, id, json, money, optional, text } from '#server/database/columns.ts'
import { keptTaxes } from './kept-taxes.ts'

/** As kept: amounts in hundredths of the currency. */
export interface PaperItemRow {
  description: string
  quantity: number
  unit?: Unit
  rateMinor: number
  amountMinor: number
  /** Left out where the paper's own is the line's. */
  taxRate?: number
  /** On a credit note: which line of the invoice it takes back. */
  line?: number
  /** Where another paper has told it. */
  taxMinor?: number
}

/** A part in which it is paid, as kept: of an invoice each has its day. */
export interface InstalmentRow {
  label: string
  percent?: number
  isRest?: true
  amountMinor: number
  days?: number
  dueOn?: string
}

/** What a paper says, be it an invoice or a quote. */
export const paperColumns = {
  clientId: optional(id('client_id')),
  projectId: optional(id('project_id')),
  issueDate: day('issue_date'),
  items: json<'items', PaperItemRow[]>('items'),
  discount: optional(json<'discount', Discount>('discount')),
  taxRate: optional(decimal('tax_rate')),
  taxIncluded: flag('tax_included'),
  subtotal: money('subtotal_minor'),
  discountAmount: money('discount_minor'),
  taxAmount: money('tax_minor'),
  taxes: optional(json<'taxes', TaxMinor[]>('taxes')),
  amount: money('total_minor'),
  schedule: optional(json<'schedule', InstalmentRow[]>('schedule')),
  paymentTerms: optional(text('payment_terms')),
  notes: optional(text('notes')),
}

type KeptAsJson = Pick<
  Fields<typeof paperColumns>,
  'items' | 'discount' | 'taxes' | 'taxRate' | 'taxAmount' | 'amount' | 'schedule'
>

/** What is kept as JSON comes back in the database's order of fields: here in that of new ones, so that both compare. */
export const inOrderOfNew = <Kept extends KeptAsJson>(kept: Kept): Kept => ({
  ...kept,
  items: kept.items.map(
    ({ description, quantity, unit, rateMinor, amountMinor, taxRate, taxMinor, line }) => ({
      description,
      quantity,
      ...(unit !== undefined && { unit }),
      rateMinor,
      amountMinor,
      ...(taxRate !== undefined && { taxRate }),
      ...(line !== undefined && { line }),
      ...(taxMinor !== undefined && { taxMinor }),
    }),
  ),
  taxes: keptTaxes(kept),
  schedule:
    kept.schedule?.map(({ label, percent, isRest, amountMinor, days, dueOn }) => ({
      label,
      ...(percent !== undefined && { percent }),
      ...(isRest && { isRest }),
      amountMinor,
      ...(days !== undefined && { days }),
      ...(dueOn !== undefined && { dueOn }),
    })) ?? null,
  discount: kept.discount && { kind: kept.discount.kind, value: kept.discount.value },
})
