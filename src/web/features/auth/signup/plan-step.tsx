import { Center, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { publicPages } from '#contract/pages.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { IntervalSwitch } from '#web/shared/plans/interval-switch.tsx'
import { PlanCards } from '#web/shared/plans/plan-cards.tsx'
import { TextLink } from '../components/text-link.tsx'

/** Step 1 of signing up. The interval is for comparing only: it is chosen for good when the plan is paid. */
export function PlanStep({ onChoose }: { onChoose: (plan: PlanId) => void }) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <Stack gap="xl">
      <Center>
        <IntervalSwitch value={interval} onChange={setInterval} />
      </Center>
      <PlanCards interval={interval} onChoose={onChoose} headingLevel={2} />
      <Text size="sm" c="dimmed" ta="center">
        {m.auth_have_account()} <TextLink to={publicPages.login}>{m.auth_login_link()}</TextLink>
      </Text>
    </Stack>
  )
}
