import { Anchor, Paper, Progress, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { memberPages } from '#contract/pages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { FigureInfo } from '#web/ui/figure-info.tsx'
import { aboutFigures, percentText } from './figure-words.ts'
import classes from './goals-panel.module.css'

type Goal = AnalyticsStats['revenueAnalysis']['revenueGoals']['monthly']

/** How far this month and this year have come; without a goal, an invitation to set one. */
export function GoalsPanel({ stats }: { stats: AnalyticsStats }) {
  const id = useId()
  const mayChange = useMay('business.write')
  const { monthly, yearly } = stats.revenueAnalysis.revenueGoals
  const hasGoal = monthly.target !== null || yearly.target !== null
  return (
    <Paper component="section" withBorder aria-labelledby={id} className={classes.panel ?? ''}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={3} size="h4" id={id}>
            {m.analytics_goals()}
          </Title>
          <FigureInfo figure={m.analytics_goals()} text={aboutFigures.revenueGoals()} />
        </div>
        {mayChange && (
          <Anchor component={Link} to={`${memberPages.settings}?tab=business`} size="sm" data-way>
            {hasGoal ? m.analytics_goal_change() : m.analytics_goal_set()}
          </Anchor>
        )}
      </div>
      {!hasGoal && mayChange && (
        <Text size="sm" c="dimmed" mb="sm">
          {m.analytics_goal_invite()}
        </Text>
      )}
      <div className={classes.goals}>
        <GoalMark label={m.analytics_goal_month()} goal={monthly} currency={stats.currency} />
        <GoalMark label={m.analytics_goal_year()} goal={yearly} currency={stats.currency} />
      </div>
    </Paper>
  )
}

function GoalMark({ label, goal, currency }: { label: string; goal: Goal; currency: string }) {
  const { achieved, target, percentage } = goal
  const money = (amount: number) => formatMoney(amount, currency, { whole: true })
  const percent = percentage ?? 0
  const text =
    target === null
      ? m.analytics_goal_so_far({ achieved: money(achieved) })
      : m.analytics_goal_of({ achieved: money(achieved), target: money(target) })
  return (
    <div>
      <div className={classes.words}>
        <strong>{label}</strong>
        <span>{text}</span>
      </div>
      {target !== null && (
        <>
          <Progress
            value={Math.min(percent, 100)}
            color={percent >= 100 ? 'green' : 'petrol'}
            aria-label={`${label}: ${text}`}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {percentText(percent)}{' '}
            {percent >= 100 && <span className={classes.reached}>{m.analytics_goal_reached()}</span>}
          </Text>
        </>
      )}
    </div>
  )
}
