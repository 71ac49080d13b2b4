import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

/** Says once that a list has come, when there was nothing to show until then. */
export function useLoadedToast(
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
  message: string,
): void {
  const wasPending = useRef(false)
  useEffect(() => {
    if (isSuccess && wasPending.current) notify.success(message)
    wasPending.current = isPending
  }, [isPending, isSuccess, message])
}
