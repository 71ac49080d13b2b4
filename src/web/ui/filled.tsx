import { createContext, type ReactNode, useContext, useDeferredValue, useEffect } from 'react'

/** Everything in one go, for tests of what a screen shows: they look once, where somebody waits a moment. */
export const FilledAtOnce = createContext(false)

interface FilledProps {
  /** Told when the content is there, and when it has gone. */
  readonly onFilled?: (isFilled: boolean) => void
  readonly children: ReactNode
}

/**
 * What is made after the frame that shows what it stands in, piece by piece: on a phone's processor a form or a long list
 * takes longer than the tenth of a second in which a press is to be answered.
 */
export function Filled({ onFilled, children }: FilledProps) {
  const isDue = useDeferredValue(true, useContext(FilledAtOnce))
  useEffect(() => {
    if (!isDue || !onFilled) return
    onFilled(true)
    return () => onFilled(false)
  }, [isDue, onFilled])
  return isDue && children
}
