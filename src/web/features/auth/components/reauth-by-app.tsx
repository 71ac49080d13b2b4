import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AppCodeBody } from '#contract/security.ts'
import { call } from '#web/lib/call.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { AppCodeField } from '#web/ui/app-code-field.tsx'
import { FormFailure } from './form-failure.tsx'

export function ReauthByApp({ onProven, onBack }: { onProven: () => void; onBack: () => void }) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(AppCodeBody, {}, { otp: m.form_app_code() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (body) => call('auth.reauth', { body }),
    onSuccess: onProven,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{m.auth_reauth_app_text()}</Text>
        <FormFailure message={failure} />
        <AppCodeField data-autofocus autoFocus {...form.getInputProps('otp')} />
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
