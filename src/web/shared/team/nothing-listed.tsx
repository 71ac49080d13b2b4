import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AskedAssignee } from '#contract/assignees.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EverybodyButton } from './assignee-filter.tsx'

interface NothingListedProps {
  readonly icon: ReactNode
  readonly title: string
  /** Why there are none, or how the first one comes: for who adds none, only where the list is narrowed. */
  readonly text: string
  readonly isNarrowed: boolean
  /** Whose alone are asked for; null is everybody's. */
  readonly assignee: AskedAssignee | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  readonly addLabel: string
  /** Nothing for who adds none. */
  readonly onAdd: (() => void) | undefined
}

/** Where a list that may be somebody's alone has nothing to show. */
export function NothingListed({
  text,
  isNarrowed,
  assignee,
  onAssignee,
  addLabel,
  onAdd,
  ...said
}: NothingListedProps) {
  return (
    <EmptyState
      {...said}
      {...((isNarrowed || onAdd) && { text })}
      action={
        assignee === null ? (
          !isNarrowed && onAdd && <Button onClick={onAdd}>{addLabel}</Button>
        ) : (
          <EverybodyButton onClick={() => onAssignee(null)} />
        )
      }
    />
  )
}
