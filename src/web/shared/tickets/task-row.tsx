import { Checkbox } from '@mantine/core'
import { IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import type { Task } from '#contract/tasks.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { useMay, useSeesPrices } from '#web/lib/may.ts'
import { useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { type RecordAction, RecordActions } from '#web/ui/record-actions.tsx'
import { doneText } from './done-text.ts'
import classes from './piece-tasks.module.css'
import type { TaskPeople } from './task-people.ts'
import { TaskPrice } from './task-price.tsx'
import { useTick } from './task-queries.ts'
import { useCredit } from './use-credit.ts'

interface TaskRowProps {
  readonly task: Task
  /** Who makes the piece: what is nobody's task is theirs. */
  readonly makerId: string | null
  readonly mayWrite: boolean
  /** It costs nothing by itself where a price was agreed for the whole piece. */
  readonly isPriced: boolean
  /** It was just added. */
  readonly isNew: boolean
  readonly people: TaskPeople
  /** Where somebody else did it than whose it is. */
  readonly onSayWho: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One task: ticked off by its whole line, as done by whose it is. */
export function TaskRow(props: TaskRowProps) {
  const { task, makerId, mayWrite, isPriced, isNew, people, onSayWho, onEdit, onDelete } = props
  const { currency } = useRegion()
  const pricesSeen = useSeesPrices()
  const tick = useTick()
  const { members } = people
  const { self, creditOf } = useCredit(members)
  const mayAssign = useMay('work.assign')
  const { name, quantity, price, memberId, done } = task
  const called = quantity === 1 ? name : m.tasks_times({ quantity: formatNumber(quantity), name })
  const usual = creditOf(task, makerId)

  const others: RecordAction[] = []
  if (!done && mayAssign && members.length > 1) {
    others.push({
      label: m.tasks_say_who(),
      Icon: IconUserCheck,
      onClick: onSayWho,
      permission: 'work.assign',
    })
  } else if (!done && self && usual && usual.id !== self.id) {
    others.push({
      label: m.tasks_did_it_myself(),
      Icon: IconUserCheck,
      onClick: () => tick({ task, by: self, said: { byMe: true } }),
      permission: 'work.write',
    })
  }

  return (
    <li className={classes.task}>
      <Checkbox
        className={classes.check ?? ''}
        classNames={{ body: classes.checkBody ?? '', labelWrapper: classes.checkLabel ?? '' }}
        size="md"
        label={called}
        description={done && doneText(done)}
        checked={done !== null}
        disabled={!mayWrite}
        onChange={() => tick({ task, by: usual })}
      />
      {!done && people.faces(memberId === null ? [] : [memberId])}
      {price !== null && <span className={classes.price}>{formatMoney(price * quantity, currency)}</span>}
      {mayWrite && (
        <RecordActions
          label={m.ui_actions_for({ name })}
          actions={[
            ...others,
            { label: m.tasks_edit(), Icon: IconPencil, onClick: onEdit, permission: 'work.write' },
            {
              label: m.tasks_delete(),
              Icon: IconTrash,
              onClick: onDelete,
              isDanger: true,
              isDisabled: done !== null,
              permission: 'work.write',
            },
          ]}
        />
      )}
      {price === null && isPriced && mayWrite && pricesSeen && <TaskPrice task={task} isNew={isNew} />}
    </li>
  )
}
