import { Fragment } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog, type FormDialogControls } from '#web/ui/form-dialog.tsx'
import { KeyForm } from './key-form.tsx'
import { RenewForm } from './renew-form.tsx'

/** What is being done with a key. */
export type KeyDialog =
  | { readonly kind: 'make' }
  | { readonly kind: 'change' | 'renew'; readonly apiKey: ApiKey }

interface KeyDialogsProps {
  readonly dialog: KeyDialog | null
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

export function KeyDialogs({ dialog, onClose, onSecret }: KeyDialogsProps) {
  const { title, intro } = dialog ? wordsOf(dialog) : { title: '', intro: '' }
  return (
    <FormDialog opened={dialog !== null} title={title} intro={intro} onClose={onClose}>
      {(controls) => <Fragment key={title}>{dialog && formOf(dialog, onSecret, controls)}</Fragment>}
    </FormDialog>
  )
}

function wordsOf(dialog: KeyDialog): { readonly title: string; readonly intro: string } {
  switch (dialog.kind) {
    case 'make':
      return { title: m.keys_add_title(), intro: m.keys_add_intro() }
    case 'change':
      return { title: m.keys_change_title({ name: dialog.apiKey.name }), intro: m.keys_change_intro() }
    case 'renew':
      return { title: m.keys_rotate_title({ name: dialog.apiKey.name }), intro: m.keys_rotate_intro() }
  }
}

function formOf(dialog: KeyDialog, onSecret: (secret: string) => void, controls: FormDialogControls) {
  switch (dialog.kind) {
    case 'make':
      return <KeyForm apiKey={null} onSecret={onSecret} {...controls} />
    case 'change':
      return <KeyForm apiKey={dialog.apiKey} onSecret={onSecret} {...controls} />
    case 'renew':
      return <RenewForm apiKey={dialog.apiKey} onSecret={onSecret} {...controls} />
  }
}
