import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fitted, moved, type Size, TRUE_SCALE, type View, zoomed } from './view.ts'

const STEP = 1.25
const PAN_PX = 60
/** A finger that has moved less has tapped. */
const TAP_PX = 5

interface Pointer {
  readonly x: number
  readonly y: number
}

/** What is seen of a sheet, and how hands, wheel and keys change it. Until somebody does, all of it is seen. */
export function useSheetView(sheet: Size, screen: Size, onTap: (event: PointerEvent<Element>) => void) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? fitted(sheet, screen)
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })
  const pointers = useRef(new Map<number, Pointer>())
  const travelled = useRef(0)

  const zoomTo = (scale: number, x = screen.width / 2, y = screen.height / 2) =>
    setChosen(zoomed(latest.current, scale, x, y))

  useEffect(() => {
    if (!element) return
    // Only with a key held, or two fingers on the pad: the wheel alone goes down the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const { current } = latest
      const scale = current.scale * Math.exp(-event.deltaY / 200)
      setChosen(zoomed(current, scale, event.clientX - box.left, event.clientY - box.top))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [element])

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    travelled.current += Math.hypot(dx, dy)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (travelled.current < TAP_PX) return
    if (other === undefined) {
      setChosen(moved(latest.current, dx, dy))
      return
    }
    const box = event.currentTarget.getBoundingClientRect()
    const apart =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
    const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top }
    setChosen(zoomed(moved(latest.current, dx / 2, dy / 2), latest.current.scale * apart, middle.x, middle.y))
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    const wasDown = pointers.current.delete(event.pointerId)
    if (wasDown && event.type === 'pointerup' && travelled.current < TAP_PX) onTap(event)
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => setChosen(moved(view, PAN_PX, 0)),
    ArrowRight: () => setChosen(moved(view, -PAN_PX, 0)),
    ArrowUp: () => setChosen(moved(view, 0, PAN_PX)),
    ArrowDown: () => setChosen(moved(view, 0, -PAN_PX)),
    '+': () => zoomTo(view.scale * STEP),
    '-': () => zoomTo(view.scale / STEP),
    '0': () => setChosen(null),
    '1': () => zoomTo(TRUE_SCALE),
  }

  return {
    ref: setElement,
    view,
    zoomIn: () => zoomTo(view.scale * STEP),
    zoomOut: () => zoomTo(view.scale / STEP),
    showAll: () => setChosen(null),
    showTrue: () => zoomTo(TRUE_SCALE),
    /** In the middle, where it wasn't in view. */
    reveal: ({ x, y }: Pointer) => {
      const [left, top] = [(x - view.x) * view.scale, (y - view.y) * view.scale]
      const isSeen = left >= 0 && top >= 0 && left <= screen.width && top <= screen.height
      if (!isSeen) setChosen(moved(view, screen.width / 2 - left, screen.height / 2 - top))
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (pointers.current.size === 0) travelled.current = 0
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
  }
}
