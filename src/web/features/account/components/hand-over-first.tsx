import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Closing } from '#contract/account.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'

/** Of a business that others work in: it need not go. */
export function HandOverFirst({ closing: { businesses } }: { closing: Closing }) {
  const shared = businesses.filter(({ people }) => people > 0)
  if (shared.length === 0) return null
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        {shared.map(({ id, name }) => (
          <Text key={id} size="sm">
            {m.account_hand_over({ name })}{' '}
            <Anchor
              component={Link}
              to={`${memberPages.settings}?${new URLSearchParams({ tab: 'team', workspace: id })}`}
              inherit
              underline="always"
            >
              {m.account_hand_over_link({ name })}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
