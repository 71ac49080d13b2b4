import type { Invoice } from '#contract/invoices.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import { m } from '#web/paraglide/messages.js'
import {
  type InvoiceMark,
  markOf as markOfStanding,
  statusText,
} from '#web/shared/invoices/invoice-status.tsx'
import type { PaperTexts } from '#web/shared/papers/paper.ts'
import type { StatusFilter } from '../invoices-queries.ts'

export const markOf = (invoice: Invoice): InvoiceMark =>
  markOfStanding({ ...invoice, isVoid: invoice.voidedAt !== null })

export function filterText(filter: StatusFilter): string {
  if (filter === 'all') return m.invoices_filter_all()
  return filter === 'unpaid' ? m.invoices_filter_unpaid() : statusText(filter)
}

/** What an invoice says otherwise than other papers. */
export const invoiceTexts: PaperTexts = {
  issued: m.invoices_issued(),
  terms: m.invoices_terms(),
  termsHint: m.invoices_terms_hint(),
  notesHint: m.invoices_notes_hint(),
  addWords: m.invoices_words(),
  tooLarge: m.invoices_problem_too_large(),
}

/** How late it is, where it is. */
export function overdueText(invoice: Invoice, today: string): string | null {
  if (markOf(invoice) !== 'overdue') return null
  const days = daysBetween(invoice.nextDue, today)
  if (days < 1) return null
  return m.invoices_overdue({ count: days })
}
