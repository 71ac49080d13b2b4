import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Import } from '#contract/imports.ts'
import { memberPages } from '#contract/pages.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

/** Why the plan keeps the whole import out, and the way to a larger one. */
export function NoRoom({ noRoom: { of, fits, needed } }: { readonly noRoom: NonNullable<Import['noRoom']> }) {
  const counts = { fits: formatNumber(fits), needed: formatNumber(needed) }
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">
        {of === 'clients' ? m.imports_no_room_clients(counts) : m.imports_no_room_projects(counts)}
      </Text>
      <Anchor component={Link} to={memberPages.pricing} size="sm">
        {m.imports_see_plans()}
      </Anchor>
    </Alert>
  )
}
