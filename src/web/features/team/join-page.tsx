import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OpenedInvitation } from '#contract/joining.ts'
import { publicPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { loginPathFor } from '#web/shared/auth/login-paths.ts'
import { roleWords } from '#web/shared/team/role-words.ts'
import { DeadAddress } from '#web/ui/dead-address.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PaperPage } from '#web/ui/paper-page.tsx'
import classes from './closed-page.module.css'
import { JoinLoading } from './components/join-loading.tsx'
import { JoinSignedIn } from './components/join-signed-in.tsx'
import { NothingToAccept } from './components/nothing-to-accept.tsx'
import { UsedInvitation } from './components/used-invitation.tsx'
import { InvitedSignupForm } from './invited-signup-form.tsx'
import { useInvitation } from './use-invitation.ts'

/** Where the link of an invitation leads: with an account or without one, into the business. */
export function JoinPage() {
  const token = useInvitation()
  return (
    <PaperPage>
      <Stack>
        {token === null ? <DeadInvitation /> : <Invitation key={token} token={token} />}
        <LanguageSwitch />
      </Stack>
    </PaperPage>
  )
}

function Invitation({ token }: { readonly token: string }) {
  // Signed up here: the session has begun, and the page is about to be left.
  const [isEntering, setIsEntering] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await call('team.openInvitation', { body: { token }, signal })).invitation,
    enabled: !isEntering,
    meta: { handled: true },
  })
  const { data, error, isPending, refetch } = query
  const isSignedIn = useSession((session) => session.token !== null)
  if (isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) {
    return <NothingToAccept token={token} otherwise={<DeadInvitation />} />
  }
  if (isPending || isEntering) return <JoinLoading />
  if (!data) {
    return <LoadError query={query} />
  }
  if (data.isUsed) return <NothingToAccept token={token} otherwise={<UsedInvitation invitation={data} />} />
  // Asked anew: whether it was used meanwhile, and by whom, or leads nowhere any more.
  const way = { token, invitation: data, onDead: () => void refetch() }
  return (
    <Opened invitation={data}>
      {isSignedIn ? (
        <JoinSignedIn {...way} />
      ) : data.hasAccount ? (
        <SignInFirst />
      ) : (
        <InvitedSignupForm {...way} onEntering={() => setIsEntering(true)} />
      )}
    </Opened>
  )
}

interface OpenedProps {
  readonly invitation: OpenedInvitation
  readonly children: ReactNode
}

function Opened({ invitation, children }: OpenedProps) {
  const { businessName, invitedBy, role, maskedEmail, expiresAt } = invitation
  return (
    <Stack>
      <div>
        <Title order={1} size="h2" className={classes.title ?? ''}>
          {m.team_join_title({ business: businessName || m.team_this_business() })}
        </Title>
        <Text mt="xs">{m.team_join_text({ inviter: invitedBy, role: roleWords[role]() })}</Text>
        <Text size="sm" c="dimmed" mt={4} className={classes.title ?? ''}>
          {m.team_join_for({ email: maskedEmail })}
        </Text>
        <Text size="sm" c="dimmed">
          {m.team_invitation_until({ day: formatOwnDate(expiresAt) })}
        </Text>
      </div>
      {children}
    </Stack>
  )
}

const SignInFirst = () => (
  <Stack>
    <Text>{m.team_join_known()}</Text>
    <Group>
      <Button component={Link} to={loginPathFor({ pathname: publicPages.join, search: '' })}>
        {m.team_join_sign_in()}
      </Button>
    </Group>
  </Stack>
)

const DeadInvitation = () => (
  <DeadAddress title={m.team_join_dead()} text={m.team_join_dead_text()}>
    <Anchor href={publicPages.landing}>{m.team_join_home()}</Anchor>
  </DeadAddress>
)
