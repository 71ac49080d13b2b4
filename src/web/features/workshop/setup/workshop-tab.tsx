import { Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { ClosedFloor } from '#web/shared/plans/closed-floor.tsx'
import { setupQuery } from '#web/shared/workshop/floor-queries.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SetupForm } from '../setup-form.tsx'
import { kept } from './setup-values.ts'

/** How the workshop works: its stages, the days on which it does, and what rush costs. */
export function WorkshopTab() {
  const query = useQuery(setupQuery)
  const { data, error } = query
  if (data) {
    return (
      <>
        <ClosedFloor />
        <SetupForm workshop={kept(data)} />
      </>
    )
  }
  if (error) {
    return <LoadError query={query} />
  }
  return (
    <Center py={64} role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">{m.workshop_setup_loading()}</Text>
      </Stack>
    </Center>
  )
}
