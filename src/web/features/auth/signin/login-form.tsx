import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SigninBody } from '#contract/auth.ts'
import { publicPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { handleError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useTyped } from '#web/shared/auth/use-typed.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type SigninReply, useGoToVerification } from '../auth-queries.ts'
import { carriedEmail } from '../carried-email.ts'
import { FormFailure } from '../components/form-failure.tsx'
import { TextLink } from '../components/text-link.tsx'
import { SocialSignIn } from '../social/social-sign-in.tsx'
import { takeSentAhead } from './sent-ahead.ts'

/** Whoever was signed out by the server is expected back. */
const newLogin = (carried: string) => ({
  email: carried || (sessionStore.getState().expiredEmail ?? ''),
  password: '',
  rememberMe: false,
})

interface LoginFormProps {
  onReply: (reply: SigninReply, greeting: string) => void
  onFacebookCode: (accessToken: string) => void
}

export function LoginForm({ onReply, onFacebookCode }: LoginFormProps) {
  const goToVerification = useGoToVerification()
  const { state } = useLocation()
  const [empty] = useState(() => newLogin(carriedEmail(state)))
  const typed = useTyped('login', empty, ['password'])
  const initial = typed.initialValues
  const form = useForm({
    ...typed,
    validate: zodValidate(SigninBody, { email: m.auth_email(), password: m.auth_password() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body) => takeSentAhead(body) ?? call('auth.signin', { body }),
    onSuccess: (reply) => onReply(reply, m.auth_logged_in()),
    onFailure: (error, { email }) => {
      if (!isApiError(error, 'EMAIL_NOT_VERIFIED')) return false
      handleError(error)
      goToVerification(email.trim().toLowerCase(), { justSent: false })
      return true
    },
  })

  return (
    <Stack gap="lg">
      <form {...formProps}>
        <Stack>
          <FormFailure message={failure} />
          <TextInput
            label={m.auth_email()}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus={initial.email === ''}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={m.auth_password()}
            name="password"
            autoComplete="current-password"
            autoFocus={initial.email !== ''}
            {...form.getInputProps('password')}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox
              label={m.auth_remember_me()}
              name="rememberMe"
              {...form.getInputProps('rememberMe', { type: 'checkbox' })}
            />
            <Text size="sm">
              <TextLink to={publicPages.forgotPassword} email={form.values.email}>
                {m.auth_forgot_link()}
              </TextLink>
            </Text>
          </Group>
          <Button type="submit" size="md" loading={isPending} fullWidth>
            {m.auth_login_submit()}
          </Button>
        </Stack>
      </form>
      <SocialSignIn onReply={onReply} onFacebookCode={onFacebookCode} />
      <Text size="sm" c="dimmed" ta="center">
        {m.auth_no_account()} <TextLink to={publicPages.signup}>{m.auth_signup_link()}</TextLink>
      </Text>
    </Stack>
  )
}
