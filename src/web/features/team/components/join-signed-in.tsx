import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OpenedInvitation } from '#contract/joining.ts'
import { memberPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { describeError } from '#web/lib/errors.ts'
import { leaveFlash } from '#web/lib/flash.ts'
import { report } from '#web/lib/report.ts'
import { enterBusiness, signOut, useSession } from '#web/lib/session.ts'
import { tabStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { businessPath } from '#web/shared/team/business-path.ts'
import { forgetInvitation, type JoinWay, joinRefusal } from '../use-invitation.ts'
import { NothingToAccept } from './nothing-to-accept.tsx'

/** Joins as whoever is signed in, where that is whom the invitation is for. */
export function JoinSignedIn({ token, invitation, onDead }: JoinWay) {
  const own = useSession(({ user }) => user?.email)
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => call('team.accept', { body: { token } }),
    onSuccess: ({ workspaceId }) => goInto(workspaceId, invitation),
    onError: (refused) => {
      if (isApiError(refused, 'NOT_FOUND')) onDead()
    },
    meta: { handled: true },
  })
  if (isApiError(error, 'CONFLICT')) {
    return <NothingToAccept token={token} otherwise={<Alert>{describeError(error).message}</Alert>} />
  }
  if (isApiError(error, 'NOT_ALLOWED')) {
    const email = invitation.maskedEmail
    return (
      <Stack>
        <Alert color="red" variant="light">
          {own === undefined ? m.team_join_other_unknown({ email }) : m.team_join_other({ email, own })}
        </Alert>
        <Group>
          <Button onClick={signOut}>{m.team_join_sign_out()}</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack>
      {own !== undefined && <Text>{m.team_join_as({ email: own })}</Text>}
      {error !== null && (
        <Alert color="red" variant="light">
          {joinRefusal(error, invitation) ?? describeError(error).message}
        </Alert>
      )}
      <Group>
        <Button onClick={() => mutate()} loading={isPending || isSuccess}>
          {m.team_join_accept()}
        </Button>
        <Button variant="default" onClick={signOut} disabled={isPending || isSuccess}>
          {m.team_join_sign_out()}
        </Button>
      </Group>
    </Stack>
  )
}

/** They have joined, whatever comes of the way in: where it fails, the address tries it once more. */
async function goInto(workspaceId: string, { businessName }: OpenedInvitation): Promise<void> {
  forgetInvitation()
  try {
    await enterBusiness(workspaceId)
  } catch (error) {
    report('The business that was joined could not be entered at once.', error)
    location.assign(businessPath(workspaceId))
    return
  }
  const business = businessName || m.team_this_business()
  leaveFlash(tabStore, { kind: 'success', message: m.team_joined({ business }) })
  location.assign(memberPages.dashboard)
}
