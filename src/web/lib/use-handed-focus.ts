import { useCallback, useRef } from 'react'

/**
 * What comes in the place of what was pressed has its focus: `hand` it on at the press, and give `taken` to that as its ref.
 * Nothing takes it that stood there from the beginning.
 */
export function useHandedFocus() {
  const isHanded = useRef(false)
  const hand = useCallback(() => {
    isHanded.current = true
  }, [])
  const taken = useCallback((element: HTMLElement | null) => {
    if (element === null || !isHanded.current) return
    isHanded.current = false
    element.focus()
  }, [])
  return { hand, taken }
}
