import { Paper } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardStats } from '#contract/dashboard.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { useEverybodysPath } from '#web/shared/team/asked-assignee.ts'
import { FigureChange } from '#web/ui/figure-change.tsx'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import { KeyFigure } from '#web/ui/key-figure.tsx'
import { clientsChangeText, revenueChangeText } from '../stat-texts.ts'
import { aboutFigures, otherCurrenciesText } from './dashboard-words.ts'
import classes from './stat-cards.module.css'

interface StatCardProps {
  readonly label: string
  /** The page that tells more. */
  readonly to: string
  /** Where the label alone doesn't say how it is counted. */
  readonly about?: string
  readonly figure: string
  readonly change: string
  /** Where a change is good or bad. */
  readonly trend?: number
  readonly note?: string | false
}

export function StatCards({ stats, hasAnalytics }: { stats: DashboardStats; hasAnalytics: boolean }) {
  const { activeClients, revenue } = stats
  const clients = useEverybodysPath('clients', memberPages.clients)
  const projects = useEverybodysPath('projects', memberPages.projects)
  const otherwise = useMay('billing') ? memberPages.pricing : memberPages.invoices
  return (
    <section aria-label={m.dashboard_figures()} className={classes.cards}>
      <StatCard
        label={m.dashboard_active_clients()}
        to={clients}
        about={aboutFigures.activeClients()}
        figure={formatNumber(activeClients.currentMonthCount)}
        change={clientsChangeText(activeClients.changeFromLastMonth)}
        trend={activeClients.changeFromLastMonth}
      />
      <StatCard
        label={m.dashboard_active_projects()}
        to={projects}
        figure={formatNumber(stats.activeProjects)}
        change={m.dashboard_due_this_week({ count: formatNumber(stats.projectsDueThisWeek) })}
      />
      {stats.patternsCreated !== null && (
        <StatCard
          label={m.dashboard_patterns()}
          to={memberPages.patterns}
          figure={formatNumber(stats.patternsCreated)}
          change={m.dashboard_this_week({ count: formatNumber(stats.patternsCreatedThisWeek ?? 0) })}
        />
      )}
      {revenue && (
        <StatCard
          label={m.dashboard_revenue()}
          to={hasAnalytics ? memberPages.analytics : otherwise}
          about={aboutFigures.revenue()}
          figure={formatMoney(revenue.currentMonth, stats.currency, { whole: true })}
          change={revenueChangeText(revenue.changePercentage)}
          trend={revenue.changePercentage}
          note={revenue.otherCurrencies > 0 && otherCurrenciesText(revenue.otherCurrencies)}
        />
      )}
    </section>
  )
}

function StatCard({ label, to, about, figure, change, trend = 0, note }: StatCardProps) {
  return (
    <Paper withBorder className={classes.card ?? ''} role="group" aria-label={label} data-record>
      <div className={classes.head}>
        <Link to={to} className={classes.label ?? ''} data-opens>
          {label}
        </Link>
        {about && <FigureInfo figure={label} text={about} />}
      </div>
      <KeyFigure figure={figure} />
      <FigureChange text={change} trend={trend} />
      {note && <div className={classes.note}>{note}</div>}
    </Paper>
  )
}
