import { letterheadLines } from '#contract/invoice-mail.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '../errors.ts'

type Letterhead = Readonly<Record<(typeof letterheadLines)[number], string | null>>

/** What of the sender would stand on the paper as a placeholder. */
export const missingLines = (letterhead: Letterhead) =>
  letterheadLines.filter((line) => !letterhead[line]?.trim())

const missingTexts = { address: m.invoices_address_missing, phone: m.invoices_phone_missing }

/** A paper that says 'Your address' goes to nobody. */
export function refusePlaceholders(letterhead: Letterhead): void {
  const errors = missingLines(letterhead).map((field) => ({ field, message: missingTexts[field]() }))
  const [first] = errors
  if (first) throw new AppError('VALIDATION_FAILED', { errors, message: first.message })
}
