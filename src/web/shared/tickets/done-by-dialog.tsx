import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Task } from '#contract/tasks.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTick } from './task-queries.ts'
import { useCredit, type Worker } from './use-credit.ts'

interface DoneByDialogProps {
  /** The task that somebody else did; null while nobody is asked. */
  readonly task: Task | null
  /** Who makes its piece. */
  readonly makerId: string | null
  readonly members: readonly Worker[]
  readonly onClose: () => void
}

/** Ticks a task off for somebody: they are paid for it. */
export function DoneByDialog({ task, onClose, ...choice }: DoneByDialogProps) {
  return (
    <Dialog
      holds="said-again"
      opened={task !== null}
      onClose={onClose}
      title={m.tasks_who_did_it()}
      size="sm"
    >
      {task && <Choice task={task} onClose={onClose} {...choice} />}
    </Dialog>
  )
}

function Choice({ task, makerId, members, onClose }: DoneByDialogProps & { readonly task: Task }) {
  const tick = useTick()
  const { creditOf } = useCredit(members)
  const [id, setId] = useState(creditOf(task, makerId)?.id ?? null)
  const chosen = members.find((one) => one.id === id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    tick({ task, by: chosen, said: { memberId: chosen.id } })
    onClose()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Select
          label={m.tasks_doer()}
          data={members.map(({ id: value, name }) => ({ value, label: name }))}
          value={id}
          onChange={setId}
          searchable
          allowDeselect={false}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!chosen}>
            {m.tasks_tick_off()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
