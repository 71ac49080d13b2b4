import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import type { DashboardStats } from '#contract/dashboard.ts'
import { plans } from '#domain/plans/plans.ts'
import { useMay } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import classes from '../dashboard-page.module.css'
import { ActivityPanel } from './activity-panel.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FloorPanel } from './floor-panel.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { StartingUnits } from './starting-units.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodayPanel } from './today-panel.tsx'

const WIDE = '(min-width: 62em)'

interface DashboardBodyProps {
  readonly stats: DashboardStats
  readonly nowMs: number
}

/**
 * Wide: the figures in a row, and under it today and what is due, in two columns that end together. Narrow: one column,
 * by urgency. What a plan doesn't open, or is none of somebody's business, isn't shown. Remembered, since asking for new
 * figures changes none of it until they are there.
 */
export const DashboardBody = memo(function DashboardBody({ stats, nowMs }: DashboardBodyProps) {
  const plan = useSession(({ user }) => user?.plan ?? 'free')
  const isWide = useMediaQuery(WIDE, globalThis.matchMedia(WIDE).matches)
  const { features } = plans[plan]
  const hasCalendar = useMay('calendar.read') && features.has('calendar')
  // Invoices of a plan before stay readable, and what is owed is owed.
  const { moneyOwed } = stats
  const isOwed = moneyOwed !== null && moneyOwed.count + moneyOwed.otherCurrencies > 0

  const today = hasCalendar && <TodayPanel key="today" stats={stats} nowMs={nowMs} />
  const floor = <FloorPanel key="floor" stats={stats} />
  const owed = moneyOwed && (features.has('invoices') || isOwed) && (
    <OwedPanel key="owed" moneyOwed={moneyOwed} today={stats.today} />
  )
  const ready = <ReadyPanel key="ready" stats={stats} nowMs={nowMs} />
  const deadlines = <DeadlinesPanel key="deadlines" stats={stats} />
  const cards = <StatCards key="cards" stats={stats} hasAnalytics={features.has('analytics')} />
  const activity = <ActivityPanel key="activity" stats={stats} nowMs={nowMs} />
  // Without a calendar the due days are what today is about.
  const left = hasCalendar ? [today, floor, owed, ready] : [floor, deadlines, ready]
  const right = hasCalendar ? [deadlines, activity] : [owed, activity]

  return (
    <>
      <StartingUnits />
      {stats.firstSteps && <FirstSteps firstSteps={stats.firstSteps} />}
      <div className={classes.grid}>
        {isWide ? (
          <>
            <div className={classes.across}>{cards}</div>
            <div className={classes.column}>{left}</div>
            <div className={classes.column}>{right}</div>
          </>
        ) : (
          <div className={classes.column}>{[today, floor, deadlines, owed, ready, cards, activity]}</div>
        )}
      </div>
    </>
  )
})
