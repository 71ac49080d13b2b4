import { memo } from 'react'
import type { InvoiceSummary } from '#contract/invoice-summary.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

interface InvoiceSummaryCardsProps {
  /** Undefined until it is known. */
  readonly summary: InvoiceSummary | undefined
  readonly isLoading: boolean
}

export const InvoiceSummaryCards = memo(function InvoiceSummaryCards({
  summary,
  isLoading,
}: InvoiceSummaryCardsProps) {
  const cards = [
    { label: m.invoices_summary_total(), figure: summary && formatNumber(summary.total) },
    { label: m.invoices_status_paid(), figure: summary && formatNumber(summary.paid) },
    { label: m.invoices_status_overdue(), figure: summary && formatNumber(summary.overdue) },
    {
      label: m.invoices_summary_revenue(),
      figure: summary && formatMoney(summary.totalRevenue, summary.currency),
      hint: summary ? revenueHint(summary) : '',
    },
  ]
  return <SummaryCards label={m.invoices_summary_label()} cards={cards} isLoading={isLoading} />
})

function revenueHint({ outstanding, otherTotals, currency }: InvoiceSummary): string {
  return [
    m.invoices_summary_drafts(),
    ...otherTotals.map(({ amount, currency: other }) =>
      m.ui_sum_other({ amount: formatMoney(amount, other) }),
    ),
    outstanding > 0 && m.invoices_summary_outstanding({ amount: formatMoney(outstanding, currency) }),
  ]
    .filter(Boolean)
    .join(', ')
}
