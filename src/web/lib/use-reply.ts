import { useCallback, useEffect, useRef, useState } from 'react'

export interface Awaited<Data> {
  /** Whether something that was told is still to come, which is then asked for again. */
  readonly isAwaited: (data: Data) => boolean
  readonly everyMs: number
  /** For as long as somebody would wait for it. */
  readonly atMost: number
}

/**
 * What the server answers: asked at once, whenever its reader comes back to it, and when they press for it. What is there
 * stays where it can't be had anew, and `known` was answered before the page was there.
 */
export function useReply<Data>(ask: () => Promise<Data>, awaited?: Awaited<Data>, known?: Data) {
  const [data, setData] = useState(known)
  const [error, setError] = useState<unknown>()
  const [isAsking, setIsAsking] = useState(true)
  /** Whatever answers an older question says nothing any more. */
  const turn = useRef(0)
  const put = useCallback((told: Data) => {
    turn.current++
    setData(told)
    setError(undefined)
    setIsAsking(false)
  }, [])
  const again = useCallback(async () => {
    const asked = ++turn.current
    setIsAsking(true)
    try {
      const told = await ask()
      if (asked === turn.current) put(told)
    } catch (cause) {
      if (asked !== turn.current) return
      setError(cause)
      setIsAsking(false)
    }
  }, [ask, put])

  useEffect(() => {
    void again()
    const onShown = () => document.visibilityState === 'visible' && void again()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      turn.current++
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [again])
  useLooks(isAsking ? undefined : data, again, awaited)
  return { data, error, isAsking, again, put }
}

/** Looks again after each answer that leaves something open. */
function useLooks<Data>(data: Data | undefined, again: () => Promise<void>, awaited?: Awaited<Data>) {
  const looks = useRef(0)
  const { isAwaited, everyMs = 0, atMost = 0 } = awaited ?? {}
  const isOpen = data !== undefined && isAwaited?.(data) === true
  useEffect(() => {
    if (!isOpen || looks.current >= atMost) return
    const timer = setTimeout(() => {
      looks.current++
      void again()
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isOpen, again, everyMs, atMost])
}
