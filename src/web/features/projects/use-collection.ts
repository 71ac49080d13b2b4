import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'

/** Marks a completed project as taken away by its client, which can be taken back. */
export function useCollection({ id, name }: Project) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (collected: boolean) => call('projects.update', { params: { id }, body: { collected } }),
    onSuccess: (_updated, collected) => {
      if (!collected) return notify.info(m.projects_uncollected({ name }))
      notify.success(m.projects_collected({ name }), {
        action: { label: m.ui_undo(), onClick: () => mutate(false) },
      })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { collect: () => mutate(true), isBusy: isPending }
}
