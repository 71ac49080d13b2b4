import { useCallback, useMemo } from 'react'
import type { Client, ClientStatus } from '#contract/clients.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { clientDeletion, endAddresses, readDependents, useSwitchStatus } from './clients-queries.ts'
import { dependentsText } from './dependents-text.ts'

export const statusText = (status: ClientStatus) =>
  status === 'active' ? m.clients_active() : m.clients_inactive()

export const otherStatus = (status: ClientStatus): ClientStatus =>
  status === 'active' ? 'inactive' : 'active'

async function question({ id, name }: Client) {
  const dependents = await readDependents(id).catch(handleError)
  if (!('projects' in dependents)) return null
  return {
    title: m.clients_delete_title(),
    text: `${m.clients_delete_text({ name })} ${dependentsText(name, dependents)}`,
    confirmLabel: m.clients_delete_confirm(),
  }
}

/** A mail has gone to somebody else, or a phone is lost: what was mailed opens nothing any more. */
async function onEndAddresses({ id, name }: Client): Promise<void> {
  const isMeant = await confirm({
    title: m.clients_addresses_end_title(),
    text: m.clients_addresses_end_text({ name }),
    confirmLabel: m.clients_addresses_end_confirm(),
    danger: true,
  })
  if (!isMeant) return
  try {
    await endAddresses(id)
    notify.success(m.clients_addresses_ended({ name }))
  } catch (error) {
    handleError(error)
  }
}

/** Deleting a client, ending their addresses and switching the status, each after a question. The functions stay the same between renders. */
export function useClientActions({ onDeleted }: { readonly onDeleted?: () => void } = {}) {
  const { mutate: switchStatus } = useSwitchStatus()
  const onDelete = useAskedDeletion(clientDeletion, {
    question,
    deleted: m.clients_deleted(),
    restored: ({ name }) => m.clients_restored({ name }),
    onDeleted: () => onDeleted?.(),
  })

  const onSwitchStatus = useCallback(
    async ({ id, name, status }: Client) => {
      const other = statusText(otherStatus(status))
      const confirmed = await confirm({
        title: m.clients_status_title(),
        text: m.clients_status_text({ name, status: statusText(status), other }),
        confirmLabel: m.clients_status_confirm({ other }),
      })
      if (!confirmed) return
      switchStatus(
        { id, status: otherStatus(status) },
        { onSuccess: () => notify.success(m.clients_updated()) },
      )
    },
    [switchStatus],
  )

  return useMemo(() => ({ onSwitchStatus, onEndAddresses, onDelete }), [onSwitchStatus, onDelete])
}
