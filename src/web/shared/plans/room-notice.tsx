import { Alert, Anchor } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LimitedKind } from '#contract/subscriptions.ts'
import { call } from '#web/lib/call.ts'
import { m } from '#web/paraglide/messages.js'

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
      {data.refusal}{' '}
      <Anchor component={Link} to="/pricing" inherit>
        {m.plans_see()}
      </Anchor>
    </Alert>
  )
}
