import { useForm } from '@mantine/form'
import type { Webhook } from '#contract/webhooks.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { renewSecret, useRefreshWebhooks } from '../webhooks-queries.ts'

interface RotateFormProps extends FormDialogControls {
  readonly webhook: Webhook
  /** Shows the new secret. */
  readonly onSecret: (secret: string) => void
}

/** For how many hours deliveries are signed with the former secret as well. */
const overlaps: Readonly<Record<string, () => string>> = {
  0: m.webhooks_rotate_none,
  1: m.webhooks_rotate_hour,
  24: m.webhooks_rotate_day,
  168: m.webhooks_rotate_week,
}

/** Gives an address another secret to know deliveries by. */
export function RotateForm({ webhook, onSecret, leave, close, onDirtyChange }: RotateFormProps) {
  const refresh = useRefreshWebhooks()
  const form = useForm({
    initialValues: { overlap: '24' },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: ({ overlap }: { overlap: string }) => renewSecret(webhook.id, Number(overlap)),
    onSuccess: ({ secret }) => {
      void refresh()
      close()
      notify.success(m.webhooks_changed())
      onSecret(secret)
    },
  })
  return (
    <DialogForm state={state} submitLabel={m.webhooks_rotate()} onCancel={leave}>
      <Select
        label={m.webhooks_rotate_overlap()}
        data={Object.entries(overlaps).map(([value, label]) => ({ value, label: label() }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('overlap')}
      />
    </DialogForm>
  )
}
