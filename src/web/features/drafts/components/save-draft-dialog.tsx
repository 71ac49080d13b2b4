import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#contract/drafts.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { draftKeys } from '#web/shared/drafts/saved-drafts.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'

interface SaveDraftDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly usualName: string
  /** What is saved, but for its name. */
  readonly body: Omit<Body<'drafts.create'>, 'name'>
  readonly onSaved: (draft: Draft) => void
}

const LONGEST = 160

/** Keeps what the draft is made from under a name. */
export function SaveDraftDialog({ opened, onClose, ...save }: SaveDraftDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={m.drafts_save_title()} size="md">
      {({ leave, close, onDirtyChange }) => (
        <SaveForm {...save} onCancel={leave} onDone={close} onDirtyChange={onDirtyChange} />
      )}
    </FormDialog>
  )
}

interface SaveFormProps extends Omit<SaveDraftDialogProps, 'opened' | 'onClose'> {
  readonly onCancel: () => void
  readonly onDone: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
}

function SaveForm({ usualName, body, onSaved, onCancel, onDone, onDirtyChange }: SaveFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { name: usualName.slice(0, LONGEST) },
    validate: { name: (name) => (name.trim() === '' ? m.drafts_name_missing() : null) },
    onValuesChange: ({ name }) => onDirtyChange(name !== usualName),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: async ({ name }, idempotencyKey) =>
      (await call('drafts.create', { body: { ...body, name: name.trim() }, idempotencyKey })).draft,
    onSuccess: (draft) => {
      void queryClient.invalidateQueries({ queryKey: draftKeys.all })
      notify.success(m.drafts_saved())
      onDone()
      onSaved(draft)
    },
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={m.drafts_name()}
          autoComplete="off"
          maxLength={LONGEST}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.drafts_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
