import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { UpdateInvoiceBody } from '#contract/invoice-bodies.ts'
import type { Invoice } from '#contract/invoices.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { scheduleOf, scheduleValuesOf } from '#web/shared/papers/schedule-values.ts'
import { notify } from '#web/ui/notify.ts'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { moveDue, useShowChanged } from '../invoices-queries.ts'

export function DueForm({
  invoice,
  onSaved,
  onCancel,
  onDirtyChange,
}: { readonly invoice: Invoice } & DialogFormProps) {
  const showChanged = useShowChanged()
  const { schedule } = invoice
  const isInParts = schedule.length > 0
  const form = useForm({
    initialValues: {
      dueDate: invoice.dueDate,
      schedule: scheduleValuesOf(schedule).map(({ key, label }, place) => ({
        ...{ key, label, dueOn: schedule[place]?.dueOn ?? invoice.dueDate },
      })),
    },
    validate: (values) =>
      zodValidate(UpdateInvoiceBody, { dueDate: m.invoices_due(), 'schedule.*.dueOn': m.invoices_due() })(
        duesOf(invoice, values),
      ),
    onValuesChange: () => onDirtyChange(form.isDirty()),
  })
  const { formProps, isPending, failure } = useFormSubmit({
    form,
    send: (values) => moveDue(invoice, duesOf(invoice, values)),
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
        {isInParts ? (
          form.values.schedule.map(({ key, label }, place) => (
            <TextInput
              key={key}
              label={m.invoices_due_of({ label })}
              type="date"
              required
              withAsterisk
              {...(place === 0 && { 'data-autofocus': true })}
              {...form.getInputProps(`schedule.${place}.dueOn`)}
            />
          ))
        ) : (
          <TextInput
            label={m.invoices_due()}
            type="date"
            required
            withAsterisk
            data-autofocus
            {...form.getInputProps('dueDate')}
          />
        )}
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

interface Dues {
  readonly dueDate: string
  readonly schedule: readonly { readonly dueOn: string }[]
}

/** The day of what is paid at once; of what is paid in parts the day of each, from which the last follows. */
function duesOf({ schedule }: Invoice, { dueDate, schedule: days }: Dues) {
  if (schedule.length === 0) return { dueDate }
  return {
    schedule: scheduleOf(
      scheduleValuesOf(schedule).map((part, place) => {
        const dueOn = days[place]?.dueOn ?? ''
        return dueOn === schedule[place]?.dueOn ? part : { ...part, by: 'day' as const, dueOn }
      }),
    ),
  }
}
