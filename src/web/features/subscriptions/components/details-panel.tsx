import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { PaperSection } from '#web/ui/paper-section.tsx'
import classes from './details-panel.module.css'
import { dueLabel, planWithInterval, statusMark, usd } from './subscription-words.ts'

export function DetailsPanel({ details }: { details: SubscriptionDetails }) {
  const { planId, interval, startDate, dueDate, graceEndsAt, nextAmount, planned } = details
  const mark = statusMark(details)
  return (
    <PaperSection title={m.subscriptions_details()}>
      <dl className={classes.list}>
        <Line label={m.subscriptions_plan()}>{planWithInterval(planId, interval)}</Line>
        <Line label={m.subscriptions_status()}>
          {mark ? <Badge color={mark.color}>{mark.text}</Badge> : m.subscriptions_status_name_inactive()}
        </Line>
        {startDate !== null && (
          <Line label={m.subscriptions_details_start()}>{formatOwnDate(startDate)}</Line>
        )}
        {graceEndsAt !== null && (
          <Line label={m.subscriptions_details_pay_by()}>{formatOwnDate(graceEndsAt)}</Line>
        )}
        {dueDate !== null && <Line label={dueLabel(details)}>{formatOwnDate(dueDate)}</Line>}
        {nextAmount > 0 && <Line label={m.subscriptions_details_next_amount()}>{usd(nextAmount)}</Line>}
        {planned && (
          <Line label={m.subscriptions_details_planned({ date: formatOwnDate(planned.at) })}>
            {planWithInterval(planned.planId, planned.interval)}
          </Line>
        )}
      </dl>
    </PaperSection>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
