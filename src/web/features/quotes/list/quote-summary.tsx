import { memo } from 'react'
import type { QuoteSummary } from '#contract/quote-summary.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

interface QuoteSummaryCardsProps {
  /** Undefined until it is known. */
  readonly summary: QuoteSummary | undefined
  readonly isLoading: boolean
}

export const QuoteSummaryCards = memo(function QuoteSummaryCards({
  summary,
  isLoading,
}: QuoteSummaryCardsProps) {
  const cards = [
    { label: m.quotes_summary_total(), figure: summary && formatNumber(summary.total) },
    { label: m.quotes_summary_open(), figure: summary && formatNumber(summary.open) },
    { label: m.quotes_summary_agreed(), figure: summary && formatNumber(summary.agreed) },
    {
      label: m.quotes_summary_open_amount(),
      figure: summary && formatMoney(summary.openAmount, summary.currency),
      hint: summary ? openHint(summary) : '',
    },
  ]
  return <SummaryCards label={m.invoices_summary_label()} cards={cards} isLoading={isLoading} />
})

const openHint = ({ otherOpenAmounts }: QuoteSummary): string =>
  [
    m.quotes_summary_open_hint(),
    ...otherOpenAmounts.map(({ amount, currency }) =>
      m.ui_sum_other({ amount: formatMoney(amount, currency) }),
    ),
  ].join(', ')
