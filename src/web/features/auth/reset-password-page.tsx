import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { publicPages } from '#contract/pages.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { carryEmail } from './carried-email.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { TextLink } from './components/text-link.tsx'
import { useOneTimeLink } from './one-time-link.ts'
import { ResetForm } from './reset/reset-form.tsx'

export function ResetPasswordPage() {
  const link = useOneTimeLink()
  const [search] = useSearchParams()
  // As it was when the page opened: it is forgotten a moment before the page goes.
  const [pending] = useState(() => sessionStore.getState().emailForPasswordReset)
  const email = search.get('email') || pending
  const navigate = useNavigate()

  const finish = () => {
    const { setPending, end } = sessionStore.getState()
    setPending({ emailForPasswordReset: null })
    // A new password ends every session, so one that is still open here is over too.
    end('signed-out')
    notify.success(m.auth_password_reset())
    void navigate(publicPages.login, { replace: true, state: email === null ? null : carryEmail(email) })
  }

  if (link === undefined && email === null) {
    return (
      <AuthLayout title={m.auth_reset_title()}>
        <Alert color="red" variant="light">
          {m.auth_reset_no_email()}
        </Alert>
        <Text size="sm" mt="md">
          <TextLink to={publicPages.forgotPassword}>{m.auth_forgot_title()}</TextLink>
        </Text>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={m.auth_reset_title()}
      subtitle={link === undefined ? m.auth_reset_text({ email: email ?? '' }) : m.auth_reset_link_text()}
    >
      <ResetForm proof={link === undefined ? { email: email ?? '' } : { link }} onDone={finish} />
    </AuthLayout>
  )
}
