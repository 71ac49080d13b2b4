import { Alert } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LimitedKind } from '#contract/subscriptions.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from './plans-link.tsx'

/** Never from memory alone: one may just have been added, here or in another tab. */
const roomQuery = (kind: LimitedKind) =>
  queryOptions({
    queryKey: ['subscriptions', 'room', kind],
    queryFn: ({ signal }) => call('subscriptions.room', { query: { of: kind }, signal }),
    staleTime: 0,
    // Saving is refused with the same sentence: where it can't be told ahead, nothing is lost but time.
    meta: { handled: true },
  })

/** Says that the plan has no room for one more, before anything is typed. */
export function RoomNotice({ kind }: { readonly kind: LimitedKind }) {
  const { data } = useQuery(roomQuery(kind))
  if (!data?.refusal) return null
  return (
    <Alert color="yellow" role="status">
      {data.refusal} <PlansLink inherit>{m.plans_see()}</PlansLink>
    </Alert>
  )
}
