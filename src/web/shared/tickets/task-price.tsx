import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { newTask, type Task } from '#contract/tasks.ts'
import { handleError } from '#web/lib/errors.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { useRegion } from '#web/lib/region.ts'
import { useFormSubmit } from '#web/lib/use-form-submit.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './piece-tasks.module.css'
import { refreshTasks, saveTask } from './task-queries.ts'

const labels = { price: m.tasks_price(), minutes: m.tasks_minutes() }
const validate = zodValidate(z.object(newTask), labels)

interface PriceValues {
  readonly price: number | string
  readonly minutes: number | string
}

/** Of what is done it can't be said any more how long it takes. */
const given = ({ price, minutes }: PriceValues, { done }: Task) => ({
  price: price === '' ? null : Number(price),
  ...(done === null && minutes !== '' && { minutes: Number(minutes) }),
})

interface TaskPriceProps {
  readonly task: Task
  /** It was just made: nobody has to ask for the fields. */
  readonly isNew: boolean
}

/** Says what a task costs that has no price, right where it stands, and how long it takes. */
export function TaskPrice({ task, isNew }: TaskPriceProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked || isNew) return <PriceForm task={task} />
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTag size={14} aria-hidden />}
      aria-label={m.tasks_set_price_of({ name: task.name })}
      onClick={() => setIsAsked(true)}
    >
      {m.tasks_set_price()}
    </Button>
  )
}

function PriceForm({ task }: Pick<TaskPriceProps, 'task'>) {
  const { currency } = useRegion()
  const queryClient = useQueryClient()
  const form = useForm<PriceValues>({
    initialValues: { price: '', minutes: task.minutes ?? '' },
    validate: (values) => ({
      ...validate(given(values, task)),
      ...(values.price === '' && { price: m.tasks_price_needed() }),
    }),
  })
  const { formProps, isPending } = useFormSubmit<PriceValues, Task>({
    form,
    send: (values) => saveTask(given(values, task), task),
    onSuccess: () => void refreshTasks(queryClient).catch(handleError),
  })
  return (
    <form {...formProps} className={classes.pricing}>
      <Group gap="xs" align="flex-start">
        <MoneyField
          w="8rem"
          currency={currency}
          aria-label={m.tasks_price_of({ name: task.name })}
          placeholder={labels.price}
          {...form.getInputProps('price')}
        />
        {task.done === null && (
          <NumberField
            w="6rem"
            aria-label={m.tasks_minutes_of({ name: task.name })}
            placeholder={labels.minutes}
            {...form.getInputProps('minutes')}
          />
        )}
        <Button type="submit" variant="light" loading={isPending}>
          {m.tasks_save_price()}
        </Button>
      </Group>
    </form>
  )
}
