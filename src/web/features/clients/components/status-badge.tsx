import { Badge, UnstyledButton } from '@mantine/core'
import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { otherStatus, statusText } from '../use-client-actions.ts'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  readonly client: Client
  readonly onSwitch: (client: Client) => void
}

/** A client's status, which a press switches after a question. */
export function StatusBadge({ client, onSwitch }: StatusBadgeProps) {
  const { name, status } = client
  const other = statusText(otherStatus(status))
  return (
    <UnstyledButton
      className={classes.status ?? ''}
      onClick={() => onSwitch(client)}
      aria-label={m.clients_status_action({ name, status: statusText(status), other })}
    >
      <Badge color={status === 'active' ? 'green' : 'gray'} className={classes.statusBadge ?? ''}>
        {statusText(status)}
      </Badge>
    </UnstyledButton>
  )
}
