import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 2_000

/** Whether something has been under way for so long that it should be said. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}
