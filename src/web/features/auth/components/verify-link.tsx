import { Center, Loader, Stack, Text } from '@mantine/core'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { useOnce } from '../use-once.ts'
import { FormFailure } from './form-failure.tsx'
import { TextLink } from './text-link.tsx'

/** Verifies at once by the link from the mail. */
export function VerifyLink({ link, onDone }: { link: string; onDone: () => void }) {
  const failure = useOnce(() => call('auth.verifyOtp', { body: { link } }), onDone)
  if (failure !== undefined) {
    return (
      <Stack>
        <FormFailure message={failure} />
        <Text size="sm">
          {m.auth_link_dead_text()} <TextLink to={publicPages.login}>{m.auth_login_link()}</TextLink>
        </Text>
      </Stack>
    )
  }
  return (
    <Center>
      <Stack align="center" role="status">
        <Loader />
        <Text c="dimmed">{m.auth_link_checking()}</Text>
      </Stack>
    </Center>
  )
}
