import { Paper, Skeleton, Text } from '@mantine/core'
import type { ProjectSummary } from '#contract/projects.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './project-summary.module.css'

interface ProjectSummaryCardsProps {
  /** Undefined until it is known. */
  readonly summary: ProjectSummary | undefined
  readonly isLoading: boolean
}

export function ProjectSummaryCards({ summary, isLoading }: ProjectSummaryCardsProps) {
  const { currency } = useRegion()
  const cards = [
    { label: m.projects_summary_total(), figure: summary && formatNumber(summary.total) },
    { label: m.projects_summary_in_progress(), figure: summary && formatNumber(summary.inProgress) },
    { label: m.projects_summary_completed(), figure: summary && formatNumber(summary.completed) },
    {
      label: m.projects_summary_revenue(),
      figure: summary && formatMoney(summary.totalRevenue, currency, { whole: true }),
      hint: m.projects_summary_revenue_hint(),
    },
  ]
  return (
    <section aria-label={m.projects_summary_label()} className={classes.cards}>
      {cards.map(({ label, figure, hint }) => (
        <Paper key={label} withBorder className={classes.card ?? ''}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Skeleton visible={isLoading} width={isLoading ? '4rem' : 'auto'}>
            <Text component="p" className={classes.figure ?? ''}>
              {figure ?? '–'}
              {hint && <span className={classes.hint}>{hint}</span>}
            </Text>
          </Skeleton>
        </Paper>
      ))}
    </section>
  )
}
