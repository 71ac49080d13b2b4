import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { addDays, daysBetween } from '#domain/calendar/days.ts'
import { workDaysAfter, workDaysBefore } from '#domain/workshop/planning.ts'
import { breaksPromise, type Shift, shiftPromise, shiftStage } from '#domain/workshop/shifting.ts'
import { usePointerTrack } from '#web/lib/use-pointer-track.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenDay } from '#web/shared/workshop/day-words.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import { type Marker, PROMISE, type Span } from '../plan-bars.ts'
import { usePieceShift } from './use-piece-shift.ts'

/** What nobody means who types a year. */
const FAR_DAYS = 1_000

/** A day that is on its way, and what that would do to the plan. */
export interface Moving {
  readonly piece: Piece
  readonly what: string
  /** What it is called. */
  readonly name: string
  readonly stage: Stage | null
  readonly from: string
  readonly to: string
  readonly shift: Shift
}

/** The days that would move besides the one that is moved. */
export const movedAlong = ({ shift, what }: Moving) => shift.moved.filter(({ stageId }) => stageId !== what)

/** Whether it would be ready after its promised day, which it isn't as it stands. */
export const wouldBreak = ({ piece, shift }: Moving, { stages }: Workshop) =>
  breaksPromise({ ...piece, ...shift }, stages) && !breaksPromise(piece, stages)

export const isChanged = ({ piece, shift }: Moving) =>
  shift.moved.length > 0 || shift.promisedOn !== piece.promisedOn

/** The day of a chart under a point. */
function dayUnder(x: number, chart: Element, { days }: Span): string | undefined {
  const { left, width } = chart.getBoundingClientRect()
  const place = Math.floor(((x - left) / width) * days.length)
  return days[Math.min(days.length - 1, Math.max(0, place))]
}

/**
 * Moves a day by the mouse or by the keyboard. What would move along is shown on the way; where something does, or the
 * promise is concerned, a question comes before anything is done.
 */
export function useDayMove(workshop: Workshop, span: Span) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [asked, setAsked] = useState<Moving | null>(null)
  const { track, isClick } = usePointerTrack()
  const save = usePieceShift({ stages: workshop.stages, today: span.today })

  function movingTo(piece: Piece, { what, stage, day: from }: Marker, to: string): Moving {
    const shift = what === PROMISE ? shiftPromise(piece, to, workshop) : shiftStage(piece, what, to, workshop)
    const reached = what === PROMISE ? to : (shift.planned[what] ?? to)
    return { piece, what, stage, name: stage?.name ?? m.workshop_promised(), from, to: reached, shift }
  }

  function done({ piece, what, name, to, shift }: Moving) {
    setMoving(null)
    setAsked(null)
    const known = { name: pieceName(piece), day: spokenDay(to) }
    const { planned, promisedOn } = shift
    save(
      piece,
      { planned, promisedOn },
      what === PROMISE ? m.timeline_promised(known) : m.timeline_moved({ ...known, stage: name }),
    )
  }

  function finish(last: Moving | null) {
    if (!last || !isChanged(last)) setMoving(null)
    else if (last.what === PROMISE || movedAlong(last).length > 0 || wouldBreak(last, workshop))
      setAsked(last)
    else done(last)
  }

  function drag(piece: Piece, marker: Marker, pressed: ReactPointerEvent<HTMLElement>) {
    const chart = pressed.currentTarget.closest('[data-days]')
    if (!chart) return
    let last: Moving | null = null
    track(pressed, {
      onMove: (x) => {
        const day = dayUnder(x, chart, span)
        if (day === undefined) return
        last = movingTo(piece, marker, day)
        setMoving(last)
      },
      onEnd: (isDropped) => finish(isDropped ? last : null),
    })
  }

  function step(piece: Piece, marker: Marker, direction: 1 | -1) {
    const isUnderWay = moving?.piece.id === piece.id && moving.what === marker.what
    const next = addDays(isUnderWay ? moving.to : marker.day, direction)
    const day = direction === 1 ? workDaysAfter(next, 0, workshop) : workDaysBefore(next, 0, workshop)
    // What leaves the span can't be seen any more.
    if (span.days.includes(day))
      setMoving(movingTo(piece, isUnderWay ? { ...marker, day: moving.from } : marker, day))
  }

  /** Answers whether the key was meant for it. */
  function press(piece: Piece, marker: Marker, { key }: KeyboardEvent): boolean {
    const isUnderWay = moving?.piece.id === piece.id && moving.what === marker.what
    if (key === 'ArrowRight') step(piece, marker, 1)
    else if (key === 'ArrowLeft') step(piece, marker, -1)
    else if (key === 'Enter' && isUnderWay) finish(moving)
    else if (key === 'Escape' && isUnderWay) setMoving(null)
    else return false
    return true
  }

  return {
    moving,
    asked,
    drag,
    press,
    /** Asks for the day, for who neither drags nor has arrow keys. */
    open: (piece: Piece, marker: Marker) => isClick() && setAsked(movingTo(piece, marker, marker.day)),
    /** Another day than the one that is asked about; not one that is only half typed. */
    reach: ({ piece, what, stage, from }: Moving, day: string) => {
      if (Math.abs(daysBetween(span.today, day)) > FAR_DAYS) return
      const last = movingTo(piece, { what, stage, day: from, place: 0 }, day)
      setMoving(last)
      setAsked(last)
    },
    /** Where the focus goes elsewhere, nothing stays halfway. */
    leave: () => setMoving((before) => (asked ? before : null)),
    cancel: () => {
      setAsked(null)
      setMoving(null)
    },
    confirm: done,
    /** The same, with the promise taken along. */
    confirmWithPromise: (last: Moving) =>
      done({
        ...last,
        shift: shiftStage(last.piece, last.what, last.to, workshop, { takesPromise: true }),
      }),
  }
}

export type DayMove = ReturnType<typeof useDayMove>
