import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import classes from './folded-tools.module.css'

interface FoldedToolsProps {
  readonly children: ReactNode
  /** Beside what needs the room: by its picture alone. */
  readonly isCompact?: boolean
}

/** Filters and the like: in the row of tools where there is room, on a phone behind a button, for the list itself is to be seen there. */
export function FoldedTools({ children, isCompact = false }: FoldedToolsProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const icon = <IconAdjustmentsHorizontal size={18} aria-hidden />
  return (
    <>
      <Button
        variant="default"
        leftSection={isCompact ? undefined : icon}
        aria-label={m.ui_tools_all()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={classes.toggle ?? ''}
      >
        {isCompact ? icon : m.ui_tools()}
      </Button>
      <div id={id} className={classes.rest} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
