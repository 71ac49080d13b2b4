import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { AppCodeBody } from '#contract/security.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { AppCodeField } from '#web/shared/auth/app-code-field.tsx'
import { FormDialog, useTellsDirty } from '#web/ui/form-dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { confirmApp } from '../security-queries.ts'
import { CopyField } from './copy-field.tsx'

export type AppSecret = Reply<'security.addApp'>

interface AppSetupProps {
  /** Opens the dialog. */
  secret: AppSecret | undefined
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/**
 * Hands the secret over to an app, and takes a first code from it. What comes back is shown once: nobody closes the dialog
 * while it is under way.
 */
export function AppSetup({ secret, onClose, onDone }: AppSetupProps) {
  return (
    <FormDialog
      opened={secret !== undefined}
      onClose={onClose}
      title={m.security_app_title()}
      size="md"
      centered
    >
      {({ onDirtyChange }) =>
        secret && <Setup secret={secret} onDirtyChange={onDirtyChange} onDone={onDone} />
      }
    </FormDialog>
  )
}

interface SetupProps {
  secret: AppSecret
  onDirtyChange: (isDirty: boolean) => void
  onDone: (recoveryCodes: readonly string[]) => void
}

function Setup({ secret: { secret, address }, onDirtyChange, onDone }: SetupProps) {
  const form = useForm({
    initialValues: { otp: '' },
    validate: zodValidate(AppCodeBody, {}, { otp: m.form_app_code() }),
  })
  const { formProps, isPending, failure } = useFormSubmit({ form, send: confirmApp, onSuccess: onDone })
  useTellsDirty(form.isDirty(), onDirtyChange)
  return (
    <form {...formProps}>
      <Stack>
        <Text size="sm">{m.security_app_scan()}</Text>
        <QrCode text={address} label={m.security_app_qr()} />
        <CopyField label={m.security_app_secret()} value={secret} />
        <Text size="sm">{m.security_app_then()}</Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <AppCodeField data-autofocus {...form.getInputProps('otp')} />
        <Button type="submit" loading={isPending} fullWidth>
          {m.security_app_confirm()}
        </Button>
      </Stack>
    </form>
  )
}
