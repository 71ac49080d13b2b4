import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { VerifyOtpBody } from '#contract/auth.ts'
import { publicPages } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { localStore } from '#web/lib/storage.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { sendVerificationCode } from '../auth-queries.ts'
import { CodeField } from '../codes/code-field.tsx'
import { ResendCode } from '../codes/resend-code.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { TextLink } from '../components/text-link.tsx'
import { signupKeyOf } from './signup-key.ts'

interface VerifyFormProps {
  email: string
  onDone: (verified: { readonly hasPassword: boolean }) => void
}

export function VerifyForm({ email, onDone }: VerifyFormProps) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: ({ otp }) =>
      zodValidate(VerifyOtpBody, { email: m.auth_email() }, { otp: m.form_code() })({ email, otp }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ otp }) => call('auth.verifyOtp', { body: { email, otp, ...signupKeyOf(localStore) } }),
    onSuccess: onDone,
  })
  return (
    <form {...formProps}>
      <Stack>
        <FormFailure message={failure ?? textOf(form.errors.email)} />
        <CodeField {...form.getInputProps('otp')} value={form.values.otp} />
        <Button type="submit" size="md" loading={isPending} fullWidth>
          {m.auth_verify_submit()}
        </Button>
        <ResendCode
          code="verification"
          email={email}
          send={sendVerificationCode}
          sentMessage={(sentTo) => m.auth_code_sent({ email: sentTo })}
        />
        <Text size="sm" c="dimmed" ta="center">
          {m.auth_verified_already()} <TextLink to={publicPages.login}>{m.auth_login_link()}</TextLink>
        </Text>
      </Stack>
    </form>
  )
}

const textOf = (error: unknown) => (typeof error === 'string' ? error : undefined)
