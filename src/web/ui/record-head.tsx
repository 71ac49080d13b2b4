import { ActionIcon, Group } from '@mantine/core'
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/team/permissions.ts'
import { useMay } from '#web/lib/may.ts'
import { BackLink } from './back-link.tsx'
import classes from './record-head.module.css'
import type { Others } from './record-page.tsx'

interface RecordHeadProps {
  /** The list that it is one of. */
  readonly others: Others
  /** Stands before the name. */
  readonly face?: ReactNode
  /** Its name, and what it is. */
  readonly name: ReactNode
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** The head of a record's own page: the way to the others, what it is called, and what can be done. */
export function RecordHead({ others, face, name, actions, children }: RecordHeadProps) {
  return (
    <header className={classes.head}>
      <BackLink {...others} />
      <div className={classes.title} data-faced={face !== undefined || undefined}>
        {face}
        <div className={classes.names}>{name}</div>
        <Group gap="xs">{actions}</Group>
      </div>
      {children}
    </header>
  )
}

interface HeadActionProps {
  readonly label: string
  readonly Icon: Icon
  readonly onClick: () => void
  readonly isDisabled?: boolean
  /** What somebody must be allowed for it; for others it isn't there. */
  readonly permission: Permission
}

/** What can be done with the record, as an icon. */
export function HeadAction({ label, Icon, onClick, isDisabled = false, permission }: HeadActionProps) {
  if (!useMay(permission)) return null
  return (
    <ActionIcon variant="default" size="lg" disabled={isDisabled} onClick={onClick} aria-label={label}>
      <Icon size={18} />
    </ActionIcon>
  )
}

interface Act {
  readonly label: string
  readonly onClick: () => void
}

interface EditAndDeleteProps {
  readonly edit: Act
  readonly remove: Act
  /** Whose rights they ask for. */
  readonly area: 'clients' | 'work'
  /** It can be looked at and deleted, and that is all. */
  readonly isReadOnly?: boolean
  /** What else this record knows. */
  readonly children?: ReactNode
}

/** What can be done with nearly every record: changing it comes first, deleting it last. */
export function EditAndDelete({ edit, remove, area, isReadOnly = false, children }: EditAndDeleteProps) {
  return (
    <>
      <HeadAction {...edit} Icon={IconPencil} isDisabled={isReadOnly} permission={`${area}.write`} />
      {children}
      <HeadAction {...remove} Icon={IconTrash} permission={`${area}.delete`} />
    </>
  )
}
