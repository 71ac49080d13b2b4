import { addDays } from '#domain/calendar/days.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import { actingAs } from '#server/database/acting.ts'
import type { Transaction } from '#server/database/database.ts'
import { intakeService } from '#server/features/tickets/intake/service.ts'
import { tasksService } from '#server/features/tickets/tasks/service.ts'
import { workItemsService } from '#server/features/tickets/work-items/service.ts'
import { payoutsService } from '#server/features/wages/payouts/service.ts'
import { ratesService } from '#server/features/wages/rates/service.ts'
import type { Moving } from '#server/features/workshop/moving/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { alterations, ownRates, paydays, priceList } from './alterations.ts'
import { regularsAt, type Visitor } from './year.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Needs = Parameters<typeof intakeService>[1] &
  Parameters<typeof tasksService>[1] &
  Parameters<typeof payoutsService>[1]

interface Counter extends Omit<Needs, 'tasks' | 'workItems'> {
  readonly moving: Pick<Moving, 'move'>
  readonly workspaceId: string
  readonly ownerId: string
  /** Of those who sew, in their order. */
  readonly makerIds: readonly string[]
  readonly stages: readonly { readonly id: string; readonly meaning: string }[]
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

interface Happening {
  readonly atMs: number
  happen(): Promise<unknown>
}

/** What comes over the counter, who mends it, and what they are paid, each at its hour by the platform's clock. */
export function demoCounter(
  platform: Platform,
  { workspaceId, ownerId, makerIds, stages, write, ...needs }: Counter,
) {
  const workItems = workItemsService(platform, needs)
  const tasks = tasksService(platform, { ...needs, workItems })
  const intake = intakeService(platform, { ...needs, tasks })
  const rates = ratesService(platform, needs)
  const payouts = payoutsService(platform, needs)
  const byOwner = { memberId: ownerId, permissions: permissionsOf('owner'), sees: 'all' } as const
  const idOf = (maker: 0 | 1 | 'owner') => (maker === 'owner' ? ownerId : (makerIds[maker] ?? ownerId))
  const listed = new Map<string, string>()

  async function openCounter() {
    for (const [key, { name, ...line }] of Object.entries(priceList)) {
      const item = await write((transaction) => workItems.add(transaction, workspaceId, { name, ...line }))
      listed.set(key, item.id)
    }
    const own = ownRates.map(([work, rate]) => ({ workItemId: listed.get(work) ?? '', rate }))
    await rates.set(workspaceId, { memberId: idOf(0), rates: own })
  }

  function ticketOf(
    { daysAgo, promisedIn, isRush = false, collectedAfter, pieces: garments }: (typeof alterations)[number],
    nowMs: number,
    clientId: () => string,
  ): Happening[] {
    const atMs = nowMs - daysAgo * DAY_MS - 2 * MINUTE_MS
    const today = new Date(atMs).toISOString().slice(0, 10)
    let ids: string[] = []
    const moveTo = (meaning: string, pieceIds: () => string[]) => async () => {
      const stageId = stages.find((stage) => stage.meaning === meaning)?.id
      if (stageId !== undefined) await needs.moving.move(workspaceId, { pieceIds: pieceIds(), stageId })
    }
    return [
      {
        atMs,
        async happen() {
          const body = {
            client: { id: clientId() },
            promisedOn: addDays(today, promisedIn),
            isRush,
            pieces: garments.map(({ label, garment, maker, tasks: work }) => ({
              label,
              garment,
              memberId: maker === null ? null : idOf(maker),
              tasks: work.map(([key, quantity = 1]) => ({ workItemId: listed.get(key) ?? '', quantity })),
            })),
          }
          const { pieces } = await write((transaction) =>
            intake.take(transaction, workspaceId, body, byOwner),
          )
          ids = pieces.map(({ id }) => id)
        },
      },
      ...garments.flatMap(({ maker, doneAfter }, place): Happening[] => {
        if (doneAfter === null || maker === null) return []
        const memberId = idOf(maker)
        const doneMs = atMs + doneAfter * DAY_MS + place * MINUTE_MS
        const asMaker = (work: () => Promise<unknown>) =>
          actingAs({ workspaceId, memberId, seesAssignedOnly: false }, work)
        return [
          {
            atMs: doneMs,
            happen: () =>
              asMaker(async () => {
                const { tasks: open } = await tasks.of(workspaceId, ids[place] ?? '')
                for (const { id } of open) await tasks.done(workspaceId, id, { memberId }, byOwner)
                await moveTo('ready', () => ids.slice(place, place + 1))()
              }),
          },
        ]
      }),
      ...(collectedAfter === undefined
        ? []
        : [{ atMs: atMs + (collectedAfter + 0.2) * DAY_MS, happen: moveTo('collected', () => ids) }]),
    ]
  }

  const payday = ({ daysAgo, adjusted }: (typeof paydays)[number], nowMs: number): Happening => ({
    atMs: nowMs - daysAgo * DAY_MS,
    async happen() {
      for (const maker of [0, 1] as const) {
        const memberId = idOf(maker)
        await write(async (transaction) => {
          if (adjusted?.maker === maker) {
            const { dollars: amount, note } = adjusted
            const body = { memberId, kind: 'adjustment', amount, note } as const
            await payouts.pay(transaction, workspaceId, body, byOwner)
          }
          await payouts.pay(transaction, workspaceId, { memberId, kind: 'payout' }, byOwner)
        })
      }
    },
  })

  return {
    /** Whoever brings something in has been there before. */
    eventsOf(year: readonly Visitor[], nowMs: number, clientOf: (visitor: Visitor) => string): Happening[] {
      const [first] = alterations
      return [
        { atMs: nowMs - ((first?.daysAgo ?? 0) + 3) * DAY_MS, happen: openCounter },
        ...alterations.flatMap((alteration, place) => {
          const known = regularsAt(year, nowMs - (alteration.daysAgo + 2) * DAY_MS)
          const visitor = known[(place * 7) % known.length]
          return visitor ? ticketOf(alteration, nowMs, () => clientOf(visitor)) : []
        }),
        ...paydays.map((day) => payday(day, nowMs)),
      ]
    },
  }
}
