import { ActionIcon, Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import type { WorkItem } from '#contract/work-items.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { useRegion } from '#web/lib/region.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { m } from '#web/paraglide/messages.js'
import { useOfferedItems } from '#web/shared/tickets/offered-items.ts'
import { TaskField } from '#web/shared/tickets/task-field.tsx'
import { garmentText } from '#web/shared/workshop/garment-words.ts'
import { GrowingText } from '#web/ui/growing-text.tsx'
import classes from './counter-page.module.css'
import { TaskRow } from './task-row.tsx'
import { asListed, type TypedPiece, taskByHand, withItem } from './ticket-values.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** So many lines of the list are tapped; the others are found by typing. */
const CHIPS_MAX = 12

interface TicketPieceProps {
  readonly ticket: TicketForm
  readonly piece: TypedPiece
  readonly index: number
  /** It was just added: what is to be done is typed next. */
  readonly isNew: boolean
}

/** One garment on the counter: what it is, and what is to be done. */
export function TicketPiece({ ticket, piece, index, isNew }: TicketPieceProps) {
  const { form, changePiece, changePieces } = ticket
  const [hasNote, setHasNote] = useState(piece.note !== '')
  const { key, garment, label, tasks } = piece
  const { items, list } = useOfferedItems(garment)
  const isListed = list.data !== undefined
  const [early, setEarly] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isListed || early.length === 0) return
    changePiece(key, (now) => ({ ...now, tasks: asListed(now.tasks, early, items) }))
    setEarly([])
  }, [isListed, early, items, key, changePiece])
  const at = `pieces.${index}`
  const { add, addTyped } = useStableActions({
    add: (item: WorkItem) => changePiece(key, (now) => ({ ...now, tasks: withItem(now.tasks, item) })),
    addTyped: (name: string) => {
      const task = taskByHand(name)
      changePiece(key, (now) => ({ ...now, tasks: [...now.tasks, task] }))
      if (!isListed) setEarly((keys) => [...keys, task.key])
    },
  })
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={m.counter_piece_of({ number: index + 1, label: label || garmentText(garment) })}
    >
      <Stack gap="sm">
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={m.counter_label()}
            autoComplete="off"
            {...form.getInputProps(`${at}.label`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.icon ?? ''}
            aria-label={m.counter_remove_piece({ label: label || garmentText(garment) })}
            onClick={() => changePieces((pieces) => pieces.filter((other) => other.key !== key))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
        {tasks.length > 0 && (
          <ul className={classes.tasks}>
            {tasks.map((task, place) => (
              <TaskRow
                key={task.key}
                ticket={ticket}
                task={task}
                at={`${at}.tasks.${place}`}
                onRemove={() =>
                  changePiece(key, (now) => ({
                    ...now,
                    tasks: now.tasks.filter((other) => other.key !== task.key),
                  }))
                }
              />
            ))}
          </ul>
        )}
        <Chips items={items} onPick={add} />
        <TaskField items={items} isNew={isNew} onPick={add} onType={addTyped} />
        {hasNote ? (
          <GrowingText
            label={m.counter_note()}
            minRows={2}
            maxRows={6}
            {...form.getInputProps(`${at}.note`)}
          />
        ) : (
          <Group>
            <Button
              variant="subtle"
              color="gray"
              className={classes.chip ?? ''}
              onClick={() => setHasNote(true)}
            >
              {m.counter_add_note()}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

interface ChipsProps {
  readonly items: readonly WorkItem[]
  readonly onPick: (item: WorkItem) => void
}

const Chips = memo(function Chips({ items, onPick }: ChipsProps) {
  const { currency } = useRegion()
  if (items.length === 0) return null
  return (
    <Group gap="xs">
      {items.slice(0, CHIPS_MAX).map((item) => (
        <Button
          key={item.id}
          variant="light"
          className={classes.chip ?? ''}
          classNames={{ label: classes.chipLabel ?? '' }}
          onClick={() => onPick(item)}
        >
          {joined([item.name, item.price !== null && formatMoney(item.price, currency)])}
        </Button>
      ))}
    </Group>
  )
})
