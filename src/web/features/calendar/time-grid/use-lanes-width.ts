import { type RefObject, useLayoutEffect, useState } from 'react'
import { anyWidth, type LanesWidth, STACK_REM } from './event-lanes.ts'

const USUAL_REM_PX = 16

/** How wide the lanes of a day are together; without end as long as nothing is laid out. Days are equally wide. */
export function useLanesWidth(
  scroller: RefObject<HTMLElement | null>,
  firstDay: string | undefined,
): LanesWidth {
  const [width, setWidth] = useState(anyWidth)
  useLayoutEffect(() => {
    const lanes = scroller.current?.querySelector(`[data-column="${firstDay}"] [data-lanes]`)
    if (!lanes) return
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const stackRem = Number.parseFloat(getComputedStyle(lanes).getPropertyValue('--stack-width'))
      const { clientWidth } = lanes
      setWidth(
        clientWidth > 0
          ? { widthRem: clientWidth / (remPx || USUAL_REM_PX), stackRem: stackRem || STACK_REM }
          : anyWidth,
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(lanes)
    return () => sizes.disconnect()
  }, [scroller, firstDay])
  return width
}
