import { permissionsOf } from '#domain/team/permissions.ts'
import type { Garment } from '#domain/workshop/garments.ts'
import { usualStages } from '#domain/workshop/stages.ts'
import { actingAs } from '#server/database/acting.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Moving } from '#server/features/workshop/moving/service.ts'
import type { Pieces } from '#server/features/workshop/pieces/service.ts'
import { createRandom } from './random.ts'
import type { Order, Visitor } from './year.ts'

/** Who makes what of the year, and what of it hangs in the workshop. */
export interface Making {
  /** By their place among the employees; null for the owner. Nobody's where there is no maker. */
  readonly maker: number | 'owner' | 'nobody'
  readonly pieces: readonly MadePiece[]
}

interface MadePiece {
  readonly label: string
  readonly garment: Garment
  readonly isRush: boolean
  /** When it came to each stage after the first, in their order. */
  readonly reachedMs: readonly number[]
  readonly collectedMs: number | null
}

const SEED = 1042
const DAY_MS = 86_400_000
/** Since when garments bear tags: what was finished before has none. */
const TAGGED_DAYS = 100
/** How many of the garments wait longer than they should. */
const DELAYED = 0.15
/** A minute after the order is written. */
const TAGGED_AFTER_MS = 60_000

/** The places of those who sew among the employees, each with when they began. */
export interface Tailor {
  readonly place: number
  readonly sinceMs: number
}

const READY = usualStages.findIndex(({ meaning }) => meaning === 'ready')

/** Of what garments an order is, by the type that it has. */
const garmentsOf: Readonly<Record<Order['type'], readonly (readonly [Garment, string])[]>> = {
  'Wedding Dress': [
    ['wedding-dress', 'Dress'],
    ['wedding-dress', 'Veil'],
  ],
  Suit: [
    ['jacket', 'Jacket'],
    ['trousers', 'Trousers'],
  ],
  'Evening Dress': [['evening-dress', 'Gown']],
  Shirt: [['shirt', 'Shirt']],
  Pants: [['trousers', 'Trousers']],
  Skirt: [['skirt', 'Skirt']],
  Blouse: [['blouse', 'Blouse']],
  Jacket: [['jacket', 'Jacket']],
}

/** The same on the same day. */
export function planMaking(
  year: readonly Visitor[],
  tailors: readonly Tailor[],
  now: Date,
): Map<Order, Making> {
  const random = createRandom(SEED)
  const taggedMs = now.getTime() - TAGGED_DAYS * DAY_MS
  const making = new Map<Order, Making>()
  for (const order of year.flatMap(({ orders }) => orders)) {
    const there = tailors.filter(({ sinceMs }) => sinceMs < order.startedMs)
    const drawn = random.between(0, 9)
    const tailor = there.length > 0 && drawn < 6 ? random.pick(there) : null
    const maker = tailor?.place ?? (drawn < 9 ? 'owner' : 'nobody')
    const isTagged = order.status !== 'completed' || order.movedMs > taggedMs
    const pieces = isTagged ? garmentsOf[order.type].map(pieceOf) : []
    making.set(order, { maker, pieces })

    function pieceOf([garment, label]: readonly [Garment, string], index: number): MadePiece {
      const isDone = order.status === 'completed'
      const passed = isDone ? READY : Math.min(READY - 1, Math.floor((order.progress / 100) * READY))
      // What goes with a garment is begun after it; and now and then a sleeve is set in twice.
      const delayed = random.chance(DELAYED) ? random.between(2, 4) : 0
      const reached = isDone ? passed : Math.max(0, passed - index - delayed)
      const spanMs = (order.movedMs - order.startedMs) / Math.max(1, reached)
      return {
        label,
        garment,
        isRush: order.priority === 'high' && index === 0,
        reachedMs: Array.from({ length: reached }, (_, nth) => order.startedMs + spanMs * (nth + 1)),
        collectedMs: isDone ? order.collectedMs : null,
      }
    }
  }
  return making
}

interface Floor {
  readonly workspaceId: string
  readonly ownerId: string
  /** Of the employees, in their order. */
  readonly employeeIds: readonly string[]
  readonly pieces: Pieces
  readonly moving: Pick<Moving, 'move'>
  readonly stages: readonly { readonly id: string }[]
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** What happens to an order in the workshop, by whoever makes it. */
export function demoFloor({ workspaceId, ownerId, employeeIds, pieces, moving, stages, write }: Floor) {
  const memberOf = (who: number | 'owner') => (who === 'owner' ? undefined : employeeIds[who]) ?? ownerId
  const membersOf = ({ maker }: Making): readonly string[] => (maker === 'nobody' ? [] : [memberOf(maker)])

  function eventsOf(order: Order, making: Making, projectId: () => string) {
    const memberId = membersOf(making)[0] ?? ownerId
    const asMaker = (work: () => Promise<unknown>) =>
      actingAs({ workspaceId, memberId, seesAssignedOnly: false }, work)
    return making.pieces.flatMap(({ label, garment, isRush, reachedMs, collectedMs }) => {
      let id = ''
      const moveTo = (place: number) => async () => {
        const stageId = stages[place]?.id
        if (stageId) await asMaker(() => moving.move(workspaceId, { pieceIds: [id], stageId }))
      }
      return [
        {
          atMs: order.startedMs + TAGGED_AFTER_MS,
          async happen() {
            const body = {
              projectId: projectId(),
              label,
              garment,
              isRush,
              promisedOn: order.dueDay,
              memberId,
            }
            const piece = await write((transaction) =>
              pieces.create(transaction, workspaceId, body, {
                memberId: ownerId,
                permissions: permissionsOf('owner'),
              }),
            )
            id = piece.id
          },
        },
        ...reachedMs.map((atMs, passed) => ({
          atMs: Math.max(atMs, order.startedMs + 2 * TAGGED_AFTER_MS),
          happen: moveTo(passed + 1),
        })),
        ...(collectedMs === null
          ? []
          : [{ atMs: Math.max(collectedMs, order.movedMs) + 2, happen: moveTo(stages.length - 1) }]),
      ]
    })
  }

  return { memberOf, membersOf, eventsOf }
}
