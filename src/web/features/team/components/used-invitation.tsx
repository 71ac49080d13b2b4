import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OpenedInvitation } from '#contract/joining.ts'
import { publicPages } from '#contract/pages.ts'
import { signOut, useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { loginPathFor } from '#web/shared/auth/login-paths.ts'
import classes from '../closed-page.module.css'

/** An invitation by which somebody works there, for who isn't signed in as somebody of that business. */
export function UsedInvitation({ invitation }: { readonly invitation: OpenedInvitation }) {
  const isSignedIn = useSession((session) => session.token !== null)
  const own = useSession(({ user }) => user?.email)
  const { maskedEmail: email } = invitation
  const business = invitation.businessName || m.team_this_business()
  return (
    <Stack>
      <Title order={1} size="h2" className={classes.title ?? ''}>
        {m.team_used_title()}
      </Title>
      {isSignedIn ? (
        <>
          <Alert color="yellow" variant="light">
            {own === undefined
              ? m.team_used_other_unknown({ email, business })
              : m.team_used_other({ email, business, own })}
          </Alert>
          <Group>
            <Button onClick={signOut}>{m.team_join_sign_out()}</Button>
          </Group>
        </>
      ) : (
        <>
          <Text className={classes.title ?? ''}>{m.team_used_text({ email, business })}</Text>
          <Group>
            <Button component={Link} to={loginPathFor({ pathname: publicPages.join, search: '' })}>
              {m.team_used_sign_in()}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
