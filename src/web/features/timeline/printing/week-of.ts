import type { Piece } from '#contract/pieces.ts'
import type { Stage, Workshop } from '#contract/workshop.ts'
import { addDays } from '#domain/calendar/days.ts'
import { barsOf, markersOf } from '../plan-bars.ts'

/** A piece of a week's plan. */
export interface PlannedPiece {
  readonly piece: Piece
  /** Where it is, where that is what is done in the week. */
  readonly here: Stage | null
  /** The stages that it comes to within the week. */
  readonly days: readonly { readonly stage: Stage; readonly day: string }[]
}

const LAST_OF_WEEK = 6

/** What is made within a week: what comes to a stage, is at one, is promised, or is late. What is late stands first. */
export function planOfWeek(
  pieces: readonly Piece[],
  { stages }: Workshop,
  { first, today }: { readonly first: string; readonly today: string },
): PlannedPiece[] {
  const last = addDays(first, LAST_OF_WEEK)
  const isWithin = (day: string) => first <= day && day <= last
  return pieces
    .flatMap((piece): PlannedPiece[] => {
      const bars = barsOf(piece, stages, today)
      const at = bars.find(({ isHere }) => isHere)
      const here = at && at.from <= last && at.until > first ? at.stage : null
      const days = markersOf(piece, stages).flatMap(({ stage, day }) =>
        stage && isWithin(day) ? [{ stage, day }] : [],
      )
      const isPromised = piece.promisedOn !== null && isWithin(piece.promisedOn)
      const goesOn = bars.some(({ from, until }) => from <= last && until > first)
      return goesOn || days.length > 0 || isPromised || piece.isLate ? [{ piece, here, days }] : []
    })
    .toSorted((a, b) => Number(b.piece.isLate) - Number(a.piece.isLate))
}
