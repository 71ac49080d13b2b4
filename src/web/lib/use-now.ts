import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present, renewed as each minute begins. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), MINUTE_MS - (nowMs % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [nowMs])
  return nowMs
}
