import { useLayoutEffect, useState } from 'react'

/** Not as it is made: the library notes where the focus goes back to when something opens, and at no other time. */
export function useOpensNext(isOpen: boolean): boolean {
  const [isMade, setIsMade] = useState(false)
  useLayoutEffect(() => setIsMade(true), [])
  return isOpen && isMade
}
