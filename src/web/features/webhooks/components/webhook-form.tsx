import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { textLimits } from '#contract/limits.ts'
import { CreateWebhookBody, type Webhook } from '#contract/webhooks.ts'
import type { WebhookType } from '#domain/webhooks/types.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import type { FormDialogControls } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { changeWebhook, makeWebhook, useRefreshWebhooks } from '../webhooks-queries.ts'
import { TypesField } from './types-field.tsx'

interface WebhookFormProps extends FormDialogControls {
  /** Which to change; null sets one up. */
  readonly webhook: Webhook | null
  /** Shows the secret of one that was set up. */
  readonly onSecret: (secret: string) => void
}

interface WebhookValues {
  readonly url: string
  readonly description: string
  readonly types: readonly WebhookType[]
}

const bodyOf = ({ url, description, types }: WebhookValues) => ({ url, description, types: [...types] })

const validateBody = zodValidate(
  CreateWebhookBody,
  { url: m.webhooks_url(), description: m.webhooks_description(), types: m.webhooks_types() },
  { url: m.webhooks_url_wrong(), types: m.webhooks_types_none() },
)

/** Sets up where to and what of, or changes it. */
export function WebhookForm({ webhook, onSecret, leave, close, onDirtyChange }: WebhookFormProps) {
  const refresh = useRefreshWebhooks()
  const form = useForm<WebhookValues>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      types: webhook?.types ?? [],
    },
    validate: (values) => validateBody(bodyOf(values)),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const state = useFormSubmit({
    form,
    send: async (values: WebhookValues) => {
      if (webhook === null) return (await makeWebhook(bodyOf(values))).secret
      await changeWebhook(webhook.id, bodyOf(values))
      return null
    },
    onSuccess: (secret) => {
      void refresh()
      close()
      notify.success(secret === null ? m.webhooks_changed() : m.webhooks_made())
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <DialogForm
      state={state}
      submitLabel={webhook === null ? m.webhooks_make() : m.webhooks_save()}
      onCancel={leave}
    >
      <TextInput
        label={m.webhooks_url()}
        description={m.webhooks_url_hint()}
        required
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={textLimits.webhookUrl}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={m.webhooks_description()}
        description={m.webhooks_description_hint()}
        maxLength={textLimits.webhookDescription}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <TypesField
        value={form.values.types}
        error={form.errors.types}
        onChange={(types) => form.setFieldValue('types', types)}
      />
    </DialogForm>
  )
}
