import { Badge, UnstyledButton } from '@mantine/core'
import type { Client } from '#contract/clients.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { otherStatus, statusText } from '../use-client-actions.ts'
import classes from './status-badge.module.css'

interface StatusBadgeProps {
  readonly client: Client
  readonly onSwitch: (client: Client) => void
}

/** A client's status, which a press switches after a question, for who writes clients. */
export function StatusBadge({ client, onSwitch }: StatusBadgeProps) {
  const { name, status } = client
  const other = statusText(otherStatus(status))
  const badge = (
    <Badge color={status === 'active' ? 'green' : 'gray'} className={classes.statusBadge ?? ''}>
      {statusText(status)}
    </Badge>
  )
  if (!useMay('clients.write')) return badge
  return (
    <UnstyledButton
      className={classes.status ?? ''}
      onClick={() => onSwitch(client)}
      aria-label={m.clients_status_action({ name, status: statusText(status), other })}
    >
      {badge}
    </UnstyledButton>
  )
}
