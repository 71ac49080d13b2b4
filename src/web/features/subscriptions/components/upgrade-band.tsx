import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { type PlanId, planIds } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { currentPlan, paidPlan } from '../plan-choice.ts'
import { planName } from './subscription-words.ts'
import classes from './upgrade-band.module.css'

interface UpgradeBandProps {
  readonly details: SubscriptionDetails
  readonly isBusy: boolean
  readonly onChoose: (planId: PlanId) => void
}

/** The way on from the foot of the page: the next larger plan, or the trial's own for good. */
export function UpgradeBand({ details, isBusy, onChoose }: UpgradeBandProps) {
  const current = currentPlan(details)
  const isTrial = current !== 'free' && paidPlan(details) === null
  const next = isTrial ? current : planIds[planIds.indexOf(current) + 1]
  const plan = next === undefined ? '' : planName(next)
  return (
    <section className={classes.band} aria-labelledby="band-title">
      <h2 id="band-title" className={classes.title}>
        {next === undefined ? m.subscriptions_band_title_top() : m.subscriptions_band_title_upgrade()}
      </h2>
      <p className={classes.text}>
        {next === undefined ? m.subscriptions_band_text_top() : m.subscriptions_band_text_upgrade({ plan })}
      </p>
      {next === undefined ? (
        <Button
          component={Link}
          to={`${memberPages.settings}?tab=billing`}
          size="md"
          className={classes.action ?? ''}
        >
          {m.subscriptions_band_billing()}
        </Button>
      ) : (
        <Button size="md" className={classes.action ?? ''} loading={isBusy} onClick={() => onChoose(next)}>
          {isTrial || current === 'free'
            ? m.subscriptions_action_subscribe({ plan })
            : m.subscriptions_action_upgrade({ plan })}
        </Button>
      )}
    </section>
  )
}
