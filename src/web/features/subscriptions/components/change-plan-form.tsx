import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { type BillingInterval, isPlanId, type PlanId, planIds } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { IntervalSwitch } from '#web/shared/plans/interval-switch.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { planChoice } from '../plan-choice.ts'
import { subscribe } from '../subscriptions-queries.ts'
import { useContinue } from '../use-continue.ts'
import type { usePlanChange } from '../use-plan-change.ts'
import { CardForm } from './card-form.tsx'
import { periodPrice, planName } from './subscription-words.ts'

interface ChangePlanFormProps {
  readonly details: SubscriptionDetails
  readonly change: Pick<ReturnType<typeof usePlanChange>, 'choose' | 'busy'>
}

/** Chooses a plan by its name; the first payment takes a card right here. */
export function ChangePlanForm({ details, change }: ChangePlanFormProps) {
  const goOn = useContinue()
  const [planId, setPlanId] = useState<PlanId | null>(null)
  const [interval, setInterval] = useState<BillingInterval>(details.interval ?? 'month')
  const [isMissing, setIsMissing] = useState(false)

  const isFirstPayment = planId !== null && planChoice(details, { planId, interval }) === 'subscribe'

  async function pay(paymentMethodId: string) {
    if (planId === null) return
    const outcome = await subscribe({ planId, interval, paymentMethodId })
    if (!(await goOn(outcome))) return
    setPlanId(null)
    notify.success(outcome.message)
  }

  function submit() {
    if (planId !== null) {
      void change.choose({ planId, interval })
      return
    }
    setIsMissing(true)
    notify.error(m.subscriptions_select(), { id: 'select-plan' })
  }

  return (
    <Stack gap="md">
      <Select
        label={m.subscriptions_plan()}
        placeholder={m.subscriptions_change_placeholder()}
        data={planIds.map((id) => ({
          value: id,
          label: m.subscriptions_change_option({
            plan: planName(id),
            price: periodPrice({ planId: id, interval }),
          }),
        }))}
        value={planId}
        error={isMissing && m.subscriptions_select()}
        allowDeselect={false}
        onChange={(value) => {
          setPlanId(value !== null && isPlanId(value) ? value : null)
          setIsMissing(false)
        }}
      />
      <IntervalSwitch value={interval} onChange={setInterval} />
      {isFirstPayment && details.cardEntry ? (
        <CardForm entry={details.cardEntry} submitLabel={m.subscriptions_change_pay()} onCard={pay} />
      ) : (
        <Group justify="space-between">
          <Anchor component={Link} to={memberPages.pricing} underline="always" data-way>
            {m.subscriptions_compare()}
          </Anchor>
          <Button loading={change.busy !== null} onClick={submit}>
            {m.subscriptions_change_submit()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
