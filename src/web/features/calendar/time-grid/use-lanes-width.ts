import { type RefObject, useLayoutEffect, useState } from 'react'

const USUAL_REM_PX = 16

/** How wide the lanes of a day are together, in rem; without end as long as nothing is laid out. Days are equally wide. */
export function useLanesWidth(scroller: RefObject<HTMLElement | null>, firstDay: string | undefined): number {
  const [widthRem, setWidthRem] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const lanes = scroller.current?.querySelector(`[data-column="${firstDay}"] [data-lanes]`)
    if (!lanes) return
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { clientWidth } = lanes
      setWidthRem(clientWidth > 0 ? clientWidth / (remPx || USUAL_REM_PX) : Number.POSITIVE_INFINITY)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(lanes)
    return () => sizes.disconnect()
  }, [scroller, firstDay])
  return widthRem
}
