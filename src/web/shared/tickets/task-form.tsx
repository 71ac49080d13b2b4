import { SimpleGrid, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { newTask, type Task } from '#contract/tasks.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { typedForms } from '#web/lib/typed-forms.ts'
import { differingFields, useRecordForm } from '#web/lib/use-record-form.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { DialogFormProps } from '#web/ui/record-dialog.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import type { TaskPeople } from './task-people.ts'
import { readTask, saveTask } from './task-queries.ts'

interface TaskValues {
  readonly name: string
  readonly quantity: number | string
  readonly price: number | string
  readonly minutes: number | string
  readonly memberId: string
}

const labels = {
  name: m.tasks_name(),
  quantity: m.tasks_quantity(),
  price: m.tasks_price(),
  minutes: m.tasks_minutes(),
  memberId: m.ui_assigned(),
}

const typedTasks = typedForms<Task, TaskValues>()

const valuesOf = ({ name, quantity, price, minutes, memberId }: Task): TaskValues => ({
  name,
  quantity,
  price: price ?? '',
  minutes: minutes ?? '',
  memberId: memberId ?? '',
})

const given = ({ name, quantity, price, minutes, memberId }: TaskValues) => ({
  name,
  quantity: Number(quantity),
  price: price === '' ? null : Number(price),
  minutes: minutes === '' ? null : Number(minutes),
  memberId: memberId === '' ? null : memberId,
})

const validate = zodValidate(z.object(newTask), labels)

/** Of what is done only the price can be said still; what somebody doesn't see or may not say isn't sent. */
function bodyOf(values: TaskValues, over: Task, { prices, assigns }: Record<'prices' | 'assigns', boolean>) {
  const { name, quantity, price, minutes, memberId } = given(values)
  if (over.done) return { ...(prices && { price }) }
  return { name, quantity, minutes, ...(prices && { price }), ...(assigns && { memberId }) }
}

interface TaskFormProps extends DialogFormProps {
  readonly task: Task
  readonly people: TaskPeople
}

/** Changes a task. */
export function TaskForm({ task, people, onSaved, onCancel, onDirtyChange }: TaskFormProps) {
  const { currency } = useRegion()
  const rights = { prices: useSeesPrices(), assigns: useMay('work.assign') }
  const state = useRecordForm<TaskValues, Task>({
    shelf: typedTasks,
    record: task,
    initialValues: valuesOf(task),
    valuesOf,
    validate: (values) => validate(given(values)),
    add: async () => task,
    save: (values, over) => saveTask(bodyOf(values, over, rights), over),
    read: readTask,
    differences: (onRecord, typed) =>
      differingFields(labels, valuesOf(onRecord), typed, {
        name: onRecord.name,
        quantity: formatNumber(onRecord.quantity),
        price: onRecord.price === null ? '' : formatMoney(onRecord.price, currency),
        minutes: String(onRecord.minutes ?? ''),
        memberId: people.text(onRecord.memberId === null ? [] : [onRecord.memberId]),
      }),
    asSaved: (onRecord) => onRecord,
    onSaved,
    onDirtyChange,
  })
  const { form } = state
  const isDone = task.done !== null
  return (
    <RecordForm state={state} submitLabel={m.tasks_save()} onCancel={onCancel}>
      <TextInput
        label={labels.name}
        required
        withAsterisk
        disabled={isDone}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={labels.quantity}
          disabled={isDone}
          decimals={3}
          {...form.getInputProps('quantity')}
        />
        {rights.prices && (
          <MoneyField label={labels.price} currency={currency} {...form.getInputProps('price')} />
        )}
        <NumberField label={labels.minutes} disabled={isDone} {...form.getInputProps('minutes')} />
      </SimpleGrid>
      {!isDone &&
        people.field({
          value: form.values.memberId === '' ? [] : [form.values.memberId],
          onChange: ([id = '']) => form.setFieldValue('memberId', id),
          error: form.errors.memberId,
        })}
    </RecordForm>
  )
}
