import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'

/** Says that a period's figures have come, where there was nothing of it to show until then. */
export function usePeriodToast(isThere: boolean, period: string): void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isThere) isAwaited.current = true
    else if (isAwaited.current) {
      isAwaited.current = false
      notify.success(m.analytics_loaded({ period }), { id: 'analytics-loaded' })
    }
  }, [isThere, period])
}
