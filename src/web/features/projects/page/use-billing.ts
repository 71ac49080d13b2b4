import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { useMay } from '#web/lib/may.ts'
import { useIsFloorOpen } from '#web/shared/plans/use-floor-access.ts'

export type Billing = Reply<'tickets.billing'>['billing']

const billingQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', id],
    queryFn: async ({ signal }) => (await call('tickets.billing', { params: { id }, signal })).billing,
    // Tasks and cloth change it elsewhere.
    staleTime: 0,
    meta: { handled: true },
  })

/** What of a project is on no invoice: asked for who sees money, and where the workshop is open. */
export function useBilling({ id }: Pick<Project, 'id'>) {
  const isFloorOpen = useIsFloorOpen()
  const seesMoney = useMay('money.read')
  return useQuery({ ...billingQuery(id), enabled: isFloorOpen && seesMoney })
}
