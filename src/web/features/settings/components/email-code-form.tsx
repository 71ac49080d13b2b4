import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { VerifyOtpBody } from '#contract/auth.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { handleError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { useSecurityChanged, useShowsUser } from '#web/shared/account/account-query.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { useTellsDirty } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { askForEmail, reloadUser, verifyEmail, withdrawEmail } from '../settings-queries.ts'

interface EmailCodeFormProps {
  pendingEmail: string
  onDone: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The code that was mailed to the new address. */
export function EmailCodeForm({ pendingEmail, onDone, onDirtyChange }: EmailCodeFormProps) {
  const show = useShowsUser()
  const changed = useSecurityChanged()
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    boxes.current?.querySelector('input')?.focus()
  }, [])
  const form = useForm({
    initialValues: { otp: '' },
    validate: ({ otp }) =>
      zodValidate(VerifyOtpBody, {}, { otp: m.form_code() })({ email: pendingEmail, otp }),
  })
  useTellsDirty(form.isDirty(), onDirtyChange)
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ otp }) => verifyEmail(otp),
    onSuccess: (reply) => {
      notify.success(m.settings_email_changed())
      onDone()
      show(reply)
    },
    onFailure: (error) => {
      // The address was taken meanwhile: the change has ended, and another one can be asked for.
      if (!isApiError(error, 'CONFLICT')) return false
      handleError(error)
      changed()
      reloadUser().catch(handleError)
      return true
    },
  })
  const { mutate: resend, isPending: isSending } = useMutation({
    mutationFn: () => askForEmail(pendingEmail),
    onSuccess: () => notify.success(m.settings_email_sent({ email: pendingEmail })),
  })
  const { mutate: withdraw, isPending: isWithdrawing } = useMutation({
    mutationFn: withdrawEmail,
    onSuccess: show,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {m.settings_email_code_text({ email: pendingEmail })}
        </Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <div ref={boxes}>
          <CodeInput
            label={m.settings_email_code()}
            onComplete={() => boxes.current?.closest('form')?.requestSubmit()}
            {...form.getInputProps('otp')}
            value={form.values.otp}
          />
        </div>
        <Button type="submit" loading={isPending} fullWidth>
          {m.settings_email_confirm()}
        </Button>
        <Button variant="default" onClick={() => resend()} loading={isSending} fullWidth>
          {m.settings_email_resend()}
        </Button>
        <Button variant="subtle" onClick={() => withdraw()} loading={isWithdrawing} fullWidth>
          {m.settings_email_other()}
        </Button>
      </Stack>
    </form>
  )
}
