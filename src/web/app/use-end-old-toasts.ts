import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { notify } from '#web/ui/notify.ts'

/** What was said this shortly before one left was said on the way. */
const ON_THE_WAY_MS = 500

/** Ends, on each change of page, what was told on the page before. What offers a way back stays. */
export function useEndOldToasts(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const leftAt = useRef<number | null>(null)

  useEffect(() => {
    if (state === 'loading') leftAt.current = Date.now()
  }, [state])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    notify.endOld((leftAt.current ?? Date.now()) - ON_THE_WAY_MS)
    leftAt.current = null
  }, [pathname])
}
