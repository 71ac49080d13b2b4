import { Button, Stack, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { call } from '#web/lib/call.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { FormFailure } from '../components/form-failure.tsx'

interface OtpValues {
  readonly otp: string
}

export interface ReauthWay {
  readonly onProven: () => void
  readonly onBack: () => void
}

interface ReauthByOtpProps extends ReauthWay {
  readonly text: string
  readonly validate: (values: OtpValues) => Record<string, string>
  readonly field: (form: UseFormReturnType<OtpValues>) => ReactNode
}

/** Proof of identity by a code, wherever it comes from. */
export function ReauthByOtp({ text, validate, field, onProven, onBack }: ReauthByOtpProps) {
  const form = useForm<OtpValues>({ initialValues: { otp: '' }, validate })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body: OtpValues) => call('auth.reauth', { body }),
    onSuccess: onProven,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{text}</Text>
        <FormFailure message={failure} />
        {field(form)}
        <Button type="submit" loading={isPending} fullWidth>
          {m.auth_reauth_submit()}
        </Button>
        <Button variant="subtle" onClick={onBack} fullWidth>
          {m.auth_reauth_other_way()}
        </Button>
      </Stack>
    </form>
  )
}
