import { Button } from '@mantine/core'
import type { AskedAssignee } from '#contract/assignees.ts'
import { m } from '#web/paraglide/messages.js'
import { PersonFilter } from './person-filter.tsx'

interface AssigneeFilterProps {
  /** Null is everybody's. */
  readonly value: AskedAssignee | null
  readonly onChange: (assignee: AskedAssignee | null) => void
  /** What is listed is never nobody's. */
  readonly isAlwaysSomebodys?: boolean
}

/**
 * Whose work is shown. Who sees assigned work only chooses too: with one piece of a project all of it is theirs to see, and
 * so is what they added for others.
 */
export function AssigneeFilter({ isAlwaysSomebodys = false, ...props }: AssigneeFilterProps) {
  const choices = [
    { value: 'me', label: m.ui_assigned_mine() },
    ...(isAlwaysSomebodys ? [] : [{ value: 'none', label: m.ui_assigned_unassigned() }]),
  ]
  return <PersonFilter {...props} choices={choices} />
}

/** Takes the filter off where it has left nothing to show. */
export function EverybodyButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {m.ui_assigned_show_everybody()}
    </Button>
  )
}
