import { Button, Stack } from '@mantine/core'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import type { SignedIn } from '../auth-queries.ts'
import { useOnce } from '../use-once.ts'
import { FormFailure } from './form-failure.tsx'
import { LinkChecking } from './link-checking.tsx'

interface LoginLinkProps {
  link: string
  onDone: (reply: SignedIn) => void
  onBack: () => void
}

/** Finishes a sign-in by the link that stood beside the code in the mail. */
export function LoginLink({ link, onDone, onBack }: LoginLinkProps) {
  const failure = useOnce(() => call('auth.signinVerify', { body: { link } }), onDone)
  if (failure !== undefined) {
    return (
      <Stack>
        <FormFailure message={failure} />
        <Button onClick={onBack}>{m.auth_back_to_login()}</Button>
      </Stack>
    )
  }
  return <LinkChecking />
}
