import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocation } from 'react-router'
import { EmailBody } from '#contract/auth.ts'
import { publicPages } from '#contract/pages.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { sendResetCode, useGoToReset } from './auth-queries.ts'
import { carriedEmail } from './carried-email.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { FormFailure } from './components/form-failure.tsx'
import { TextLink } from './components/text-link.tsx'

export function ForgotPasswordPage() {
  const goToReset = useGoToReset()
  const { state } = useLocation()
  const form = useForm({
    initialValues: { email: carriedEmail(state) },
    validate: zodValidate(EmailBody, { email: m.auth_email() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ email }) => sendResetCode(email),
    onSuccess: (_, values) => {
      const email = values.email.trim().toLowerCase()
      notify.success(m.auth_reset_code_sent({ email }))
      goToReset(email)
    },
  })
  return (
    <AuthLayout title={m.auth_forgot_title()} subtitle={m.auth_forgot_text()}>
      <form {...formProps}>
        <Stack>
          <FormFailure message={failure} />
          <TextInput
            label={m.auth_email()}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={isPending} fullWidth>
            {m.auth_forgot_submit()}
          </Button>
          <Text size="sm" ta="center">
            <TextLink to={publicPages.login} email={form.values.email}>
              {m.auth_back_to_login()}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </AuthLayout>
  )
}
