import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { ActionsMenu, type RecordAction, useAllowed } from '#web/ui/record-actions.tsx'
import classes from './paper-foot.module.css'

export interface PaperAction extends RecordAction {
  readonly key: string
  /** In sight, where the label is too long for it. */
  readonly short?: string
}

interface PaperFootProps {
  readonly number: string
  readonly actions: readonly PaperAction[]
  /** Which of them have a button, in the order in which a paper goes through them; the rest is in a menu. */
  readonly inSight: readonly string[]
  /** Which of them comes next. */
  readonly next: string
  readonly onClose: () => void
}

/** What can be done with the paper that is looked at: what it goes through stays in sight however long it is. */
export function PaperFoot({ number, actions, inSight, next, onClose }: PaperFootProps) {
  const offered = useAllowed(actions)
  return (
    <div className={classes.actions}>
      <ActionsMenu actions={offered.filter(({ key }) => !inSight.includes(key))}>
        <Button
          variant="default"
          leftSection={<IconDots size={18} aria-hidden />}
          aria-label={m.invoices_more({ number })}
          className={classes.more ?? ''}
        >
          {m.invoices_more_short()}
        </Button>
      </ActionsMenu>
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      {inSight.map((name) => {
        const action = offered.find(({ key }) => key === name)
        return (
          action && (
            <Button
              key={name}
              variant={name === next ? 'filled' : 'default'}
              leftSection={<action.Icon size={16} aria-hidden />}
              onClick={action.onClick}
              {...(name === 'download' && { 'aria-label': action.label })}
            >
              {name === 'download' ? (action.short ?? m.invoices_pdf()) : action.label}
            </Button>
          )
        )
      })}
    </div>
  )
}
