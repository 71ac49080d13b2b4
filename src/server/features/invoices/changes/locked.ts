import type { InvoiceStatus } from '#contract/invoices.ts'
import { isLocked } from '#domain/money/invoice-actions.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { StatementFields } from '../columns.ts'
import type { InvoiceRow } from './queries.ts'

/** What may change of an invoice whose paper stands. */
const open: ReadonlySet<string> = new Set<keyof StatementFields>(['dueDate'])

/** Refuses a change of what a credit note corrects, or may alone correct: but for its due day, its paper stays as it was. */
export function refuseLocked(
  row: InvoiceRow,
  before: StatementFields,
  after: StatementFields | null,
  asked: InvoiceStatus | undefined,
): void {
  const { invoice_number: number, credited_minor: credited } = row
  if (!isLocked({ ...row, isVoid: row.voided_at !== null, credited }, row.locks_sent)) return
  const said = credited > 0 ? m.invoices_credited_locked({ number }) : m.invoices_sent_locked({ number })
  if (asked === 'draft') throw fieldError('status', said)
  if (after === null) return
  const stood: Readonly<Record<string, unknown>> = { ...before }
  const errors = Object.entries(after)
    .filter(
      ([name, value]) => !open.has(name) && !derived.has(name) && !isSame(kept(value), kept(stood[name])),
    )
    .map(([field]) => ({ field, message: said }))
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors, message: said })
}

/** What follows from other fields, which are told of. */
const derived: ReadonlySet<string> = new Set<keyof StatementFields>([
  ...(['subtotal', 'discountAmount', 'taxAmount', 'taxes', 'amount'] as const),
])

/** Of instalments what stands: when each is due is a due day like any other. */
const kept = (value: unknown): unknown => (Array.isArray(value) ? value.map(withoutDay) : value)

function withoutDay(part: object): object {
  const { dueOn: _, days: __, ...stands } = part as { readonly dueOn?: unknown; readonly days?: unknown }
  return stands
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
