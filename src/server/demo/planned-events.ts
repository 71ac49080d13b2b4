import type { EventStatus, EventType, Repeat } from '#contract/calendar.ts'
import { overlaps, type Span } from '#domain/calendar/spans.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import { fromWall, toWall, wallTimeOfDay } from '#domain/calendar/wall-time.ts'
import type { Making } from './floor.ts'
import { type Keeper, type Keepers, keepersAt } from './keepers.ts'
import { createRandom, type Random } from './random.ts'
import type { Order, Visitor } from './year.ts'

/** An event with the visitor it is for, in the hour when it was written down. */
export interface PlannedEvent {
  readonly bookedMs: number
  readonly visitor: Visitor | null
  /** What it is about. */
  readonly order: Order | null
  readonly keeper: Keeper
  readonly title: string
  readonly type: EventType
  readonly startTime: string
  readonly endTime: string
  readonly status: EventStatus
  readonly location: string | null
  readonly description: string | null
  readonly repeat?: Repeat
}

interface Wish {
  readonly visitor: Visitor | null
  /** What it is about. */
  readonly order: Order | null
  readonly keeper: Keeper
  readonly title: string
  readonly type: EventType
  readonly nearMs: number
  readonly minutes: number
  readonly bookedMs: number
  readonly description?: string | null
  readonly location?: string | null
}

const SEED = 20_261_122
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const OPENS_MS = 9 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS
const DAYS_AHEAD = 7
const ordinals = ['First', 'Second', 'Third'] as const

/** What stood and stands in the atelier's calendar; the same on the same day. */
export function planEvents(
  year: readonly Visitor[],
  making: ReadonlyMap<Order, Making>,
  now: Date,
): PlannedEvent[] {
  const random = createRandom(SEED)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const keepers = keepersAt(now)
  const book = createBook(random, todayMs, keepers)
  const open = new Map<Keeper, [Visitor, Order][]>()
  for (const visitor of year) {
    for (const order of visitor.orders) {
      const maker = making.get(order)?.maker ?? 'nobody'
      const fits = maker === 'nobody' ? 'owner' : maker
      for (const wish of visitsFor(random, { visitor, order, fits, keepers }, todayMs)) book.write(wish)
      if (order.status !== 'completed') open.set(fits, [...(open.get(fits) ?? []), [visitor, order]])
    }
  }
  // The days ahead are the fullest ones, and whoever makes something fits it.
  for (const [keeper, orders] of open) {
    const days = Array.from({ length: DAYS_AHEAD }, (_, day) => todayMs + day * DAY_MS).filter(
      (dayMs) => new Date(dayMs).getUTCDay() !== 0 && keepers.isThere(keeper, dayMs),
    )
    for (const [index, [visitor, order]] of random.shuffled(orders).slice(0, days.length).entries()) {
      book.write({
        visitor,
        order,
        keeper,
        title: `Fitting: ${order.name}`,
        type: 'fitting',
        nearMs: (days[index] ?? todayMs) + random.between(9, 15) * HOUR_MS,
        minutes: 60,
        bookedMs: Math.max(order.startedMs, todayMs - random.between(2, 9) * DAY_MS),
        description: order.description,
      })
    }
  }
  for (const wish of ownAffairs(todayMs, keepers)) book.write(wish)
  return [...book.events, weeklyMeeting(todayMs)]
}

interface Visits {
  readonly visitor: Visitor
  readonly order: Order
  /** Whoever makes it. */
  readonly fits: Keeper
  readonly keepers: Keepers
}

/** From the first talk to the day it is picked up. */
function* visitsFor(
  random: Random,
  { visitor, order, fits, keepers }: Visits,
  todayMs: number,
): Generator<Wish> {
  const { name, description, startedMs, movedMs, weeks, dueDay } = order
  const isReady = order.status === 'completed'
  const endMs = isReady ? movedMs : Date.parse(dueDay)
  yield {
    visitor,
    order,
    keeper: 'owner',
    title: `Consultation: ${name}`,
    type: 'consultation',
    nearMs: startedMs - HOUR_MS,
    minutes: 60,
    bookedMs: startedMs,
  }
  const fittings = weeks >= 9 ? 3 : weeks >= 5 ? 2 : 1
  for (const [index, ordinal] of ordinals.slice(0, fittings).entries()) {
    const nearMs = startedMs + ((endMs - startedMs) * (index + 1)) / (fittings + 1)
    const title = fittings === 1 ? `Fitting: ${name}` : `${ordinal} fitting: ${name}`
    const bookedMs = Math.max(startedMs, Math.min(nearMs, todayMs) - random.between(6, 20) * DAY_MS)
    yield {
      visitor,
      order,
      keeper: fits,
      title,
      type: 'fitting',
      nearMs,
      minutes: random.pick([45, 60, 90]),
      bookedMs,
      description,
    }
  }
  if (endMs < todayMs && !isReady) return
  yield {
    visitor,
    order,
    keeper: keepers.managerAt(endMs),
    title: `Pick-up: ${name}`,
    type: 'delivery',
    nearMs: isReady ? movedMs + HOUR_MS : endMs + random.between(9, 16) * HOUR_MS,
    minutes: 30,
    bookedMs: Math.max(startedMs, Math.min(endMs, todayMs) - 5 * DAY_MS),
  }
}

