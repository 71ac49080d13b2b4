import type { ProjectSummary } from '#contract/projects.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

interface ProjectSummaryCardsProps {
  /** Undefined until it is known. */
  readonly summary: ProjectSummary | undefined
  readonly isLoading: boolean
}

export function ProjectSummaryCards({ summary, isLoading }: ProjectSummaryCardsProps) {
  const cards = [
    { label: m.projects_summary_total(), figure: summary && formatNumber(summary.total) },
    { label: m.projects_status_in_progress(), figure: summary && formatNumber(summary.inProgress) },
    { label: m.projects_summary_completed(), figure: summary && formatNumber(summary.completed) },
    ...(summary?.totalRevenue === null
      ? []
      : [
          {
            label: m.projects_summary_revenue(),
            figure: summary && formatMoney(summary.totalRevenue, summary.currency, { whole: true }),
            hint: summary ? budgetsHint(summary) : '',
          },
        ]),
  ]
  return <SummaryCards label={m.projects_summary_label()} cards={cards} isLoading={isLoading} />
}

const budgetsHint = ({ otherTotals }: ProjectSummary): string =>
  [
    m.projects_summary_revenue_hint(),
    ...otherTotals.map(({ amount, currency }) =>
      m.ui_sum_other({ amount: formatMoney(amount, currency, { whole: true }) }),
    ),
  ].join(', ')
