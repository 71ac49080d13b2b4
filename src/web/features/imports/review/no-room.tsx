import { Alert, Text } from '@mantine/core'
import type { Import } from '#contract/imports.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'

/** Why the plan keeps the whole import out, and the way to a larger one. */
export function NoRoom({ noRoom: { of, fits, needed } }: { readonly noRoom: NonNullable<Import['noRoom']> }) {
  const counts = { fits: formatNumber(fits), needed }
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">
        {of === 'clients' ? m.imports_no_room_clients(counts) : m.imports_no_room_projects(counts)}
      </Text>
      <PlansLink size="sm">{m.imports_see_plans()}</PlansLink>
    </Alert>
  )
}
