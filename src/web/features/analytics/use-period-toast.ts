import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'

/** Says that a period's figures have come, once another period was chosen. */
export function usePeriodToast(isThere: boolean, period: string): void {
  const told = useRef(period)
  useEffect(() => {
    if (!isThere || told.current === period) return
    told.current = period
    notify.success(m.analytics_loaded({ period }), { id: 'analytics-loaded' })
  }, [isThere, period])
}
