import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** Below this a press is a click, however unsteady the hand. */
const THRESHOLD_PX = 4

interface Track {
  /** Told from the moment on that a press has become a drag; `byY` is the way since the last time. */
  onMove(x: number, y: number, byY: number): void
  /** Told at the end in any case: whether something was dragged and let go, not given up. */
  onEnd(isDropped: boolean): void
}

/**
 * Follows a mouse or a pen from a press to where it lets go; a finger scrolls, as ever. Escape gives up. Buttons can be
 * dragged this way in every browser, which the browsers' own dragging doesn't offer.
 */
export function usePointerTrack() {
  const underWay = useRef<AbortController>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => underWay.current?.abort(), [])

  function track(pressed: ReactPointerEvent<HTMLElement>, { onMove, onEnd }: Track) {
    if (pressed.button !== 0 || pressed.pointerType === 'touch') return
    pressed.stopPropagation()
    wasDragged.current = false
    const { clientX, clientY } = pressed
    let lastY = clientY

    function move({ clientX: x, clientY: y }: PointerEvent) {
      if (!wasDragged.current && Math.hypot(x - clientX, y - clientY) < THRESHOLD_PX) return
      wasDragged.current = true
      onMove(x, y, y - lastY)
      lastY = y
    }
    function finish(isDropped: boolean) {
      underWay.current?.abort()
      onEnd(isDropped && wasDragged.current)
      // By then the click that belongs to this press has come, if one does: a later one, or Enter, is one of its own.
      setTimeout(() => {
        wasDragged.current = false
      })
    }

    underWay.current?.abort()
    underWay.current = new AbortController()
    const { signal } = underWay.current
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => finish(true), { signal })
    window.addEventListener('pointercancel', () => finish(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
  }

  /** Whether the click that follows a press was not the end of a drag. */
  const isClick = () => !wasDragged.current

  return { track, isClick }
}
