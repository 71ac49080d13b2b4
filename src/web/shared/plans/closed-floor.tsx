import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from './plans-link.tsx'
import { useIsFloorOpen } from './use-floor-access.ts'

/** Where the plan has no workshop: what is there stays to be read, and that is said. */
export function ClosedFloor() {
  if (useIsFloorOpen()) return null
  return (
    <Alert color="yellow" role="status" icon={<IconLock size={18} aria-hidden />} mb="lg">
      {m.workshop_closed()} <PlansLink inherit>{m.plans_see()}</PlansLink>
    </Alert>
  )
}
