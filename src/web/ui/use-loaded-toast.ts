import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

/** Says once that a list has come, when there was nothing to show until then. */
export function useLoadedToast(
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
  message: string | undefined,
): void {
  const isAwaited = useRef(isPending)
  useEffect(() => {
    if (!isSuccess || !isAwaited.current) return
    // Another search is no news.
    isAwaited.current = false
    if (message !== undefined) notify.success(message)
  }, [isSuccess, message])
}
