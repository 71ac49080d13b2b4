import { useForm } from '@mantine/form'
import type { ApiKey } from '#contract/api-keys.ts'
import { Dismissed } from '#web/lib/errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { renewKey, useRefreshKeys } from '../api-keys-queries.ts'

interface RenewFormProps extends FormDialogControls {
  readonly apiKey: ApiKey
  /** Shows the new secret. */
  readonly onSecret: (secret: string) => void
}

/** For how many hours the secret before works beside the new one. */
const overlaps: Readonly<Record<string, () => string>> = {
  0: m.keys_rotate_none,
  1: m.keys_rotate_hour,
  24: m.keys_rotate_day,
  168: m.keys_rotate_week,
}

/** Gives a key a new secret. */
export function RenewForm({ apiKey, onSecret, leave, close, onDirtyChange }: RenewFormProps) {
  const refresh = useRefreshKeys()
  const form = useForm({
    initialValues: { overlap: '24' },
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: ({ overlap }: { overlap: string }) => renewKey(apiKey.id, Number(overlap)),
    onFailure: (error) => error instanceof Dismissed,
    onSuccess: ({ secret }) => {
      void refresh()
      close()
      notify.success(m.keys_changed())
      onSecret(secret)
    },
  })
  return (
    <DialogForm state={state} submitLabel={m.keys_rotate()} onCancel={leave}>
      <Select
        label={m.keys_rotate_overlap()}
        data={Object.entries(overlaps).map(([value, label]) => ({ value, label: label() }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('overlap')}
      />
    </DialogForm>
  )
}
