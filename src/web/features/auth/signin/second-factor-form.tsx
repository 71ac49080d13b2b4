import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import { appCode, code, secondFactor } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { AppCodeField } from '#web/shared/auth/app-code-field.tsx'
import type { SecondFactorMethod, SignedIn } from '../auth-queries.ts'
import { CodeField } from '../codes/code-field.tsx'
import { FormFailure } from '../components/form-failure.tsx'

const schemas = {
  email: z.object({ otp: code() }),
  app: z.object({ otp: appCode() }),
  recovery: z.object({ otp: secondFactor().check(z.minLength(16)) }),
}

const refusals: Record<SecondFactorMethod, () => string> = {
  email: m.form_code,
  app: m.form_app_code,
  recovery: m.form_recovery_code,
}

interface SecondFactorFormProps {
  challenge: string
  method: SecondFactorMethod
  onDone: (reply: SignedIn) => void
}

/** The code that finishes a sign-in: from a mail, from the app, or one of those that were kept for its loss. */
export function SecondFactorForm({ challenge, method, onDone }: SecondFactorFormProps) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(schemas[method], {}, { otp: refusals[method]() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ otp }) => call('auth.signinVerify', { body: { challenge, otp } }),
    onSuccess: onDone,
  })
  const field = form.getInputProps('otp')
  return (
    <form {...formProps}>
      <Stack>
        <FormFailure message={failure} />
        {method === 'email' && <CodeField {...field} value={form.values.otp} />}
        {method === 'app' && <AppCodeField size="md" autoFocus {...field} />}
        {method === 'recovery' && (
          <TextInput
            label={m.auth_recovery_code()}
            size="md"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field}
          />
        )}
        <Button type="submit" size="md" loading={isPending} fullWidth>
          {m.auth_verify_submit()}
        </Button>
      </Stack>
    </form>
  )
}
