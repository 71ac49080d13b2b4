import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './counter-page.module.css'
import type { TypedTask } from './ticket-values.ts'
import type { TicketForm } from './use-ticket-form.ts'

interface TaskRowProps {
  readonly ticket: TicketForm
  readonly task: TypedTask
  /** Where it stands in the form. */
  readonly at: string
  readonly onRemove: () => void
}

/** One thing to be done: how often, and for how much each; of what isn't on the price list also how long it takes. */
export function TaskRow({ ticket: { form }, task: { name, workItemId }, at, onRemove }: TaskRowProps) {
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  return (
    <li className={classes.task}>
      <TextInput
        className={classes.taskName ?? ''}
        aria-label={m.counter_task()}
        autoComplete="off"
        {...form.getInputProps(`${at}.name`)}
      />
      <NumberField
        className={classes.quantity ?? ''}
        aria-label={m.counter_quantity_of({ name })}
        decimals={3}
        {...form.getInputProps(`${at}.quantity`)}
      />
      {pricesSeen && (
        <MoneyField
          className={classes.price ?? ''}
          aria-label={m.counter_price_of({ name })}
          placeholder={m.counter_unpriced()}
          currency={currency}
          {...form.getInputProps(`${at}.price`)}
        />
      )}
      {workItemId === null && (
        <NumberField
          className={classes.minutes ?? ''}
          aria-label={m.counter_minutes_of({ name })}
          placeholder={m.counter_minutes_short()}
          {...form.getInputProps(`${at}.minutes`)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.icon ?? ''}
        aria-label={m.counter_remove_task({ name })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
