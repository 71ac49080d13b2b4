import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Task } from '#contract/tasks.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { useOpenId } from '#web/lib/use-open-record.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { Missing } from '#web/ui/missing.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { useDeletion } from '#web/ui/use-deletion.ts'
import { DoneByDialog } from './done-by-dialog.tsx'
import { useOfferedItems } from './offered-items.ts'
import classes from './piece-tasks.module.css'
import { TaskField } from './task-field.tsx'
import { TaskForm } from './task-form.tsx'
import type { TaskPeople } from './task-people.ts'
import { refreshTasks, taskDeletion, tasksQuery, useAddTask } from './task-queries.ts'
import { TaskRow } from './task-row.tsx'

interface PieceTasksProps {
  readonly piece: Pick<Piece, 'id' | 'garment' | 'memberId' | 'price'>
  readonly mayWrite: boolean
  readonly people: TaskPeople
}

/** What is to be done on a piece: ticked off by thumb, with who did it and when. */
export function PieceTasks({ piece, mayWrite, people }: PieceTasksProps) {
  const query = useQuery(tasksQuery(piece.id))
  const { data, error } = query
  const [addedId, setAddedId] = useState('')
  return (
    <PageSection title={m.tasks_title()} isApart>
      {data ? (
        <Stack gap="md">
          {data.tasks.length === 0 && <Text c="dimmed">{m.tasks_none()}</Text>}
          {data.tasks.length > 0 && (
            <TaskList {...data} piece={piece} addedId={addedId} mayWrite={mayWrite} people={people} />
          )}
          {mayWrite && <AddTask piece={piece} onAdded={({ id }) => setAddedId(id)} />}
        </Stack>
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={88} />
      )}
    </PageSection>
  )
}

interface AddTaskProps extends Pick<PieceTasksProps, 'piece'> {
  readonly onAdded: (task: Task) => void
}

function AddTask({ piece: { id, garment }, onAdded }: AddTaskProps) {
  const { items, list } = useOfferedItems(garment)
  const add = useAddTask(id)
  // What is added is sent at once: before the list is there it would be without its price.
  if (!list.isFetched) return <Skeleton height={64} />
  return (
    <>
      <Missing what={m.counter_prices()} query={list} />
      <TaskField
        items={items}
        onPick={({ id: workItemId }) => add({ workItemId }).then(onAdded)}
        onType={(name) => add({ name }).then(onAdded)}
      />
    </>
  )
}

interface TaskListProps extends PieceTasksProps {
  readonly tasks: readonly Task[]
  readonly price: number | null
  /** The task that was added last. */
  readonly addedId: string
}

function TaskList({ tasks, price, piece, addedId, mayWrite, people }: TaskListProps) {
  const queryClient = useQueryClient()
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const [edited, setEdited] = useState<Task | null>(null)
  const [doneByOther, setDoneByOther] = useState<Task | null>(null)
  // An address may ask for one, such as where the invoice waits for its price.
  const { openId, close } = useOpenId()
  const opened = mayWrite ? tasks.find(({ id }) => id === openId) : undefined
  const remove = useDeletion(taskDeletion, {
    deleted: m.tasks_deleted(),
    restored: ({ name }) => m.tasks_restored({ name }),
  })
  return (
    <div>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            makerId={piece.memberId}
            mayWrite={mayWrite}
            isPriced={piece.price === null}
            isNew={task.id === addedId}
            people={people}
            onSayWho={() => setDoneByOther(task)}
            onEdit={() => setEdited(task)}
            onDelete={() => remove(task)}
          />
        ))}
      </ul>
      {pricesSeen && (
        <p className={classes.sum}>
          <span>{m.tasks_sum()}</span>
          <span>{price === null ? m.tasks_sum_open() : formatMoney(price, currency)}</span>
        </p>
      )}
      <DoneByDialog
        task={doneByOther}
        makerId={piece.memberId}
        members={people.members}
        onClose={() => setDoneByOther(null)}
      />
      <RecordDialog
        subject={edited ?? opened ?? null}
        isInAddress={edited === null}
        titles={{ edit: m.tasks_edit_title() }}
        onClose={() => {
          setEdited(null)
          if (opened) close()
        }}
        onSaved={() => void refreshTasks(queryClient).catch(handleError)}
      >
        {(task, controls) => task && <TaskForm task={task} people={people} {...controls} />}
      </RecordDialog>
    </div>
  )
}
