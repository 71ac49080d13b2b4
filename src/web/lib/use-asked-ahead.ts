import { useEffect, useEffectEvent, useState } from 'react'
import type { AskedAhead } from './asked-ahead.ts'

/**
 * What was asked before its page came, or is asked now; undefined while that isn't known, and where there is nothing to ask
 * by. Why it can't be told is for `onFailure`.
 */
export function useAskedAhead<Reply>(
  asked: AskedAhead<Reply>,
  secret: string | undefined,
  onFailure?: (error: unknown) => void,
): Reply | undefined {
  const [reply, setReply] = useState(() => (secret === undefined ? undefined : asked.answered(secret)))
  const failed = useEffectEvent((error: unknown) => onFailure?.(error))
  useEffect(() => {
    if (secret === undefined) return
    let isLeft = false
    asked.read(secret).then(
      (told) => !isLeft && setReply(told),
      (error: unknown) => !isLeft && failed(error),
    )
    return () => {
      isLeft = true
    }
  }, [asked, secret])
  return reply
}
