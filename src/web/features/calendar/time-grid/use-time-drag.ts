import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { type Span, spanOf } from '#domain/calendar/spans.ts'
import { useMay } from '#web/lib/may.ts'
import { usePointerTrack } from '#web/lib/use-pointer-track.ts'
import { type DragKind, draggedSpan } from './dragged-times.ts'
import { instantAt, type TimeAxis } from './time-axis.ts'

const SCROLL_EDGE_PX = 32
const SCROLL_STEP_PX = 12

interface Drag {
  readonly id: string
  readonly span: Span
}

/** The instant under a point, by the column that is nearest to it. */
function instantUnder(body: Element, axis: TimeAxis, x: number, y: number): number {
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')]
  const distance = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect()
    return Math.max(left - x, x - right, 0)
  }
  const [nearest] = columns.sort((a, b) => distance(a) - distance(b))
  if (!nearest) return 0
  const { top, height } = nearest.getBoundingClientRect()
  return instantAt(axis, nearest.dataset.column ?? '', ((y - top) / height) * axis.rows.length)
}

/** Scrolls on towards an edge that the pointer nears; the upper one lies below the days' names. */
function scrollNearEdge(scroller: Element | null, y: number, byY: number) {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (byY > 0 && y > bottom - SCROLL_EDGE_PX) scroller.scrollTop += SCROLL_STEP_PX
  else if (byY < 0 && y < top + SCROLL_EDGE_PX * 3) scroller.scrollTop -= SCROLL_STEP_PX
}

/**
 * Dragging events among the hours, whole or by their end, for who may move them. What is dragged is shown where it would
 * be dropped.
 */
export function useTimeDrag(axis: TimeAxis, onDrop: (event: CalendarEvent, span: Span) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const { track, isClick } = usePointerTrack()
  const mayMove = useMay('calendar.write')

  function start(event: CalendarEvent, kind: DragKind, pressed: ReactPointerEvent<HTMLElement>) {
    const body = pressed.currentTarget.closest('[data-hours]')
    if (!body || !mayMove) return
    const before = spanOf(event)
    const held = kind === 'move' ? before.startMs : before.endMs
    const grabMs = instantUnder(body, axis, pressed.clientX, pressed.clientY) - held
    let span = before
    track(pressed, {
      onMove: (x, y, byY) => {
        scrollNearEdge(body.closest('[data-scroller]'), y, byY)
        span = draggedSpan(kind, before, instantUnder(body, axis, x, y) - grabMs)
        setDrag({ id: event.id, span })
      },
      onEnd: (isDropped) => {
        setDrag(null)
        if (isDropped) onDrop(event, span)
      },
    })
  }

  return { drag, start, isClick, mayMove }
}

export type TimeDrag = ReturnType<typeof useTimeDrag>
