import { ActionIcon, Anchor, Avatar, Group, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowMerge,
  IconMapPin,
  IconNote,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLine, ClientWays } from '#web/shared/clients/client-ways.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import classes from './client-head.module.css'
import { NewForClient } from './new-for-client.tsx'

interface ClientHeadProps {
  readonly client: Client
  readonly onEdit: () => void
  readonly onSwitchStatus: (client: Client) => void
  readonly onMerge: () => void
  readonly onDelete: (client: Client) => void
}

/** Who it is, how to reach them, and what can be done. */
export function ClientHead({ client, onEdit, onSwitchStatus, onMerge, onDelete }: ClientHeadProps) {
  const { name, readOnly, address, notes } = client
  return (
    <header className={classes.head}>
      <Anchor component={Link} to={memberPages.clients} size="sm" className={classes.back ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {m.clients_all()}
      </Anchor>
      <div className={classes.title}>
        <Avatar name={name} color="petrol" size={56} alt="" />
        <div className={classes.names}>
          <Title order={1}>{name}</Title>
          {readOnly ? (
            <ReadOnlyMark why={m.clients_read_only()} />
          ) : (
            <StatusBadge client={client} onSwitch={onSwitchStatus} />
          )}
        </div>
        <Group gap="xs" className={classes.actions ?? ''}>
          {!readOnly && <NewForClient client={client} />}
          <ActionIcon
            variant="default"
            size="lg"
            disabled={readOnly}
            onClick={onEdit}
            aria-label={m.clients_edit({ name })}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={readOnly}
            onClick={onMerge}
            aria-label={m.clients_merge_of({ name })}
          >
            <IconArrowMerge size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            onClick={() => onDelete(client)}
            aria-label={m.clients_delete({ name })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </div>
      <ClientWays client={client} />
      {address && (
        <ClientLine icon={<IconMapPin size={16} />} label={m.field_address()}>
          {address}
        </ClientLine>
      )}
      {notes && (
        <ClientLine icon={<IconNote size={16} />} label={m.field_notes()}>
          {notes}
        </ClientLine>
      )}
    </header>
  )
}
