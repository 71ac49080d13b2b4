import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError, handleError } from '#web/lib/errors.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RetryAlert } from '#web/ui/retry-alert.tsx'
import { DashboardBody } from './components/dashboard-body.tsx'
import { DashboardSkeleton } from './components/dashboard-skeleton.tsx'
import { QuickActions } from './components/quick-actions.tsx'
import { statsQuery } from './dashboard-queries.ts'
import { dayHeading, greetingText } from './stat-texts.ts'

interface DashboardPageProps {
  /** What waits for an answer, before all else. */
  readonly notice?: ReactNode
}

/** The first page after signing in: what today asks for, then how the business is doing. */
export function DashboardPage({ notice }: DashboardPageProps) {
  const { timeZone } = useRegion()
  const name = useSession(({ user }) => user?.firstName || user?.email || '')
  const query = useQuery(statsQuery())
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query
  // What has just come is no older than now.
  const nowMs = Math.max(useNow(), dataUpdatedAt)
  const [isRefreshing, setIsRefreshing] = useState(false)

  /** A wish of the user's, so what comes of it is told. */
  async function refresh() {
    setIsRefreshing(true)
    const result = await refetch()
    setIsRefreshing(false)
    if (result.isSuccess) notify.success(m.dashboard_refreshed())
    else if (result.data) handleError(result.error)
  }

  return (
    <>
      <PageHeader
        title={greetingText(name, timeZone, nowMs)}
        subtitle={dayHeading(todayIn(timeZone))}
        actions={<QuickActions onRefresh={() => void refresh()} isRefreshing={isRefreshing} />}
      />
      {notice}
      {data && error && (
        <RetryAlert
          title={m.dashboard_stale_title()}
          text={m.dashboard_stale_text({
            when: formatRelativeTime(new Date(dataUpdatedAt).toISOString(), nowMs),
            message: describeError(error).message,
          })}
          onRetry={() => void refresh()}
          isRetrying={isFetching}
          mb="lg"
        />
      )}
      {data ? (
        <DashboardBody stats={data} nowMs={nowMs} />
      ) : isPending && isFetching ? (
        <DashboardSkeleton />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <EmptyState
          icon={<IconLayoutDashboard size={28} stroke={1.5} />}
          title={m.dashboard_empty()}
          action={
            <Button loading={isFetching} onClick={() => void refresh()}>
              {m.dashboard_fetch()}
            </Button>
          }
        />
      )}
    </>
  )
}
