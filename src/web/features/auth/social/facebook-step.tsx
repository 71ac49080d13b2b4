import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { code } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { localStore } from '#web/lib/storage.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import type { SigninReply } from '../auth-queries.ts'
import { CodeField } from '../codes/code-field.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { signupKeyOf } from '../signup/signup-key.ts'

interface FacebookStepProps {
  accessToken: string
  onDone: (reply: SigninReply) => void
  onBack: () => void
}

/** The first sign-in by Facebook: its word counts together with the code that was mailed to the address it named. */
export function FacebookStep({ accessToken, onDone, onBack }: FacebookStepProps) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(z.object({ otp: code() }), {}, { otp: m.form_code() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ otp }) => call('auth.facebook', { body: { accessToken, otp, ...signupKeyOf(localStore) } }),
    onSuccess: onDone,
  })
  return (
    <AuthLayout title={m.auth_second_factor_title()} subtitle={m.auth_facebook_code_text()}>
      <form {...formProps}>
        <Stack>
          <FormFailure message={failure} />
          <CodeField {...form.getInputProps('otp')} value={form.values.otp} />
          <Button type="submit" size="md" loading={isPending} fullWidth>
            {m.auth_verify_submit()}
          </Button>
          <Button variant="subtle" onClick={onBack} fullWidth>
            {m.auth_back_to_login()}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
