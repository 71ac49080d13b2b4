import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { call } from '#web/lib/call.ts'
import { refreshWithout } from '#web/lib/deletion.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { forgetRecent } from '#web/lib/recent.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { ofClient } from '../clients-queries.ts'
import type { MergedFields } from './merged-fields.ts'

interface Merging {
  readonly kept: Client
  readonly other: Client
  readonly fields: MergedFields
}

interface Merged extends Merging {
  readonly undo: Reply<'clients.merge'>['undo']
}

/** Makes one client of two; the toast offers the second back. */
export function useMerge(onMerged: () => void) {
  const queryClient = useQueryClient()
  const { mutate: takeBack } = useMutation({
    mutationFn: ({ kept, undo }: Merged) => call('clients.unmerge', { params: { id: kept.id }, body: undo }),
    onSuccess: (_answer, { other }) => notify.info(m.clients_unmerged({ name: other.name })),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return useMutation({
    mutationFn: ({ kept, other, fields }: Merging) =>
      call('clients.merge', {
        params: { id: kept.id },
        body: {
          clientId: other.id,
          clientUpdatedAt: other.updatedAt,
          updatedAt: kept.updatedAt,
          fields,
        },
      }),
    onSuccess: ({ client, undo }, merging) => {
      forgetRecent(merging.other.id)
      onMerged()
      const names = { other: merging.other.name, name: client.name }
      notifyDeleted(m.clients_merged(names), () => takeBack({ ...merging, undo }))
    },
    onSettled: (_answer, error, { other }) => refreshWithout(queryClient, error ? [] : ofClient(other.id)),
    meta: { handled: true },
  })
}
