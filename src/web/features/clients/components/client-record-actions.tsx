import { IconArrowMerge, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { Client } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { otherStatus, statusText } from '../use-client-actions.ts'

export interface ClientActions {
  readonly onEdit: (client: Client) => void
  readonly onMerge: (client: Client) => void
  readonly onDelete: (client: Client) => void
  readonly onSwitchStatus: (client: Client) => void
}

/** What can be done with a client where they stand among others. */
export function ClientRecordActions({ client, actions }: { client: Client; actions: ClientActions }) {
  const { name, status, readOnly } = client
  return (
    <RecordActions
      label={m.ui_actions_for({ name })}
      actions={[
        {
          label: m.clients_form_edit_title(),
          quick: m.clients_edit({ name }),
          Icon: IconPencil,
          onClick: () => actions.onEdit(client),
          isDisabled: readOnly,
          permission: 'clients.write',
        },
        {
          label: m.clients_status_confirm({ other: statusText(otherStatus(status)) }),
          Icon: status === 'active' ? IconUserOff : IconUserCheck,
          onClick: () => actions.onSwitchStatus(client),
          isDisabled: readOnly,
          permission: 'clients.write',
        },
        {
          label: m.clients_merge(),
          Icon: IconArrowMerge,
          onClick: () => actions.onMerge(client),
          isDisabled: readOnly,
          permission: 'clients.delete',
        },
        {
          label: m.clients_delete_title(),
          quick: m.clients_delete({ name }),
          Icon: IconTrash,
          onClick: () => actions.onDelete(client),
          isDanger: true,
          permission: 'clients.delete',
        },
      ]}
    />
  )
}
