import { IconMail, IconMapPin, IconNote, IconPhone } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Client } from '#contract/clients.ts'
import { formatOwnDate } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { addressText } from '#web/shared/clients/client-texts.ts'
import { PlainAnchor, plain } from '#web/ui/plain.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import classes from './client-card.module.css'
import { type ClientActions, ClientRecordActions } from './client-record-actions.tsx'
import { PhoneLink } from './phone-link.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Remembered, so that scrolling past a card costs nothing once it stands. */
export const ClientCard = memo(function ClientCard({
  client,
  actions,
}: {
  client: Client
  actions: ClientActions
}) {
  const { name, email, phone, notes } = client
  const address = addressText(client)
  return (
    <RecordCard
      label={name}
      title={<ClientLink client={client} opens />}
      actions={<ClientRecordActions client={client} actions={actions} />}
    >
      <div className={`${plain.row} ${classes.state}`}>
        {client.readOnly ? (
          <ReadOnlyMark why={m.clients_read_only()} />
        ) : (
          <StatusBadge client={client} onSwitch={actions.onSwitchStatus} />
        )}
        <div className={plain.smallDimmed}>{projectsText(client.projects)}</div>
      </div>
      <div className={classes.details}>
        {email && (
          <Detail icon={<IconMail size={16} />} label={m.field_email()}>
            <PlainAnchor href={`mailto:${email}`}>{email}</PlainAnchor>
          </Detail>
        )}
        {phone && (
          <Detail icon={<IconPhone size={16} />} label={m.field_phone()}>
            <PhoneLink noted={phone} />
          </Detail>
        )}
        {address && (
          <Detail icon={<IconMapPin size={16} />} label={m.field_address()}>
            {address}
          </Detail>
        )}
        {notes && (
          <Detail icon={<IconNote size={16} />} label={m.field_notes()}>
            {notes}
          </Detail>
        )}
      </div>
      <div className={`${plain.small} ${classes.foot}`}>
        <span className={classes.footLabel}>{m.clients_last_order()}</span>
        {client.lastOrderDate ? formatOwnDate(client.lastOrderDate) : m.clients_never_ordered()}
      </div>
    </RecordCard>
  )
})

function projectsText(count: number): string {
  return count === 0 ? m.clients_no_projects() : m.clients_active_projects({ count })
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <span role="img" aria-label={label} className={classes.detailIcon}>
        {icon}
      </span>
      <div className={`${plain.small} ${classes.detailText}`}>{children}</div>
    </div>
  )
}
