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
import { VerifyForm } from './signup/verify-form.tsx'
import { VerifyLink } from './signup/verify-link.tsx'

export function VerifyOtpPage() {
  const link = useOneTimeLink()
  const [search] = useSearchParams()
  // As it was when the page opened: it is forgotten a moment before the page goes.
  const [pending] = useState(() => sessionStore.getState().emailForVerification)
  const email = search.get('email') || pending
  const navigate = useNavigate()

  const finish = ({ hasPassword }: { readonly hasPassword: boolean }) => {
    sessionStore.getState().setPending({ emailForVerification: null })
    if (hasPassword) notify.success(m.auth_verified())
    else notify.info(m.auth_verified_without_password())
    void navigate(hasPassword ? publicPages.login : publicPages.forgotPassword, {
      replace: true,
      state: email === null ? null : carryEmail(email),
    })
  }

  if (link !== undefined) {
    return (
      <AuthLayout title={m.auth_verify_title()}>
        <VerifyLink key={link} link={link} onDone={finish} />
      </AuthLayout>
    )
  }
  if (email === null) {
    return (
      <AuthLayout title={m.auth_verify_title()}>
        <Alert color="red" variant="light">
          {m.auth_verify_no_email()}
        </Alert>
        <Text size="sm" mt="md">
          <TextLink to={publicPages.signup}>{m.auth_go_to_signup()}</TextLink>
        </Text>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={m.auth_verify_title()} subtitle={m.auth_verify_text({ email })}>
      <VerifyForm email={email} onDone={finish} />
    </AuthLayout>
  )
}
