import { type GarmentType, type MeasureId, measureId, standardNames } from '#domain/measuring/garments.ts'
import { type Bill, planBill } from './bills.ts'
import { createFigure } from './figures.ts'
import { type Person, people, streets } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { details, type Story, stories } from './stories.ts'

type Piece = Story['pieces'][number]

/** Instants are milliseconds since the epoch. */
export interface Visitor extends Person {
  readonly phone: string | null
  readonly address: string | null
  readonly notes: string | null
  readonly firstVisitMs: number
  readonly orders: readonly Order[]
  readonly measured: readonly { garment: GarmentType; atMs: number; sizes: readonly Size[] }[]
  /** Since when nobody expects them any more. */
  readonly inactiveSinceMs: number | null
}

export interface Order extends Piece {
  readonly startedMs: number
  readonly dueDay: string
  readonly budgetDollars: number
  readonly priority: 'low' | 'medium' | 'high'
  readonly status: 'planning' | 'in-progress' | 'review' | 'completed'
  readonly progress: number
  /** When it last moved: its completion, or the fitting after which it got as far as it is. */
  readonly movedMs: number
  /** When the client took it home; null while it waits, or isn't ready. */
  readonly collectedMs: number | null
  readonly bill: Bill | null
}

type UnbilledOrder = Omit<Order, 'bill'>

interface Size {
  readonly name: string
  readonly size: number
  readonly unit: 'cm'
}

const SEED = 20_261_121
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_DAYS = 365

/** A year of the atelier up to yesterday evening; the same on the same day. */
export function planYear(now: Date): Visitor[] {
  const random = createRandom(SEED)
  const billing = createRandom(SEED + 1)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const written = new Set<string>()
  return random.shuffled(people).map((person, index) => {
    const story = random.pick(storiesFor(person))
    const firstVisitMs = openingHour(random, todayMs - random.between(1, YEAR_DAYS) * DAY_MS)
    const orders = planOrders(random, story, firstVisitMs, todayMs).map((order) => ({
      ...order,
      bill: planBill(billing, order, todayMs),
    }))
    return {
      ...person,
      phone: random.chance(0.9) ? phoneOf(index) : null,
      address: random.chance(0.75) ? random.pick(streets) : null,
      notes: random.chance(0.85) ? writeNotes(random, story, written) : null,
      firstVisitMs,
      orders,
      measured: planMeasurements(random, person, orders),
      inactiveSinceMs: planFarewell(random, orders, todayMs),
    }
  })
}

/** Who had been there by then, and is still expected. */
export const regularsAt = (year: readonly Visitor[], atMs: number): Visitor[] =>
  year.filter(({ firstVisitMs, inactiveSinceMs }) => inactiveSinceMs === null && firstVisitMs < atMs)

const storiesFor = (person: Person) =>
  stories
    .filter(({ wears }) => wears === person.wears || wears === 'either')
    .flatMap((story) => Array.from({ length: story.weight }, () => story))

/** What the story says, once; of those who come with the same story later, what is particular to them. */
function writeNotes(random: Random, story: Story, written: Set<string>): string {
  const fresh = story.notes.filter((note) => !written.has(note))
  const [first, second] = random.shuffled(details)
  const notes = fresh.length > 0 ? random.pick(fresh) : `${first} ${second}`
  written.add(notes)
  return notes
}

/** Numbers that are kept free for fiction: Swedish ones, and now and then one from abroad. */
function phoneOf(index: number): string {
  const digits = String(index % 100).padStart(2, '0')
  if (index % 17 === 4) return `+44 7700 900${100 + index}`
  if (index % 23 === 6) return `+1 212 555 0${100 + (index % 100)}`
  return index < 95 ? `+46 70 174 06 ${String(index + 5).padStart(2, '0')}` : `+46 8 465 004 ${digits}`
}

/** Between eight and four, and never on a Sunday. */
function openingHour(random: Random, dayMs: number): number {
  const day = new Date(dayMs).getUTCDay() === 0 ? dayMs - DAY_MS : dayMs
  return day + random.between(8 * 4, 16 * 4) * (HOUR_MS / 4)
}

function planOrders(random: Random, story: Story, firstMs: number, todayMs: number): UnbilledOrder[] {
  const orders: UnbilledOrder[] = []
  let startedMs = firstMs + HOUR_MS
  for (const piece of story.pieces) {
    orders.push(planOrder(random, piece, startedMs, todayMs))
    startedMs = openingHour(random, startedMs - (startedMs % DAY_MS) + random.between(25, 110) * DAY_MS)
    if (startedMs >= todayMs || !random.chance(0.62)) break
  }
  return orders
}

function planOrder(random: Random, piece: Piece, startedMs: number, todayMs: number): UnbilledOrder {
  const dueMs = startedMs + (piece.weeks + random.between(-1, 2)) * 7 * DAY_MS
  // Some are ready a few days before they are due, some after.
  const readyMs = openingHour(random, dueMs - (dueMs % DAY_MS) + random.between(-9, 4) * DAY_MS)
  const isReady = readyMs < todayMs
  const collectedMs = openingHour(random, readyMs - (readyMs % DAY_MS) + random.between(1, 9) * DAY_MS)
  const share = Math.min(0.95, (todayMs - startedMs) / (readyMs - startedMs))
  const lastFittingMs = openingHour(random, todayMs - random.between(1, 6) * DAY_MS)
  return {
    ...piece,
    startedMs,
    dueDay: new Date(dueMs).toISOString().slice(0, 10),
    budgetDollars: random.between(piece.budget[0] / 10, piece.budget[1] / 10) * 10,
    priority: dueMs - todayMs < 14 * DAY_MS && !isReady ? 'high' : random.pick(['low', 'medium', 'medium']),
    status: isReady ? 'completed' : share < 0.2 ? 'planning' : share < 0.8 ? 'in-progress' : 'review',
    progress: isReady ? 100 : Math.floor(share * 20) * 5,
    movedMs: isReady ? readyMs : Math.max(startedMs, lastFittingMs),
    collectedMs: isReady && collectedMs < todayMs ? collectedMs : null,
  }
}

/** Sizes are taken with every order, in half centimetres: bodies change a little from one garment to the next. */
function planMeasurements(random: Random, { wears }: Person, orders: readonly Order[]): Visitor['measured'] {
  const figure = createFigure(random, wears)
  const known = new Map<MeasureId, number>()
  const sizeOf = (id: MeasureId) => {
    const size = known.get(id) ?? figure(id)
    known.set(id, size)
    return size
  }
  return orders.map(({ measured: garment, startedMs }, index) => {
    // Waist and hips go up and down together, and bones stay.
    const drift = index === 0 ? 0 : random.between(-4, 5) / 2
    return {
      garment,
      atMs: startedMs + HOUR_MS / 2,
      sizes: standardNames[garment].flatMap((name) => {
        const id = measureId(garment, name)
        if (id === null) return []
        const size = sizeOf(id) + (softMeasures.test(name) ? drift : 0)
        return [{ name, size, unit: 'cm' as const }]
      }),
    }
  })
}

const softMeasures = /bust|chest|waist$|hips|thigh|bicep/i

/** Whoever has had nothing made for months may have moved away. */
function planFarewell(random: Random, orders: readonly Order[], todayMs: number): number | null {
  const lastMs = Math.max(...orders.map(({ movedMs }) => movedMs))
  const hasOpen = orders.some(({ status }) => status !== 'completed')
  const farewellMs = openingHour(random, lastMs - (lastMs % DAY_MS) + 120 * DAY_MS)
  return hasOpen || farewellMs >= todayMs || !random.chance(0.55) ? null : farewellMs
}
