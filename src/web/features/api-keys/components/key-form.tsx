import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ApiKey, CreateKeyBody, keyDays } from '#contract/api-keys.ts'
import { textLimits } from '#contract/limits.ts'
import type { Scope } from '#domain/team/scopes.ts'
import { Dismissed } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Select } from '#web/ui/select.tsx'
import { changeKey, makeKey, useRefreshKeys } from '../api-keys-queries.ts'
import { ScopesField } from './scopes-field.tsx'

interface KeyFormProps extends FormDialogControls {
  /** Which to change; null makes one. */
  readonly apiKey: ApiKey | null
  /** Shows the secret of one that was made. */
  readonly onSecret: (secret: string) => void
}

interface KeyValues {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** A number of days, or 'ever'. */
  readonly lasts: string
}

const EVER = 'ever'
const usual = String(keyDays.at(-1))

const bodyOf = ({ name, scopes, lasts }: KeyValues) => ({
  name,
  scopes: [...scopes],
  days: keyDays.find((days) => String(days) === lasts) ?? null,
})

const validateBody = zodValidate(
  CreateKeyBody,
  { name: m.keys_name(), scopes: m.keys_scopes() },
  { scopes: m.keys_scopes_none() },
)

/** Makes a key, or lets one do less. */
export function KeyForm({ apiKey, onSecret, leave, close, onDirtyChange }: KeyFormProps) {
  const refresh = useRefreshKeys()
  const form = useForm<KeyValues>({
    initialValues: { name: apiKey?.name ?? '', scopes: apiKey?.scopes ?? [], lasts: usual },
    validate: (values) => validateBody(bodyOf(values)),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: async (values: KeyValues) => {
      const { days, ...body } = bodyOf(values)
      if (apiKey === null) return (await makeKey({ ...body, days })).secret
      await changeKey(apiKey.id, body)
      return null
    },
    onFailure: (error) => error instanceof Dismissed,
    onSuccess: (secret) => {
      void refresh()
      close()
      notify.success(secret === null ? m.keys_changed() : m.keys_made())
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <DialogForm state={state} submitLabel={apiKey === null ? m.keys_make() : m.keys_save()} onCancel={leave}>
      <TextInput
        label={m.keys_name()}
        description={m.keys_name_hint()}
        required
        maxLength={textLimits.apiKeyName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopesField
        value={form.values.scopes}
        error={form.errors.scopes}
        {...(apiKey && { among: apiKey.scopes })}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      {apiKey === null && (
        <Select
          label={m.keys_lasts()}
          data={[
            ...keyDays.map((days) => ({ value: String(days), label: m.keys_lasts_days({ days }) })),
            { value: EVER, label: m.keys_lasts_ever() },
          ]}
          allowDeselect={false}
          {...form.getInputProps('lasts')}
        />
      )}
    </DialogForm>
  )
}
