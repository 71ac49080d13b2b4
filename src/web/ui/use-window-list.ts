import type { Range } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { afterFrame } from '#web/lib/after-frame.ts'

/** Where a list begins on its page, as what stands above it may have grown, or have been shown only now. */
export function useTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  // After every render. A fraction of a pixel that the page scrolled meanwhile is no growth. Nothing is set where nothing
  // changed: while the rows are being measured, even the same value again would count as another update, and they would
  // never end.
  useLayoutEffect(() => {
    if (!frame.current) return
    const now = Math.round(frame.current.getBoundingClientRect().top + globalThis.scrollY)
    if (Math.abs(now - top) > 1) setTop(now)
  })
  return top
}

/**
 * Whether a list's first rows are painted. Until then nothing is made that nobody sees: no rows beyond the edge of the
 * window, and nothing of a row that only the pointer brings up. It takes as long as what somebody waits for.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setIsPainted(true))), [])
  return isPainted
}

/** About as much comes and goes at once. */
const STEP_PX = 288

/**
 * Which rows there are of a list whose rows are about so high: those of the window and `overscan` beyond it, in whole steps.
 * Whenever a row comes or goes the browser paints all of them anew, which takes as long for six as for one.
 */
export function inSteps(rowPx: number) {
  const step = Math.max(1, Math.round(STEP_PX / rowPx))
  return ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const first = Math.floor(Math.max(startIndex - overscan, 0) / step) * step
    const end = Math.min(Math.ceil((endIndex + overscan + 1) / step) * step, count)
    return Array.from({ length: end - first }, (_, place) => first + place)
  }
}

interface Reached {
  /** The last row that exists, and how many there are. */
  readonly last: number
  readonly count: number
  /** How many rows before the end the next page is asked for. */
  readonly ahead: number
}

/** Loads more as the end of what is there comes near. */
export function useLoadNearEnd(load: () => void, { last, count, ahead }: Reached): void {
  useLayoutEffect(() => {
    if (count > 0 && last >= count - ahead) load()
  }, [last, count, ahead, load])
}
