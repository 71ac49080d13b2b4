import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import { repeatSpan, type Span, spanOf } from '#domain/calendar/spans.ts'
import { useMay } from '#web/lib/may.ts'
import { usePointerTrack } from '#web/lib/use-pointer-track.ts'

const DAY_MS = 86_400_000

/** What is dragged, and the day that it would be dropped on. */
interface Drag {
  readonly id: string
  readonly day: string
}

/** The day whose cell, marked `data-cell`, is under a point. */
function dayUnder(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset.cell
}

/** Dragging events from day to day, for who may move them; they keep their times on the wall. */
export function useDayDrag(timeZone: string, onDrop: (event: CalendarEvent, span: Span) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const { track, isClick } = usePointerTrack()
  const mayMove = useMay('calendar.write')

  /** An event may be taken up on any of its days: it moves by as many as the hand does. */
  function start(event: CalendarEvent, takenOn: string, pressed: ReactPointerEvent<HTMLElement>) {
    if (!mayMove) return
    let day: string | undefined
    track(pressed, {
      onMove: (x, y) => {
        day = dayUnder(x, y)
        setDrag({ id: event.id, day: day ?? takenOn })
      },
      onEnd: (isDropped) => {
        setDrag(null)
        if (!isDropped || day === undefined || day === takenOn) return
        onDrop(event, repeatSpan(timeZone, spanOf(event), daysBetween(takenOn, day) * DAY_MS))
      },
    })
  }

  return { drag, start, isClick, mayMove }
}

export type DayDrag = ReturnType<typeof useDayDrag>
