import { DONE_PERCENT } from '../projects/progress.ts'
import { isDoneAt, type MeantStage } from './stages.ts'

/** How far a project is by its pieces. */
export interface FloorStanding {
  /** Whole percent of the stages passed on the way to ready; 100 once every piece is. */
  readonly progress: number
  readonly isBegun: boolean
  readonly areReady: boolean
  readonly areCollected: boolean
}

/** By the places of its pieces in the list of stages; null of a project without any. */
export function floorStanding(
  stages: readonly MeantStage[],
  places: readonly number[],
): FloorStanding | null {
  if (places.length === 0) return null
  const ready = stages.findIndex(isDoneAt)
  const passed = places.reduce((sum, place) => sum + Math.min(place, ready), 0)
  const areReady = places.every((place) => place >= ready)
  return {
    // Ready comes last of all stages of work: less than all of them is less than all of it.
    progress: Math.floor((DONE_PERCENT * passed) / (ready * places.length)),
    isBegun: passed > 0,
    areReady,
    areCollected: places.every((place) => stages[place]?.meaning === 'collected'),
  }
}

/** ISO days, or null where nothing is promised. */
type Promises = readonly (string | null)[]

const lastOf = (days: Promises): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * The day that an alteration is due for once its pieces are promised otherwise: the last of theirs, as long as it was that
 * before. What somebody has put it to by hand stands, and so does the day of one whose pieces are all gone.
 */
export const dueAfter = (dueOn: string | null, before: Promises, after: Promises): string | null =>
  after.length > 0 && dueOn === lastOf(before) ? lastOf(after) : dueOn
