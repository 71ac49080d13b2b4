import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EmailBody } from '#contract/auth.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useShowsUser } from '#web/shared/account/account-query.ts'
import { notify } from '#web/ui/notify.ts'
import { askForEmail } from '../settings-queries.ts'

const validateBody = zodValidate(EmailBody, { email: m.settings_email_new() })

/** The new address; `email` is the one that stands. */
export function EmailAddressForm({ email }: { email: string }) {
  const show = useShowsUser()
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) =>
      values.email.trim().toLowerCase() === email ? { email: m.settings_email_same() } : validateBody(values),
  })
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
