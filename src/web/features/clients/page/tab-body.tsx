import { Button, Skeleton, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#domain/team/permissions.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { PlansLink } from '#web/shared/plans/plans-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import classes from './client-tabs.module.css'

interface TabBodyProps<Data, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  readonly isEmpty: (data: Data) => boolean
  /** What is said where there is nothing. */
  readonly none: string
  /** Where one more begins; none where that isn't possible. For who may not, it isn't there. */
  readonly add: { readonly to: string; readonly label: string; readonly permission: Permission } | null
  /** It is known to be refused because of the plan, and isn't asked for. */
  readonly isClosed?: boolean
  /** Nothing can be added to. */
  readonly isReadOnly?: boolean
  readonly children: (data: Data) => ReactNode
}

/** One kind of a client's records: while they load, why they didn't come, that there are none, or they themselves. */
export function TabBody<Data, Key extends readonly unknown[]>({
  query,
  isEmpty,
  none,
  add,
  isClosed = false,
  isReadOnly = false,
  children,
}: TabBodyProps<Data, Key>) {
  const asked = useQuery({ ...query, enabled: !isClosed })
  const { data, error, isPending } = asked
  const may = mayOf(useSession(({ user }) => user))
  if (isClosed) return <NotInPlan why={m.plans_locked()} />
  if (isPending) {
    return (
      <Stack gap="xs" role="status" aria-label={m.clients_tab_loading()}>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    )
  }
  if (isApiError(error, 'PLAN_UPGRADE_REQUIRED', 'FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE')) {
    return <NotInPlan why={error.message} />
  }
  if (data === undefined) {
    return <LoadError query={asked} />
  }
  const addButton = add && !isReadOnly && may(add.permission) && (
    <Button component={Link} to={add.to} size="sm" variant="default">
      {add.label}
    </Button>
  )
  if (isEmpty(data)) return <EmptyState title={none} action={addButton} />
  return (
    <>
      {addButton && <div className={classes.head}>{addButton}</div>}
      {children(data)}
    </>
  )
}

/** What the plan has no room for, and the way to one that has. */
export function NotInPlan({ why }: { why: string }) {
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={why}
      action={<PlansLink>{m.clients_tab_plans()}</PlansLink>}
    />
  )
}
