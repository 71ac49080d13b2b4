import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperSection } from '#web/ui/paper-section.tsx'
import { detailsQuery } from '../subscriptions-queries.ts'
import { useConfirmedCard } from '../use-confirmed-card.ts'
import { usePlanChange } from '../use-plan-change.ts'
import { BillingPanels } from './billing-panels.tsx'
import { ChangePlanForm } from './change-plan-form.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { StatusPanel } from './status-panel.tsx'

/** The plan and its payments, as a tab of the settings. */
export function BillingTab() {
  useConfirmedCard()
  const query = useQuery(detailsQuery)
  const { data, error } = query
  if (data) return <Billing details={data} />
  if (error) {
    return <LoadError query={query} />
  }
  return (
    <Stack gap="lg" role="status" aria-label={m.subscriptions_loading()}>
      <Skeleton height={120} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  )
}

function Billing({ details }: { details: SubscriptionDetails }) {
  const change = usePlanChange(details)
  return (
    <Stack gap="lg">
      <StatusPanel details={details} change={change} />
      <PaperSection title={m.subscriptions_change()}>
        {details.cardEntry ? <ChangePlanForm details={details} change={change} /> : <NotForSale />}
      </PaperSection>
      <BillingPanels details={details} />
    </Stack>
  )
}
