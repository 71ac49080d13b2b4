import { Center, Loader, Stack, Text } from '@mantine/core'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { followEmailLink } from '../auth-queries.ts'
import { useOnce } from '../use-once.ts'
import { FormFailure } from './form-failure.tsx'

/** Confirms the new address at once by the link from the mail. */
export function ConfirmEmail({ link, onDone }: { link: string; onDone: () => void }) {
  const failure = useOnce(
    () => followEmailLink(link),
    ({ user }) => {
      sessionStore.getState().refresh(user)
      onDone()
    },
  )
  if (failure !== undefined) return <FormFailure message={failure} />
  return (
    <Center>
      <Stack align="center" role="status">
        <Loader />
        <Text c="dimmed">{m.auth_link_checking()}</Text>
      </Stack>
    </Center>
  )
}
