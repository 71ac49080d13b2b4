import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconChartHistogram, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { formatRelativeTime } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanLock } from '#web/shared/plans/plan-lock.tsx'
import { useClosedPage, usePageLock } from '#web/shared/plans/use-page-lock.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import classes from './analytics-page.module.css'
import { statsQuery } from './analytics-queries.ts'
import { AnalyticsBody } from './components/analytics-body.tsx'
import { PeriodPicker } from './components/period-picker.tsx'
import { metricsTable } from './figure-tables.ts'
import { periodText, spanText } from './period-choice.ts'
import { useAnalyticsAddress } from './use-analytics-address.ts'
import { useFigureExport } from './use-figure-export.ts'
import { usePeriodToast } from './use-period-toast.ts'

export function AnalyticsPage() {
  const { choice, choose, tab, openTab } = useAnalyticsAddress()
  const isClosed = useClosedPage('analytics')
  const query = useQuery({ ...statsQuery(choice), enabled: !isClosed })
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query
  const save = useFigureExport()
  const period = choice.period === 'custom' && data ? spanText(data.period) : periodText(choice.period)
  usePeriodToast(data !== undefined && !isPlaceholderData, period)

  const { isLocked, isRefused } = usePageLock('analytics', error)

  async function refresh() {
    const result = await refetch()
    if (result.isSuccess) notify.success(m.analytics_loaded({ period }), { id: 'analytics-loaded' })
    else if (result.data) handleError(result.error)
  }

  return (
    <PlanLock title={m.app_room_analytics()} isLocked={isClosed || isLocked}>
      <div data-report>
        {/* The line stands there before its words, so that nothing moves once they are known. */}
        <PageHeader title={m.app_room_analytics()} subtitle={data ? subtitleOf(data) : NO_WORDS} />
        <div className={classes.tools}>
          <PeriodPicker choice={choice} shown={data?.period} onChoose={choose} />
          <div className={classes.actions}>
            <RefreshButton onRefresh={() => void refresh()} isRefreshing={isFetching} />
            {data?.hasData && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconFileTypeCsv size={18} aria-hidden />}
                  onClick={() => save(metricsTable(data), data)}
                >
                  {m.analytics_csv_metrics()}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  onClick={() => globalThis.print()}
                >
                  {m.analytics_print()}
                </Button>
              </>
            )}
          </div>
        </div>
        {data && error && !isRefused && (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle aria-hidden />}
            title={m.analytics_stale_title()}
            mb="lg"
          >
            {m.analytics_stale_text({
              when: formatRelativeTime(new Date(dataUpdatedAt).toISOString(), Date.now()),
              message: describeError(error).message,
            })}{' '}
            <Button
              size="compact-sm"
              variant="default"
              loading={isFetching}
              onClick={() => void refresh()}
              className={classes.retry ?? ''}
            >
              {m.ui_retry()}
            </Button>
          </Alert>
        )}
        {data ? (
          data.hasData ? (
            <AnalyticsBody stats={data} tab={tab} onTab={openTab} isPending={isPlaceholderData} />
          ) : (
            <EmptyState icon={<IconChartHistogram size={28} stroke={1.5} />} title={m.analytics_empty()} />
          )
        ) : error && !isRefused ? (
          <LoadError query={query} />
        ) : (
          <Loading />
        )}
      </div>
    </PlanLock>
  )
}

const NO_WORDS = '\u00a0'

const subtitleOf = ({ period, before }: AnalyticsStats) =>
  before ? m.analytics_subtitle({ period: spanText(period), before: spanText(before) }) : spanText(period)

function Loading() {
  return (
    <div role="status" aria-label={m.analytics_loading()}>
      <Skeleton height={128} radius="lg" mb="lg" />
      <Skeleton height={40} mb="lg" />
      <Skeleton height={340} radius="lg" mb="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  )
}
