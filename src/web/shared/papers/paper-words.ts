import type { Discount } from '#contract/invoice-bodies.ts'
import type { InvoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { formatDay, formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Paper, PaperSubject, PaperTexts } from './paper.ts'

/** What is wrong with what a paper comes to. */
export function problemText(problem: NonNullable<InvoiceAmounts['problem']>, { tooLarge }: PaperTexts) {
  switch (problem) {
    case 'below-zero':
      return m.invoices_problem_below_zero()
    case 'discount-exceeds':
      return m.invoices_problem_discount_exceeds()
    case 'too-large':
      return tooLarge
  }
}

export const clientText = ({ clientId, billedTo }: Pick<PaperSubject, 'clientId' | 'billedTo'>) =>
  clientId?.name ?? billedTo?.name ?? m.invoices_unknown_client()

export const projectText = ({ projectId }: Pick<PaperSubject, 'projectId'>) =>
  projectId?.name ?? m.ui_no_project()

export const moneyText = ({ currency }: Pick<Paper, 'currency'>, amount: number) =>
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

/** What an item is taxed at, after what it costs; nothing where that is the paper's own rate. */
export const ownRateText = (taxRate: number | undefined) =>
  taxRate === undefined ? '' : `, ${taxLabel(taxRate)}`

export const percentText = (rate: number) => `${formatNumber(rate)}${m.invoices_percent_suffix()}`

/** The currency's sign, as it stands beside an amount. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(getLocale(), { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** The parts in which a paper is paid, on one line. */
export const scheduleText = (paper: Pick<Paper, 'schedule' | 'currency'>) => {
  const parts = (paper.schedule ?? []).map(({ label, amount, dueOn, days }) => {
    const due = dueOn === null ? m.invoices_instalment_days_after({ count: days ?? 0 }) : formatDay(dueOn)
    return `${label}: ${moneyText(paper, amount)}, ${due}`
  })
  return parts.length > 0 ? parts.join('; ') : m.invoices_none()
}
