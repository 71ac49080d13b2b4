import { Avatar, Title } from '@mantine/core'
import { IconArrowMerge, IconBuilding, IconLinkOff, IconMapPin, IconNote } from '@tabler/icons-react'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { addressText } from '#web/shared/clients/client-texts.ts'
import { ClientLine, ClientWays } from '#web/shared/clients/client-ways.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { EditAndDelete, HeadAction, RecordHead } from '#web/ui/record-head.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { NewForClient } from './new-for-client.tsx'

interface ClientHeadProps {
  readonly client: Client
  readonly onEdit: () => void
  readonly onSwitchStatus: (client: Client) => void
  readonly onMerge: () => void
  readonly onEndAddresses: (client: Client) => void
  readonly onDelete: (client: Client) => void
}

export const allClients = { to: memberPages.clients, label: m.clients_all() }

/** Who it is, how to reach them, and what can be done. */
export function ClientHead(props: ClientHeadProps) {
  const { client, onEdit, onSwitchStatus, onMerge, onEndAddresses, onDelete } = props
  const { name, readOnly, notes, company } = client
  const address = addressText(client)
  return (
    <RecordHead
      others={allClients}
      face={<Avatar name={name} color="petrol" size={56} alt="" />}
      name={
        <>
          <Title order={1}>{name}</Title>
          {readOnly ? (
            <ReadOnlyMark why={m.clients_read_only()} />
          ) : (
            <StatusBadge client={client} onSwitch={onSwitchStatus} />
          )}
        </>
      }
      actions={
        <>
          {!readOnly && <NewForClient client={client} />}
          <EditAndDelete
            edit={{ label: m.clients_edit({ name }), onClick: onEdit }}
            remove={{ label: m.clients_delete({ name }), onClick: () => onDelete(client) }}
            area="clients"
            isReadOnly={readOnly}
          >
            <HeadAction
              label={m.clients_merge_of({ name })}
              Icon={IconArrowMerge}
              onClick={onMerge}
              isDisabled={readOnly}
              permission="clients.delete"
            />
            <HeadAction
              label={m.clients_addresses_end({ name })}
              Icon={IconLinkOff}
              onClick={() => onEndAddresses(client)}
              permission="clients.delete"
            />
          </EditAndDelete>
        </>
      }
    >
      <ClientWays client={client} />
      {company && (
        <ClientLine icon={<IconBuilding size={16} />} label={m.field_company()}>
          {company}
        </ClientLine>
      )}
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
    </RecordHead>
  )
}
