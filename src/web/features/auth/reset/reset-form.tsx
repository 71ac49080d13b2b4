import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { localStore } from '#web/lib/storage.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { sendResetCode } from '../auth-queries.ts'
import { CodeField } from '../codes/code-field.tsx'
import { ResendCode } from '../codes/resend-code.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { TextLink } from '../components/text-link.tsx'
import { signupKeyOf } from '../signup/signup-key.ts'
import { type ResetProof, type ResetValues, resetBody, validateReset } from './reset-values.ts'

interface ResetFormProps {
  proof: ResetProof
  onDone: () => void
}

export function ResetForm({ proof, onDone }: ResetFormProps) {
  const form = useForm<ResetValues>({
    initialValues: { otp: '', password: '', confirmation: '' },
    validate: (values) => validateReset(values, proof),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) =>
      call('auth.resetPassword', { body: { ...resetBody(values, proof), ...signupKeyOf(localStore) } }),
    onSuccess: onDone,
  })
  return (
    <form {...formProps}>
      <Stack>
        <FormFailure message={failure} />
        {'email' in proof && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={proof.email} readOnly />
            <CodeField isAlone={false} {...form.getInputProps('otp')} value={form.values.otp} />
          </>
        )}
        <PasswordField
          label={m.auth_new_password()}
          name="new-password"
          autoComplete="new-password"
          autoFocus={'link' in proof}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={m.auth_confirm_password()}
          name="confirm-password"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" loading={isPending} fullWidth>
          {m.auth_reset_submit()}
        </Button>
        {'email' in proof && (
          <ResendCode
            code="reset"
            email={proof.email}
            send={sendResetCode}
            sentMessage={(email) => m.auth_reset_code_sent({ email })}
          />
        )}
        <Text size="sm" ta="center">
          {'link' in proof ? (
            <TextLink to={publicPages.forgotPassword}>{m.auth_reset_new_link()}</TextLink>
          ) : (
            <TextLink to={publicPages.login}>{m.auth_back_to_login()}</TextLink>
          )}
        </Text>
      </Stack>
    </form>
  )
}
