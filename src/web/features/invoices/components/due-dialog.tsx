import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { UpdateInvoiceBody } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type DialogFormProps, RecordDialog } from '#web/ui/record-dialog.tsx'
import { moveDueDay, useShowChanged } from '../invoices-queries.ts'

interface DueDialogProps {
  /** Null while the dialog is closed. */
  readonly invoice: Invoice | null
  readonly onClose: () => void
}

/** Moves the due day of an invoice whose paper is locked. */
export function DueDialog({ invoice, onClose }: DueDialogProps) {
  return (
    <RecordDialog subject={invoice} titles={{ edit: m.invoices_action_due() }} onClose={onClose}>
      {(shown, form) => shown && <DueForm invoice={shown} {...form} />}
    </RecordDialog>
  )
}

function DueForm({
  invoice,
  onSaved,
  onCancel,
  onDirtyChange,
}: { readonly invoice: Invoice } & DialogFormProps) {
  const showChanged = useShowChanged()
  const form = useForm({
    initialValues: { dueDate: invoice.dueDate },
    validate: zodValidate(UpdateInvoiceBody, { dueDate: m.invoices_due() }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: ({ dueDate }) => moveDueDay(invoice, dueDate),
    onSuccess: (changed: Invoice) => {
      onSaved()
      showChanged(changed)
      notify.success(m.invoices_due_changed())
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={m.invoices_due()}
          type="date"
          required
          withAsterisk
          data-autofocus
          {...form.getInputProps('dueDate')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isPending}>
            {m.invoices_action_due()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
