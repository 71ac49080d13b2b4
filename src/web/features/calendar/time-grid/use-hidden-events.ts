import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hiddenEvents, openingRow, type Rows } from './hidden-events.ts'

interface Grid {
  /** Changes with the days that are shown. */
  readonly daysKey: string
  readonly isLoaded: boolean
  readonly events: readonly Rows[]
  readonly workStartsAt: number
  readonly rowCount: number
}

/** How many events are scrolled out of sight, and the way there. Days open with their first event in sight. */
export function useHiddenEvents(scroller: RefObject<HTMLElement | null>, grid: Grid) {
  const { daysKey, isLoaded, events, workStartsAt, rowCount } = grid
  const [inSight, setInSight] = useState<Rows>({ from: 0, to: rowCount })

  // Once for its days, and once they have loaded: what is added or moved later must not scroll what somebody looks at.
  const opened = useRef('')
  useLayoutEffect(() => {
    const frame = frameOf(scroller.current, rowCount)
    const opening = `${daysKey} ${isLoaded}`
    if (!frame || opened.current === opening) return
    opened.current = opening
    frame.show(openingRow(events, workStartsAt, frame.windowRows()))
  })

  useEffect(() => {
    const element = scroller.current
    const frame = frameOf(element, rowCount)
    if (!element || !frame) return
    const look = () => setInSight(frame.inSight())
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowCount])

  const { above, below } = hiddenEvents(events, inSight)
  const showFirst = (hidden: readonly Rows[]) => () =>
    frameOf(scroller.current, rowCount)?.show(openingRow(hidden, Number.POSITIVE_INFINITY, 0))
  return {
    above: { count: above.length, show: showFirst(above) },
    below: { count: below.length, show: showFirst(below) },
  }
}

/** The window that the hours are scrolled in; the days' names stay at its top. */
function frameOf(element: HTMLElement | null, rowCount: number) {
  const body = element?.querySelector('[data-hours]')
  if (!element || !body) return null
  const rowPx = () => body.getBoundingClientRect().height / rowCount
  const windowRows = () => (element.clientHeight - (element.scrollHeight - body.clientHeight)) / rowPx()
  return {
    windowRows,
    inSight: (): Rows => {
      const from = element.scrollTop / rowPx()
      return { from, to: from + windowRows() }
    },
    show: (row: number) => {
      element.scrollTop = row * rowPx()
    },
  }
}
