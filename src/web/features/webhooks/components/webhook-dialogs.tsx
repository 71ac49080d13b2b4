import { Fragment } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog, type FormDialogControls } from '#web/ui/form-dialog.tsx'
import { hostOf } from '../webhook-words.ts'
import { RotateForm } from './rotate-form.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** What is being done with a webhook. */
export type WebhookDialog =
  | { readonly kind: 'make' }
  | { readonly kind: 'change' | 'renew'; readonly webhook: Webhook }

interface WebhookDialogsProps {
  readonly dialog: WebhookDialog | null
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

export function WebhookDialogs({ dialog, onClose, onSecret }: WebhookDialogsProps) {
  const { title, intro } = dialog ? wordsOf(dialog) : { title: '', intro: undefined }
  return (
    <FormDialog opened={dialog !== null} title={title} {...(intro && { intro })} onClose={onClose}>
      {(controls) => <Fragment key={title}>{dialog && formOf(dialog, onSecret, controls)}</Fragment>}
    </FormDialog>
  )
}

function wordsOf(dialog: WebhookDialog): { readonly title: string; readonly intro?: string } {
  switch (dialog.kind) {
    case 'make':
      return { title: m.webhooks_add(), intro: m.webhooks_add_intro() }
    case 'change':
      return { title: m.webhooks_change_title({ host: hostOf(dialog.webhook.url) }) }
    case 'renew':
      return {
        title: m.webhooks_rotate_title({ host: hostOf(dialog.webhook.url) }),
        intro: m.webhooks_rotate_intro(),
      }
  }
}

function formOf(dialog: WebhookDialog, onSecret: (secret: string) => void, controls: FormDialogControls) {
  switch (dialog.kind) {
    case 'make':
      return <WebhookForm webhook={null} onSecret={onSecret} {...controls} />
    case 'change':
      return <WebhookForm webhook={dialog.webhook} onSecret={onSecret} {...controls} />
    case 'renew':
      return <RotateForm webhook={dialog.webhook} onSecret={onSecret} {...controls} />
  }
}
