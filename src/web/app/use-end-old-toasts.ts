import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { toast, useSonner } from 'sonner'

/** What was said this shortly before one left was said on the way. */
const ON_THE_WAY_MS = 500

/** Ends, on each change of page, what was told on the page before. What offers a way back stays. */
export function useEndOldToasts(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { toasts } = useSonner()
  const firstSeen = useRef(new Map<number | string, number>())
  const leftAt = useRef<number | null>(null)

  useEffect(() => {
    const before = firstSeen.current
    firstSeen.current = new Map(toasts.map(({ id }) => [id, before.get(id) ?? Date.now()]))
  }, [toasts])
  useEffect(() => {
    if (state === 'loading') leftAt.current = Date.now()
  }, [state])

  const endOld = useEffectEvent(() => {
    const since = (leftAt.current ?? Date.now()) - ON_THE_WAY_MS
    leftAt.current = null
    for (const { id, ...told } of toasts) {
      const isOld = (firstSeen.current.get(id) ?? since) < since
      if (isOld && !('action' in told && told.action)) toast.dismiss(id)
    }
  })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    endOld()
  }, [pathname])
}
