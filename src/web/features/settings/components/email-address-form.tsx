import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EmailBody } from '#contract/auth.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useShowsUser } from '#web/shared/account/account-query.ts'
import { useTellsDirty } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { askForEmail } from '../settings-queries.ts'

const validateBody = zodValidate(EmailBody, { email: m.settings_email_new() })

interface EmailAddressFormProps {
  /** The one that stands. */
  email: string
  onDirtyChange: (isDirty: boolean) => void
}

/** The new address. */
export function EmailAddressForm({ email, onDirtyChange }: EmailAddressFormProps) {
  const show = useShowsUser()
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) =>
      values.email.trim().toLowerCase() === email ? { email: m.settings_email_same() } : validateBody(values),
  })
  useTellsDirty(form.isDirty(), onDirtyChange)
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) => askForEmail(values.email),
    onSuccess: (reply, values) => {
      notify.success(m.settings_email_sent({ email: values.email.trim() }))
      show(reply)
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{m.settings_email_change_text({ email })}</Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={m.settings_email_new()}
          type="email"
          name="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isPending} fullWidth>
          {m.settings_email_send()}
        </Button>
      </Stack>
    </form>
  )
}
