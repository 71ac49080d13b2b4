import type { Client } from '#contract/clients.ts'
import { useMay } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { PlainBadge, PlainButton } from '#web/ui/plain.tsx'
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
    <PlainBadge color={status === 'active' ? 'green' : 'gray'} className={classes.statusBadge ?? ''}>
      {statusText(status)}
    </PlainBadge>
  )
  if (!useMay('clients.write')) return badge
  return (
    <PlainButton
      className={classes.status ?? ''}
      onClick={() => onSwitch(client)}
      aria-label={m.clients_status_action({ name, status: statusText(status), other })}
    >
      {badge}
    </PlainButton>
  )
}
