import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { VoidInvoiceBody } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { useShowChanged, voidInvoice } from '../invoices-queries.ts'

export function VoidForm({
  invoice,
  onSaved,
  onCancel,
  onDirtyChange,
}: { readonly invoice: Invoice } & DialogFormProps) {
  const showChanged = useShowChanged()
  const { id, invoiceNumber: number } = invoice
  const form = useForm({
    initialValues: { reason: '' },
    validate: zodValidate(VoidInvoiceBody, { reason: m.invoices_void_reason() }),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) => voidInvoice(id, values),
    onSuccess: (invoice: Invoice) => {
      onSaved()
      showChanged(invoice)
      notify.success(m.invoices_voided({ number }))
    },
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>{m.invoices_void_text({ number })}</Text>
        {failure && <Alert color="red">{failure}</Alert>}
        <TextInput
          label={m.invoices_void_reason()}
          placeholder={m.invoices_void_reason_hint()}
          autoComplete="off"
          required
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {m.invoices_void()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
