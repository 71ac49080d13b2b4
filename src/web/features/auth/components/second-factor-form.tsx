import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { code } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import type { SignedIn } from '../auth-queries.ts'
import { CodeField } from './code-field.tsx'
import { FormFailure } from './form-failure.tsx'

const SecondFactor = z.object({ otp: code() })

interface SecondFactorFormProps {
  challenge: string
  onDone: (reply: SignedIn) => void
  onBack: () => void
}

/** The mailed code that finishes a sign-in. */
export function SecondFactorForm({ challenge, onDone, onBack }: SecondFactorFormProps) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(SecondFactor, {}, { otp: m.form_code() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ otp }) => call('auth.signinVerify', { body: { challenge, otp } }),
    onSuccess: onDone,
  })
  return (
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
  )
}
