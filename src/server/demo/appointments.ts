import type { EventStatus, EventType, Repeat } from '#contract/calendar.ts'
import { overlaps, type Span } from '#domain/calendar/spans.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import { fromWall, toWall, wallTimeOfDay } from '#domain/calendar/wall-time.ts'
import { createRandom, type Random } from './random.ts'
import type { Order, Visitor } from './year.ts'

/** An event with the visitor it is for, in the hour when it was written down. */
export interface Appointment {
  readonly bookedMs: number
  readonly visitor: Visitor | null
  /** What it is about. */
  readonly order: Order | null
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
const ordinals = ['First', 'Second', 'Third'] as const

/** What stood and stands in the atelier's calendar; the same on the same day. */
export function planAppointments(year: readonly Visitor[], now: Date): Appointment[] {
  const random = createRandom(SEED)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const book = createBook(random, todayMs)
  const open: [Visitor, Order][] = []
  for (const visitor of year) {
    for (const order of visitor.orders) {
      for (const wish of visitsFor(random, visitor, order, todayMs)) book.write(wish)
      if (order.status !== 'completed') open.push([visitor, order])
    }
  }
  // The days ahead are the fullest ones.
  for (const [index, [visitor, order]] of random.shuffled(open).slice(0, 14).entries()) {
    book.write({
      visitor,
      order,
      title: `Fitting: ${order.name}`,
      type: 'fitting',
      nearMs: todayMs + (index % 7) * DAY_MS + random.between(9, 16) * HOUR_MS,
      minutes: 60,
      bookedMs: Math.max(order.startedMs, todayMs - random.between(2, 9) * DAY_MS),
      description: order.description,
    })
  }
  for (const wish of ownAffairs(todayMs)) book.write(wish)
  return [...book.appointments, weeklyMeeting(todayMs)]
}

/** From the first talk to the day it is picked up. */
function* visitsFor(random: Random, visitor: Visitor, order: Order, todayMs: number): Generator<Wish> {
  const { name, description, startedMs, movedMs, weeks, dueDay } = order
  const isReady = order.status === 'completed'
  const endMs = isReady ? movedMs : Date.parse(dueDay)
  yield {
    visitor,
    order,
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
    title: `Pick-up: ${name}`,
    type: 'delivery',
    nearMs: isReady ? movedMs + HOUR_MS : endMs + random.between(9, 16) * HOUR_MS,
    minutes: 30,
    bookedMs: Math.max(startedMs, Math.min(endMs, todayMs) - 5 * DAY_MS),
  }
}

/** What a workshop has to do besides its clients. */
function* ownAffairs(todayMs: number): Generator<Wish> {
  const own = (title: string, type: EventType, days: number, minutes: number, location: string | null) => ({
    visitor: null,
    order: null,
    title,
    type,
    nearMs: todayMs + days * DAY_MS + 10 * HOUR_MS,
    minutes,
    bookedMs: todayMs + Math.min(days - 20, -1) * DAY_MS,
    location,
  })
  for (let days = -340; days < 60; days += 30) {
    yield own('Cloth from the mill', 'delivery', days, 30, 'Back door')
  }
  for (let days = -330; days < 100; days += 91) yield own('VAT return', 'deadline', days, 60, null)
  yield own('Fabric fair, Paris', 'other', -68, 8 * 60, 'Parc des Expositions, hall 6')
  yield own('Bridal fair: our stand', 'other', 38, 8 * 60, 'Stockholmsmässan, B 14')
}

function weeklyMeeting(todayMs: number): Appointment {
  const monday = todayMs - ((new Date(todayMs).getUTCDay() + 6) % 7) * DAY_MS - 12 * 7 * DAY_MS
  const at = (hours: number) => new Date(fromWall(DEFAULT_TIME_ZONE, monday + hours * HOUR_MS)).toISOString()
  return {
    bookedMs: monday - 3 * DAY_MS,
    visitor: null,
    order: null,
    title: 'Week’s plan with Elin and Tomas',
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

/** Gives every wish the next free time in opening hours, and tells how what lies behind went. */
function createBook(random: Random, todayMs: number) {
  const taken: Span[] = []
  const appointments: Appointment[] = []

  function write({ nearMs, minutes, bookedMs, location = null, description = null, ...wish }: Wish): void {
    const span = freeSpan(taken, nearMs, minutes * MINUTE_MS)
    const luck = random.between(1, 100)
    const past = luck <= 4 ? 'no-show' : luck <= 9 ? 'cancelled' : 'completed'
    taken.push(span)
    appointments.push({
      ...wish,
      location,
      description,
      bookedMs,
      startTime: new Date(span.startMs).toISOString(),
      endTime: new Date(span.endMs).toISOString(),
      status: span.startMs >= todayMs ? 'scheduled' : wish.visitor ? past : 'completed',
    })
  }
  return { appointments, write }
}

/** Two people fit at the same time, not three; and nobody on a Sunday. */
function freeSpan(taken: readonly Span[], nearMs: number, lengthMs: number): Span {
  let wallMs = toWall(DEFAULT_TIME_ZONE, Math.round(nearMs / (15 * MINUTE_MS)) * 15 * MINUTE_MS)
  for (;;) {
    const midnightMs = wallMs - wallTimeOfDay(wallMs)
    wallMs = Math.max(wallMs, midnightMs + OPENS_MS)
    const isClosed = new Date(midnightMs).getUTCDay() === 0 || wallMs + lengthMs > midnightMs + CLOSES_MS
    if (isClosed) {
      wallMs = midnightMs + DAY_MS + OPENS_MS
      continue
    }
    const startMs = fromWall(DEFAULT_TIME_ZONE, wallMs)
    const span = { startMs, endMs: startMs + lengthMs }
    if (taken.filter((other) => overlaps(span, other)).length < 2) return span
    wallMs += 15 * MINUTE_MS
  }
}
