import { Alert, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { memberPages, publicPages } from '#contract/pages.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ConfirmEmail } from './components/confirm-email.tsx'
import { TextLink } from './components/text-link.tsx'
import { useOneTimeLink } from './one-time-link.ts'

/** Where the link in the mail to a new address leads. It counts for whoever asked for the change: elsewhere they sign in first. */
export function ConfirmEmailPage() {
  const link = useOneTimeLink()
  const isSignedIn = useSession(({ token }) => token !== null)
  const navigate = useNavigate()

  const finish = () => {
    notify.success(m.auth_confirm_email_done())
    void navigate(memberPages.settings, { replace: true })
  }

  return (
    <AuthLayout title={m.auth_confirm_email_title()}>
      {link === undefined || !isSignedIn ? (
        <Alert color={link === undefined ? 'red' : 'blue'} variant="light">
          {link === undefined ? m.auth_confirm_email_no_link() : m.auth_confirm_email_sign_in()}
        </Alert>
      ) : (
        <ConfirmEmail key={link} link={link} onDone={finish} />
      )}
      <Text size="sm" mt="md">
        {isSignedIn ? (
          <TextLink to={memberPages.settings}>{m.auth_confirm_email_to_settings()}</TextLink>
        ) : (
          <TextLink to={publicPages.login}>{m.auth_back_to_login()}</TextLink>
        )}
      </Text>
    </AuthLayout>
  )
}
