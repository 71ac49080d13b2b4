import type { Client, ClientStatus } from '#contract/clients.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { useDeleteClient, useRestoreClient, useSwitchStatus } from './clients-queries.ts'

export const statusText = (status: ClientStatus) =>
  status === 'active' ? m.clients_active() : m.clients_inactive()

export const otherStatus = (status: ClientStatus): ClientStatus =>
  status === 'active' ? 'inactive' : 'active'

/** Deleting a client and switching the status, each after a question. */
export function useClientActions() {
  const switchStatus = useSwitchStatus()
  const remove = useDeleteClient()
  const restore = useRestoreClient()

  async function onSwitchStatus({ id, name, status }: Client) {
    const other = statusText(otherStatus(status))
    const confirmed = await confirm({
      title: m.clients_status_title(),
      text: m.clients_status_text({ name, status: statusText(status), other }),
      confirmLabel: m.clients_status_confirm({ other }),
    })
    if (!confirmed) return
    switchStatus.mutate(
      { id, status: otherStatus(status) },
      { onSuccess: () => notify.success(m.clients_updated()) },
    )
  }

  async function onDelete(client: Client) {
    const { name } = client
    const confirmed = await confirm({
      title: m.clients_delete_title(),
      text: m.clients_delete_text({ name }),
      confirmLabel: m.clients_delete_confirm(),
      danger: true,
    })
    if (!confirmed) return
    const undo = () => restore.mutate(client, { onSuccess: () => notify.info(m.clients_restored({ name })) })
    remove.mutate(client, { onSuccess: () => notifyDeleted(m.clients_deleted(), undo) })
  }

  return { onSwitchStatus, onDelete }
}
