import { IconFlagFilled } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import type { Piece } from '#contract/pieces.ts'
import { m } from '#web/paraglide/messages.js'
import { useWritesPieces } from '#web/shared/plans/use-floor-access.ts'
import { spokenDay } from '#web/shared/workshop/day-words.ts'
import { pieceName } from '#web/shared/workshop/piece-marks.tsx'
import type { DayMove, Moving } from '../moving/use-day-move.ts'
import { isShown, type Marker, PROMISE, placeOf, type Span } from '../plan-bars.ts'
import classes from './markers.module.css'

/** So that two on one day don't hide each other. */
const BESIDE_PX = 10

interface MarkersProps {
  readonly piece: Piece
  readonly markers: readonly Marker[]
  readonly span: Span
  readonly move: DayMove
  readonly moving: Moving | null
}

const nameOf = (piece: Piece, { what, stage, day }: Marker) => {
  const known = { name: pieceName(piece), day: spokenDay(day) }
  return what === PROMISE
    ? m.timeline_promise_marker(known)
    : m.timeline_marker({ ...known, stage: stage?.name ?? '' })
}

/** The days of a piece that are still to come. One of them is reached by Tab, the others from there. */
export function Markers({ piece, markers, span, move, moving }: MarkersProps) {
  const mayWrite = useWritesPieces() && !piece.readOnly
  const [focused, setFocused] = useState<string | null>(null)
  const shown = markers.filter(({ day }) => isShown(day, span))
  const reached = shown.some(({ what }) => what === focused) ? focused : shown[0]?.what

  function press(marker: Marker, event: KeyboardEvent<HTMLButtonElement>) {
    const { key, currentTarget } = event
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const all = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
      all[all.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else if (!move.press(piece, marker, event)) return
    event.preventDefault()
  }

  return shown.map((marker) => {
    const { what, stage, day, place } = marker
    const isPromise = what === PROMISE
    const look = {
      className: classes.marker,
      style: {
        insetInlineStart: isPromise
          ? `calc(${placeOf(day, span)}% + ${100 / span.days.length}% - 12px)`
          : `calc(${placeOf(day, span)}% + ${place * BESIDE_PX}px)`,
      } satisfies CSSProperties,
      title: nameOf(piece, marker),
      'data-meaning': stage?.meaning,
      'data-promise': isPromise || undefined,
      'data-moved':
        moving?.what === what || moving?.shift.moved.some(({ stageId }) => stageId === what) || undefined,
    }
    return mayWrite ? (
      <button
        key={what}
        type="button"
        {...look}
        aria-label={nameOf(piece, marker)}
        aria-describedby="timeline-hint"
        tabIndex={what === reached ? 0 : -1}
        onFocus={() => setFocused(what)}
        onBlur={move.leave}
        onPointerDown={(event) => move.drag(piece, marker, event)}
        onClick={() => move.open(piece, marker)}
        onKeyDown={(event) => press(marker, event)}
      >
        <Picture isPromise={isPromise} />
      </button>
    ) : (
      <span key={what} role="img" {...look} aria-label={nameOf(piece, marker)}>
        <Picture isPromise={isPromise} />
      </span>
    )
  })
}

const Picture = ({ isPromise }: { isPromise: boolean }) =>
  isPromise ? <IconFlagFilled size={14} aria-hidden /> : <span className={classes.grip} />
