import { Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useId } from 'react'
import type { Task } from '#contract/tasks.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { usePeople } from '#web/shared/team/use-people.ts'
import { doneText } from '#web/shared/tickets/done-text.ts'
import { useTick } from '#web/shared/tickets/task-queries.ts'
import { useCredit } from '#web/shared/tickets/use-credit.ts'
import { floorKeys } from '#web/shared/workshop/floor-queries.ts'
import { hoursText } from '#web/shared/workshop/hours-text.ts'
import { PieceLink } from '#web/shared/workshop/piece-link.tsx'
import { PromisedMark, tagText } from '#web/shared/workshop/piece-marks.tsx'
import rowClasses from '../components/piece-row.module.css'
import type { HandedTask } from '../components/view-props.ts'
import classes from './task-row.module.css'

interface TaskRowProps extends HandedTask {
  readonly today: string
}

/** What somebody does on a piece that another makes: ticked off where it stands, as done by whoever it was given to. */
export const TaskRow = memo(function TaskRow({ task, piece, today }: TaskRowProps) {
  const { name, quantity, minutes, done } = task
  const mayWrite = useWritesPieces() && !piece.readOnly
  const { members } = usePeople()
  const maker = members.find(({ id }) => id === piece.memberId)
  const tick = useTickFor(task, piece.memberId)
  const id = useId()
  const called = quantity === 1 ? name : m.tasks_times({ quantity: formatNumber(quantity), name })
  return (
    <article className={rowClasses.row} aria-label={`${called}: ${piece.label}`}>
      <Checkbox
        className={classes.check ?? ''}
        size="md"
        id={id}
        checked={done !== null}
        disabled={!mayWrite}
        onChange={tick}
      />
      <div className={rowClasses.name}>
        <Text
          component="label"
          htmlFor={id}
          className={classes.name ?? ''}
          fw={500}
          {...(done && { td: 'line-through' })}
        >
          {called}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {tagText(piece)} <PieceLink piece={piece} />
          {maker && ` · ${m.workshop_made_by({ name: maker.name })}`}
        </Text>
        {done && <Text size="sm">{doneText(done)}</Text>}
      </div>
      <div className={rowClasses.marks}>
        {minutes !== null && <Text size="sm">{hoursText(Math.round(minutes * quantity))}</Text>}
      </div>
      <div className={classes.day}>
        <PromisedMark piece={piece} today={today} />
      </div>
    </article>
  )
})

/** As done by whose it is: they are paid for it. */
function useTickFor(task: Task, makerId: string | null): () => void {
  const queryClient = useQueryClient()
  const tick = useTick()
  const { members } = usePeople()
  const { creditOf } = useCredit(members)
  return () =>
    tick(
      { task, by: creditOf(task, makerId) },
      // What they have left to do stands in the heading.
      { onSettled: () => queryClient.invalidateQueries({ queryKey: floorKeys.load }) },
    )
}
