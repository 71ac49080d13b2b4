import { Alert } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'

/** On a plan without templates those there are can be read, and no more. */
export function PlanNotice() {
  return (
    <Alert color="yellow" role="status" mb="md">
      {m.measurement_templates_closed()} <PlansLink inherit>{m.plans_see()}</PlansLink>
    </Alert>
  )
}
