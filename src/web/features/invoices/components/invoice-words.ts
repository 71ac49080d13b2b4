import type { Discount } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import type { InvoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type InvoiceMark, statusText } from '#web/shared/invoices/invoice-status.tsx'
import type { StatusFilter } from '../invoices-queries.ts'

export const markOf = ({ status, voidedAt }: Invoice): InvoiceMark => (voidedAt ? 'void' : status)

export function filterText(filter: StatusFilter): string {
  if (filter === 'all') return m.invoices_filter_all()
  return filter === 'unpaid' ? m.invoices_filter_unpaid() : statusText(filter)
}

const problemTexts = {
  'below-zero': m.invoices_problem_below_zero,
  'discount-exceeds': m.invoices_problem_discount_exceeds,
  'too-large': m.invoices_problem_too_large,
} as const
export const problemText = (problem: NonNullable<InvoiceAmounts['problem']>) => problemTexts[problem]()

type Related = Pick<Invoice, 'clientId' | 'billedTo' | 'projectId'>

export const clientText = ({ clientId, billedTo }: Related) =>
  clientId?.name ?? billedTo?.name ?? m.invoices_unknown_client()

export const projectText = ({ projectId }: Related) => projectId?.name ?? m.ui_no_project()

export const moneyText = ({ currency }: Pick<Invoice, 'currency'>, amount: number) =>
  formatMoney(amount, currency)

export const discountLabel = (discount: Discount | null) =>
  discount?.kind === 'percent'
    ? m.invoices_discount_percent({ percent: formatNumber(discount.value) })
    : m.invoices_discount()

export const taxLabel = (taxRate: number | null) =>
  m.invoices_tax_percent({ percent: formatNumber(taxRate ?? 0) })

/** With what it is on. */
export const taxOnLabel = (taxRate: number, base: string) =>
  m.invoices_tax_percent_on({ percent: formatNumber(taxRate), base })

/** The same where it is in the total already. */
export const taxWithinLabel = (taxRate: number, base: string) =>
  m.invoices_tax_within({ percent: formatNumber(taxRate), base })

/** Whether prices have their tax in them, or it comes on top. */
export const pricesText = (taxIncluded: boolean) =>
  taxIncluded ? m.invoices_incl_tax() : m.invoices_plus_tax()

/** What an item is taxed at, after what it costs; nothing where that is the invoice's own rate. */
export const ownRateText = (taxRate: number | undefined) =>
  taxRate === undefined ? '' : `, ${taxLabel(taxRate)}`

export const percentText = (rate: number) => `${formatNumber(rate)}${m.invoices_percent_suffix()}`

/** How late it is, where it is. */
export function overdueText(invoice: Invoice, today: string): string | null {
  if (markOf(invoice) !== 'overdue') return null
  const days = daysBetween(invoice.dueDate, today)
  if (days < 1) return null
  return m.invoices_overdue({ count: days })
}

/** The currency's sign, as it stands beside an amount. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
