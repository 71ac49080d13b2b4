import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

// The charts are heavier than all else on the page, and nothing waits for them.
const MonthsChart = lazy(async () => ({ default: (await import('./months-chart.tsx')).MonthsChart }))

/** Bars over time, once they have been loaded. */
export function TimeChart(props: ComponentProps<typeof MonthsChart>) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <MonthsChart {...props} />
    </Suspense>
  )
}
