import { ActionIcon } from '@mantine/core'
import { type Icon, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { ActionsMenu } from '#web/ui/record-actions.tsx'
import classes from './size-grid.module.css'

interface Move {
  readonly label: string
  readonly Icon: Icon
}

interface GridMenuProps {
  readonly label: string
  readonly earlier: Move
  readonly later: Move
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly remove: string
  readonly onRemove: () => void
}

/** What can be done with a column or a row of the grid. */
export function GridMenu({
  label,
  earlier,
  later,
  isFirst,
  isLast,
  onMove,
  remove,
  onRemove,
}: GridMenuProps) {
  return (
    <ActionsMenu
      actions={[
        { ...earlier, isDisabled: isFirst, onClick: () => onMove(-1), permission: 'patterns.write' },
        { ...later, isDisabled: isLast, onClick: () => onMove(1), permission: 'patterns.write' },
        { label: remove, Icon: IconTrash, isDanger: true, onClick: onRemove, permission: 'patterns.write' },
      ]}
    >
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} className={classes.menu ?? ''}>
        <IconDotsVertical size={16} />
      </ActionIcon>
    </ActionsMenu>
  )
}
