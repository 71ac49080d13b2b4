import { addDays } from '../calendar/days.ts'
import { byDay, type Time } from './hours.ts'
import { daysBefore, type Work } from './load.ts'
import { isWorkDay, type WorkCalendar, workDaysAfter } from './planning.ts'

/** The first working day that is promised when nothing is in the way: time to do it, and to be ill for a day. */
const USUAL_DAYS = 3
const RUSH_DAYS = 1
/** Work that is promised later than this leaves today’s counter alone. */
const LOOKED_AHEAD_DAYS = 400
/** Further ahead nobody counts hours: whoever types the year 9999 has slipped. */
const COUNTED_DAYS = 1_000

/** Minutes by the last day on which they can be done. */
export type Due = ReadonlyMap<string, number>

/** Somebody’s time, or everybody’s together, and what is to be done in it already. */
export interface Room {
  readonly time: Time
  readonly due: Due
  readonly today: string
}

/** Work beyond what can be done. */
export interface Fault {
  /** The last day on which it would have to be done. */
  readonly by: string
  /** All that is to be done from today until then. */
  readonly minutes: number
  /** The time that there is until then. */
  readonly time: number
}

export function dueOf(work: Iterable<Work>): Map<string, number> {
  const due = new Map<string, number>()
  for (const { minutes, days } of work) {
    if (days) due.set(days.last, (due.get(days.last) ?? 0) + minutes)
  }
  return due
}

/** Everybody’s time and work as one person’s. */
export function together(people: readonly Pick<Room, 'time' | 'due'>[]): Pick<Room, 'time' | 'due'> {
  const due = new Map<string, number>()
  for (const one of people) {
    for (const [day, minutes] of one.due) due.set(day, (due.get(day) ?? 0) + minutes)
  }
  return { time: byDay((day) => people.reduce((sum, one) => sum + one.time(day), 0)), due }
}

/**
 * The first day on which more is to be done by then than there is time for, once there is other work beside it; null where
 * all can be kept. Days before the work itself is needed aren't its concern.
 */
export function faultOf({ due, time: timeOn, today }: Room, work: readonly Work[]): Fault | null {
  const own = dueOf(work)
  const [first] = [...own.keys()].toSorted()
  if (first === undefined) return null
  const latest = [...due.keys(), ...own.keys()].reduce((last, day) => (day > last ? day : last), first)
  const counted = addDays(today, COUNTED_DAYS)
  const end = latest < counted ? latest : counted
  let time = 0
  let minutes = 0
  for (let day = today; day <= end; day = addDays(day, 1)) {
    time += timeOn(day)
    minutes += (due.get(day) ?? 0) + (own.get(day) ?? 0)
    if (day >= first && (due.has(day) || own.has(day)) && minutes > time) return { by: day, minutes, time }
  }
  return null
}

/**
 * The first day by which somebody has more to do than they have time for, and less time than they had: what comes of being
 * away, also for who had too much to do before. Null where all can be done as before.
 */
export function faultOfLess({ due, time: timeOn, today }: Room, timeBefore: Time): Fault | null {
  const end = addDays(today, COUNTED_DAYS)
  const days = [...due.keys()].filter((day) => day >= today && day <= end).toSorted()
  let [time, before, minutes] = [0, 0, 0]
  let day = today
  for (const by of days) {
    for (; day <= by; day = addDays(day, 1)) {
      time += timeOn(day)
      before += timeBefore(day)
    }
    minutes += due.get(by) ?? 0
    if (minutes > time && time < before) return { by, minutes, time }
  }
  return null
}

/** Everybody that work is given to, with what they have to do; null is what nobody has been given. */
export interface Hands {
  readonly people: readonly (Pick<Room, 'time' | 'due'> & { readonly memberId: string | null })[]
  readonly today: string
}

/** The same for work of several people, each by their own time; what nobody is to do yet has everybody's. */
export function faultAmong(
  { people, today }: Hands,
  work: readonly Work[],
): (Fault & { readonly memberId: string | null }) | null {
  for (const memberId of new Set(work.map((one) => one.memberId))) {
    const person = memberId === null ? together(people) : people.find((one) => one.memberId === memberId)
    const theirs = memberId === null ? work : work.filter((one) => one.memberId === memberId)
    // A person whose time isn't told isn't judged.
    const fault = person ? faultOf({ ...person, today }, theirs) : null
    if (fault) return { ...fault, memberId }
  }
  return null
}

/** The first working day from one on that can be promised; null where none comes. */
export function firstPromise(
  from: string,
  calendar: WorkCalendar,
  isFull: (promisedOn: string) => boolean,
): string | null {
  for (let ahead = 0; ahead < LOOKED_AHEAD_DAYS; ahead += 1) {
    const day = addDays(from, ahead)
    if (isWorkDay(day, calendar) && !isFull(day)) return day
  }
  return null
}

/** Work that is about to be taken in. */
interface Asked extends Room {
  readonly calendar: WorkCalendar
  readonly minutes: number
}

/** The obstacle to promising it for a day. */
const promiseFault = (promisedOn: string, { minutes, calendar, ...room }: Asked): Fault | null =>
  faultOf(room, [{ memberId: null, minutes, days: daysBefore(promisedOn, room.today, room.today, calendar) }])

/** What becomes of promising work for a day; what should have been promised before is promised from today on. */
export function promiseOn(
  day: string,
  asked: Asked,
): {
  /** What is in the way; null where it can be done by then. */
  readonly fault: Fault | null
  /** The first working day from it on that has room; null where none comes. */
  readonly freeFrom: string | null
} {
  const { today, calendar } = asked
  const from = day < today ? today : day
  return {
    fault: promiseFault(from, asked),
    freeFrom: firstPromise(from, calendar, (other) => promiseFault(other, asked) !== null),
  }
}

/** The day that the counter proposes: the first by which the work is done without breaking a promise. */
export function suggestedDay({ isRush, ...asked }: Asked & { readonly isRush: boolean }): string {
  const { today, calendar } = asked
  const earliest = workDaysAfter(addDays(today, 1), (isRush ? RUSH_DAYS : USUAL_DAYS) - 1, calendar)
  const found = firstPromise(earliest, calendar, (day) => promiseFault(day, asked) !== null)
  return found ?? addDays(today, LOOKED_AHEAD_DAYS)
}
