import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { localStore } from '#web/lib/storage.ts'
import { m } from '#web/paraglide/messages.js'
import { FormFailure } from '../components/form-failure.tsx'
import { LinkChecking } from '../components/link-checking.tsx'
import { TextLink } from '../components/text-link.tsx'
import { useOnce } from '../use-once.ts'
import { signupKeyOf } from './signup-key.ts'

interface VerifyLinkProps {
  link: string
  onDone: (verified: { readonly hasPassword: boolean }) => void
}

/** Verifies by the link from the mail: at once where this browser has signed up, elsewhere once somebody says that they did. */
export function VerifyLink(props: VerifyLinkProps) {
  const [isMine, setIsMine] = useState(() => signupKeyOf(localStore).signupKey !== undefined)
  if (isMine) return <VerifyAtOnce {...props} />
  return (
    <Stack>
      <Text>{m.auth_verify_was_it_you()}</Text>
      <Button size="md" onClick={() => setIsMine(true)} fullWidth>
        {m.auth_verify_it_was_me()}
      </Button>
      <Text size="sm" c="dimmed">
        {m.auth_verify_was_not_me()}
      </Text>
    </Stack>
  )
}

function VerifyAtOnce({ link, onDone }: VerifyLinkProps) {
  const failure = useOnce(
    () => call('auth.verifyOtp', { body: { link, ...signupKeyOf(localStore) } }),
    onDone,
  )
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
  return <LinkChecking />
}
