import { addDays } from '../calendar/days.ts'
import type { Time } from './hours.ts'
import { nextDay, type WorkCalendar, workDaysAfter, workDaysBefore } from './planning.ts'
import type { Plan, Works } from './shifting.ts'
import { isDoneAt } from './stages.ts'

/** What a stage of work takes of each of its days where nobody has said how long: a quarter, as four pieces are in hand at once. */
export const USUAL_MINUTES_A_DAY = 90

/** Minutes of work, whoever is to do them; null is nobody yet. */
export interface Minutes {
  readonly memberId: string | null
  readonly minutes: number
}

/** A piece, as far as it keeps somebody busy. */
export interface OpenPiece extends Plan {
  readonly memberId: string | null
  /** What is left of its tasks, those of nobody in particular being whoever's has the piece; null where it goes by what its stages usually take. */
  readonly tasks: readonly Minutes[] | null
}

/** Work that is left, and when it can be done: from the first of these days to the last, which is a working day. */
export interface Work extends Minutes {
  /** Null where no day is promised. */
  readonly days: { readonly first: string; readonly last: string } | null
}

interface Window {
  /** What it usually takes. */
  readonly usual: number
  readonly days: Work['days']
}

/** The days before it is needed, from which on it can be begun. What is behind its plan is to be done today, or as soon as anybody works. */
export function daysBefore(
  until: string,
  from: string,
  today: string,
  calendar: WorkCalendar,
): NonNullable<Work['days']> {
  const before = workDaysBefore(addDays(until, -1), 0, calendar)
  const last = before < today ? workDaysAfter(today, 0, calendar) : before
  const begun = from < today ? today : from
  return { first: begun > last ? last : begun, last }
}

/** The stages that are left of a piece, by when each of them can be worked at. */
function windowsOf({ stageId, planned, promisedOn }: Plan, works: Works, today: string): Window[] {
  const { stages } = works
  const here = stages.findIndex(({ id }) => id === stageId)
  return stages.slice(Math.max(0, here)).flatMap((stage, place): Window[] => {
    if (isDoneAt(stage)) return []
    const minutes = stage.minutes ?? (stage.meaning === 'work' ? stage.days * USUAL_MINUTES_A_DAY : 0)
    const until = nextDay(stages, stage.id, planned, promisedOn)
    const from = place === 0 ? today : (planned[stage.id] ?? today)
    return [{ usual: minutes, days: until === null ? null : daysBefore(until, from, today, works) }]
  })
}

/** Minutes over windows, by what each usually takes; to the minute. */
function spread(minutes: number, windows: readonly Window[]): { minutes: number; days: Work['days'] }[] {
  const worked = windows.filter(({ usual }) => usual > 0)
  const shares = worked.length > 0 ? worked : windows.slice(0, 1).map((one) => ({ ...one, usual: 1 }))
  const all = shares.reduce((sum, { usual }) => sum + usual, 0)
  let before = 0
  let given = 0
  return shares.map(({ usual, days }) => {
    before += usual
    const until = Math.round((minutes * before) / all)
    const share = until - given
    given = until
    return { minutes: share, days }
  })
}

/**
 * What is left to do on a piece: the minutes of its open tasks, or what its stages usually take. Each stage's share lies
 * between the day on which it begins and the day on which the piece is to be at the next.
 */
export function workOf(piece: OpenPiece, works: Works, today: string): Work[] {
  const windows = windowsOf(piece, works, today)
  const usual = windows.reduce((sum, one) => sum + one.usual, 0)
  const left = piece.tasks ?? [{ memberId: piece.memberId, minutes: usual }]
  return left.flatMap(({ memberId, minutes }) =>
    spread(minutes, windows)
      .filter((share) => share.minutes > 0)
      .map((share) => ({ memberId: memberId ?? piece.memberId, ...share })),
  )
}

type Days = NonNullable<Work['days']>
const byUrgency = (a: Days, b: Days) =>
  `${a.last} ${a.first}` < `${b.last} ${b.first}`
    ? -1
    : `${a.last} ${a.first}` > `${b.last} ${b.first}`
      ? 1
      : 0

/**
 * Somebody's work by day: what is needed first is done first, as soon as it can be begun, and no day is given more than
 * they have time for, unless it can't be done by its day: what is left then stands on the last that it has.
 */
export function loadOf(work: Iterable<Work>, time: Time): Map<string, number> {
  const load = new Map<string, number>()
  const room = new Map<string, number>()
  const roomOn = (day: string) => {
    const known = room.get(day) ?? time(day)
    room.set(day, known)
    return known
  }
  const put = (day: string, minutes: number) => load.set(day, (load.get(day) ?? 0) + minutes)
  const dated = [...work].flatMap(({ minutes, days }) => (days ? [{ minutes, ...days }] : []))
  for (const { minutes, first, last } of dated.toSorted(byUrgency)) {
    let left = minutes
    for (let day = first; day <= last && left > 0; day = addDays(day, 1)) {
      const taken = Math.min(left, roomOn(day))
      if (taken === 0) continue
      room.set(day, roomOn(day) - taken)
      put(day, taken)
      left -= taken
    }
    if (left > 0) put(last, left)
  }
  return load
}

/** Further ahead than anybody promises. */
const LOOKED_AHEAD_DAYS = 730
/** Less than this is no room for anything. */
const ROOM_MIN_MINUTES = 60

/**
 * The first working day with an hour to spare once what is to be done till then is done, also what was to be done on days
 * that were too full for it; null where none comes.
 */
export function freeFrom(load: ReadonlyMap<string, number>, timeOn: Time, today: string): string | null {
  let late = 0
  for (let ahead = 0; ahead < LOOKED_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const time = timeOn(day)
    const asked = late + (load.get(day) ?? 0)
    if (time > 0 && time - asked >= Math.min(time, ROOM_MIN_MINUTES)) return day
    late = Math.max(0, asked - time)
  }
  return null
}

/** How many working days a new piece usually takes until it is ready. */
export const usualDays = ({ stages }: Pick<Works, 'stages'>): number =>
  stages.filter((stage) => !isDoneAt(stage)).reduce((days, stage) => days + stage.days, 0)
