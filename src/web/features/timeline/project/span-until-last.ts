import type { Piece } from '#contract/pieces.ts'
import type { Stage } from '#contract/workshop.ts'
import { addDays, daysBetween, daysFrom, startOfWeek, type WeekStart } from '#domain/calendar/days.ts'
import { markersOf, type Span, WEEK_DAYS } from '../plan-bars.ts'

const WEEKS_MIN = 2
/** Half a year: with more, a day is too narrow for a stage to be seen. */
const WEEKS_MAX = 26

/** From this week to that of the last day that is planned of some pieces. */
export function spanUntilLast(
  pieces: readonly Piece[],
  { stages, today, weekStart }: { stages: readonly Stage[]; today: string; weekStart: WeekStart },
): Span {
  const first = startOfWeek(today, weekStart)
  const days = pieces.flatMap((piece) => markersOf(piece, stages).map(({ day }) => day))
  const last = days.toSorted().at(-1) ?? today
  const weeks = Math.ceil((daysBetween(first, last) + 1) / WEEK_DAYS)
  const shown = Math.min(WEEKS_MAX, Math.max(WEEKS_MIN, weeks))
  return { days: daysFrom(first, addDays(first, shown * WEEK_DAYS - 1)), today }
}
