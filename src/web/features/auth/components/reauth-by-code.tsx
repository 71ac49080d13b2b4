import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ReauthBody } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useSession } from '#web/lib/session.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { CodeField } from './code-field.tsx'
import { FormFailure } from './form-failure.tsx'

interface ReauthByCodeProps {
  onProven: () => void
  onBack: () => void
}

export function ReauthByCode({ onProven, onBack }: ReauthByCodeProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(ReauthBody, {}, { otp: m.form_code() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body) => call('auth.reauth', { body }),
    onSuccess: onProven,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{m.auth_reauth_code_text({ email })}</Text>
        <FormFailure message={failure} />
        <CodeField {...form.getInputProps('otp')} value={form.values.otp} />
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
