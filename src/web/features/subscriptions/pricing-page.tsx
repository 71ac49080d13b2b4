import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import type { BillingInterval } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { ComparisonTable } from '#web/shared/plans/comparison-table.tsx'
import { IntervalSwitch } from '#web/shared/plans/interval-switch.tsx'
import { PlanCards } from '#web/shared/plans/plan-cards.tsx'
import { PlanFaq } from '#web/shared/plans/plan-faq.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BillingPanels } from './components/billing-panels.tsx'
import { NotForSale } from './components/not-for-sale.tsx'
import { planOffer } from './components/plan-offer.ts'
import { StatusPanel } from './components/status-panel.tsx'
import { UpgradeBand } from './components/upgrade-band.tsx'
import { currentPlan } from './plan-choice.ts'
import classes from './pricing-page.module.css'
import { detailsQuery } from './subscriptions-queries.ts'
import { usePlanChange } from './use-plan-change.ts'

/** The plans side by side, and what somebody has of them. */
export function PricingPage() {
  const query = useQuery(detailsQuery)
  const { data, error } = query
  return (
    <>
      <PageHeader title={m.app_room_pricing()} subtitle={m.subscriptions_subtitle()} />
      {data ? (
        <Pricing details={data} />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <LoadingCards label={m.subscriptions_loading()} heightPx={320} />
      )}
    </>
  )
}

function Pricing({ details }: { details: SubscriptionDetails }) {
  const [interval, setInterval] = useState<BillingInterval>(details.interval ?? 'month')
  const change = usePlanChange(details)
  return (
    <div className={classes.page}>
      <StatusPanel details={details} change={change} />
      {details.cardEntry === null && <NotForSale />}
      <section className={classes.section} aria-labelledby="plans-title">
        <div className={classes.head}>
          <Title order={2} id="plans-title">
            {m.subscriptions_plans()}
          </Title>
          <IntervalSwitch value={interval} onChange={setInterval} />
        </div>
        <PlanCards
          interval={interval}
          onChoose={(planId) => void change.choose({ planId, interval })}
          offerOf={(planId) => ({
            ...planOffer(details, { planId, interval }),
            isBusy: change.busy === planId,
          })}
        />
      </section>
      <BillingPanels details={details} />
      <section className={classes.section} aria-labelledby="compare-title">
        <Title order={2} id="compare-title">
          {m.subscriptions_compare()}
        </Title>
        <ComparisonTable currentPlan={currentPlan(details)} />
      </section>
      <section className={classes.section} aria-labelledby="faq-title">
        <Title order={2} id="faq-title">
          {m.subscriptions_faq()}
        </Title>
        <PlanFaq />
      </section>
      {details.cardEntry && (
        <UpgradeBand
          details={details}
          isBusy={change.busy !== null}
          onChoose={(planId) => void change.choose({ planId, interval })}
        />
      )}
    </div>
  )
}