/** What a workshop has to do besides its clients. */
function* ownAffairs(todayMs: number, keepers: Keepers): Generator<Wish> {
  const atMs = (days: number) => todayMs + days * DAY_MS + 10 * HOUR_MS
  const own = (
    [title, type]: readonly [string, EventType],
    days: number,
    { minutes, location, keeper = 'owner' }: { minutes: number; location: string | null; keeper?: Keeper },
  ) => ({
    visitor: null,
    order: null,
    keeper,
    title,
    type,
    nearMs: atMs(days),
    minutes,
    bookedMs: todayMs + Math.min(days - 20, -1) * DAY_MS,
    location,
  })
  for (let days = -340; days < 60; days += 30) {
    const keeper = keepers.managerAt(atMs(days))
    yield own(['Cloth from the mill', 'delivery'], days, { minutes: 30, location: 'Back door', keeper })
  }
  for (let days = -330; days < 100; days += 91) {
    yield own(['VAT return', 'deadline'], days, { minutes: 60, location: null })
  }
  for (let days = -112; days < 42; days += 7) {
    const keeper = keepers.managerAt(atMs(days))
    yield own(['Thread and linings to order', 'other'], days, { minutes: 60, location: 'Office', keeper })
    yield own(['Count of the shelf', 'other'], days + 2, { minutes: 90, location: null, keeper })
  }
  const allDay = { minutes: 8 * 60 }
  yield own(['Fabric fair, Paris', 'other'], -68, { ...allDay, location: 'Parc des Expositions, hall 6' })
  yield own(['Bridal fair: our stand', 'other'], 38, { ...allDay, location: 'Stockholmsmässan, B 14' })
}

function weeklyMeeting(todayMs: number): PlannedEvent {
  const monday = todayMs - ((new Date(todayMs).getUTCDay() + 6) % 7) * DAY_MS - 12 * 7 * DAY_MS
  const at = (hours: number) => new Date(fromWall(DEFAULT_TIME_ZONE, monday + hours * HOUR_MS)).toISOString()
  return {
    bookedMs: monday - 3 * DAY_MS,
    visitor: null,
    order: null,
    keeper: 'owner',
    title: 'Week’s plan with everybody',
    type: 'meeting',
    startTime: at(8.25),
    endTime: at(8.75),
    status: 'scheduled',
    location: 'Cutting table',
    description: 'What is on the stands, what is due, who fits whom.',
    repeat: {
      unit: 'week',
      every: 1,
      until: new Date(todayMs + 26 * 7 * DAY_MS).toISOString().slice(0, 10),
    },
  }
}

interface Taken extends Span {
  readonly keeper: Keeper
}

interface Asked {
  readonly keeper: Keeper
  readonly nearMs: number
  readonly lengthMs: number
  /** Whether its keeper is there that day, by its midnight on the wall. */
  readonly isFree: (midnightMs: number) => boolean
}

/** Gives every wish the next free time in opening hours, and tells how what lies behind went. */
function createBook(random: Random, todayMs: number, { isThere }: Keepers) {
  const taken: Taken[] = []
  const events: PlannedEvent[] = []

  function write({ nearMs, minutes, bookedMs, location = null, description = null, ...wish }: Wish): void {
    const { keeper } = wish
    const isFree = (midnightMs: number) => isThere(keeper, midnightMs)
    const span = freeSpan(taken, { keeper, nearMs, lengthMs: minutes * MINUTE_MS, isFree })
    const luck = random.between(1, 100)
    const past = luck <= 4 ? 'no-show' : luck <= 9 ? 'cancelled' : 'completed'
    taken.push({ ...span, keeper })
    events.push({
      ...wish,
      location,
      description,
      bookedMs,
      startTime: new Date(span.startMs).toISOString(),
      endTime: new Date(span.endMs).toISOString(),
      status: span.startMs >= todayMs ? 'scheduled' : wish.visitor ? past : 'completed',
    })
  }
  return { events, write }
}

/** Two people fit at the same time, not three, and nobody two at once; and nobody on a Sunday. */
function freeSpan(taken: readonly Taken[], { keeper, nearMs, lengthMs, isFree }: Asked): Span {
  let wallMs = toWall(DEFAULT_TIME_ZONE, Math.round(nearMs / (15 * MINUTE_MS)) * 15 * MINUTE_MS)
  for (;;) {
    const midnightMs = wallMs - wallTimeOfDay(wallMs)
    wallMs = Math.max(wallMs, midnightMs + OPENS_MS)
    const isSunday = new Date(midnightMs).getUTCDay() === 0
    const isClosed = isSunday || !isFree(midnightMs) || wallMs + lengthMs > midnightMs + CLOSES_MS
    if (isClosed) {
      wallMs = midnightMs + DAY_MS + OPENS_MS
      continue
    }
    const startMs = fromWall(DEFAULT_TIME_ZONE, wallMs)
    const span = { startMs, endMs: startMs + lengthMs }
    const beside = taken.filter((other) => overlaps(span, other))
    if (beside.length < 2 && beside.every((other) => other.keeper !== keeper)) return span
    wallMs += 15 * MINUTE_MS
  }
}
