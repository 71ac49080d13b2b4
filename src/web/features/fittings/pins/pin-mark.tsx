import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './pin-mark.module.css'

export interface Spot {
  readonly x: number
  readonly y: number
}

interface PinMarkProps {
  readonly spot: Spot
  /** What stands in it. */
  readonly sign: string
  readonly label: string
  readonly isOpen: boolean
  readonly isDone?: boolean
  readonly onOpen: () => void
  /** Where it was put; without it, it stays. */
  readonly onMove?: ((spot: Spot) => void) | undefined
}

/** A finger that rests moves by a few pixels. */
const STILL_PX = 6
const STEP = 0.01
const BIG_STEP = 0.05
/** Arrow keys are pressed again and again: what they come to is kept once they rest. */
const REST_MS = 700

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Within the picture, in the decimals that are kept. */
const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000

/** One pin on a picture, which it is a child of: dragged by a finger, moved by the arrow keys. */
export function PinMark({ spot, sign, label, isOpen, isDone = false, onOpen, onMove }: PinMarkProps) {
  const [moved, setMoved] = useState<Spot | null>(null)
  const grip = useRef<{ readonly x: number; readonly y: number; isDrag: boolean } | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { x, y } = moved ?? spot

  function keep(to: Spot): void {
    clearTimeout(rest.current)
    setMoved(null)
    onMove?.(to)
  }

  function spotAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return { x, y }
    return { x: part((clientX - box.left) / box.width), y: part((clientY - box.top) / box.height) }
  }

  function press(event: KeyboardEvent): void {
    const way = directions[event.key]
    if (!way || !onMove) return
    event.preventDefault()
    const step = event.shiftKey ? BIG_STEP : STEP
    const to = { x: part(x + way[0] * step), y: part(y + way[1] * step) }
    setMoved(to)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => keep(to), REST_MS)
  }

  return (
    <button
      type="button"
      className={classes.pin}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      data-open={isOpen || undefined}
      data-done={isDone || undefined}
      aria-label={label}
      aria-pressed={isOpen}
      onKeyDown={press}
      onBlur={() => moved && grip.current === null && keep(moved)}
      onPointerDown={(event) => {
        if (!onMove || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, isDrag: false }
      }}
      onPointerMove={(event) => {
        const held = grip.current
        if (!held) return
        const far = Math.hypot(event.clientX - held.x, event.clientY - held.y)
        if (far > STILL_PX) held.isDrag = true
        if (held.isDrag) setMoved(spotAt(event))
      }}
      onPointerCancel={() => {
        grip.current = null
        setMoved(null)
      }}
      onPointerUp={(event) => {
        if (grip.current?.isDrag) keep(spotAt(event))
      }}
      onClick={(event) => {
        // The picture below takes a tap for a new pin.
        event.stopPropagation()
        const wasDrag = grip.current?.isDrag === true
        grip.current = null
        if (!wasDrag) onOpen()
      }}
    >
      <span className={classes.head}>{sign}</span>
    </button>
  )
}
