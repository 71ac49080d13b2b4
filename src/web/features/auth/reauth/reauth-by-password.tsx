import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ReauthBody } from '#contract/auth.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useSession } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormFailure } from '../components/form-failure.tsx'

export function ReauthByPassword({ onProven }: { onProven: () => void }) {
  const email = useSession((session) => session.user?.email ?? '')
  const form = useForm({
    initialValues: { password: '' },
    validate: zodValidate(ReauthBody, { password: m.auth_password() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body) => call('auth.reauth', { body }),
    onSuccess: onProven,
    onFailure: (error) => {
      if (!isApiError(error, 'INVALID_CREDENTIALS')) return false
      form.setFieldError('password', error.message)
      return true
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{m.auth_reauth_text()}</Text>
        <FormFailure message={failure} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={m.auth_password()}
          name="password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isPending} fullWidth>
          {m.auth_reauth_submit()}
        </Button>
      </Stack>
    </form>
  )
}
