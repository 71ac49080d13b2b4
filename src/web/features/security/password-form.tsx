import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Account } from '#contract/security.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useSecurityChanged } from '#web/shared/account/account-query.ts'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { noPassword, type PasswordValues, passwordBody, validatePassword } from './password-values.ts'
import { changePassword } from './security-queries.ts'

/** A new password in place of the present one, or the first for somebody who came by a provider. */
export function PasswordForm({ user: { email, hasPassword } }: { user: Account }) {
  const changed = useSecurityChanged()
  const form = useForm<PasswordValues>({
    initialValues: noPassword,
    validate: (values) => validatePassword(values, hasPassword),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) => changePassword(passwordBody(values, hasPassword)),
    onSuccess: () => {
      form.reset()
      changed()
      notify.success(m.security_password_saved())
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm" c="dimmed">
          {hasPassword ? m.security_password_text() : m.security_password_first()}
        </Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <PasswordField
            label={m.security_password_current()}
            name="current-password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <PasswordField
          label={m.security_password_new()}
          hint={m.auth_password_hint()}
          name="new-password"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={m.security_password_confirm()}
          name="confirm-password"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {hasPassword ? m.security_password_save() : m.security_password_set()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
