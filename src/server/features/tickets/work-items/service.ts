import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import { WORK_ITEMS_MAX, type WorkItem } from '#contract/work-items.ts'
import { usualWork } from '#domain/workshop/usual-work.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity, withdrawActivity } from '../activities.ts'
import { recordItemChange } from './changes.ts'
import {
  endOfList,
  findItem,
  findItems,
  insertItems,
  orderItems,
  purge,
  setDeleted,
  updateItem,
} from './queries.ts'
import { usualNames } from './usual-names.ts'

export type WorkItems = ReturnType<typeof workItemsService>

type Endpoints = typeof ticketEndpoints
type Body<Name extends 'addItem' | 'changeItem'> = ParsedBody<Endpoints[Name] & EndpointSpec>

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

/** The work that is done over and over, with what it costs. */
export function workItemsService(
  { database, clock }: Platform,
  { plans, regions }: { readonly plans: Plans; readonly regions: Pick<Regions, 'regionWithin'> },
) {
  const now = () => clock.now().toISOString()

  /** One after the other: the last place is given once, and the list doesn't outgrow its limit. */
  const requireOpen = (transaction: Transaction, workspaceId: string) =>
    plans.require(workspaceId, 'timeline-management', { transaction, isAlone: true })

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<WorkItem> {
    const item = await findItem(transaction, workspaceId, id)
    if (!item) throw new AppError('NOT_FOUND')
    return item
  }

  /** The place of the next, of so many that there is room for. */
  async function placeFor(transaction: Transaction, workspaceId: string, added: number): Promise<number> {
    const { count, position } = await endOfList(transaction, workspaceId)
    if (count + added > WORK_ITEMS_MAX) {
      throw fieldError('name', m.tickets_list_full({ count: WORK_ITEMS_MAX }))
    }
    return position
  }

  return {
    list: (workspaceId: string): Promise<WorkItem[]> => findItems(database, workspaceId),

    async get(workspaceId: string, id: string): Promise<WorkItem> {
      const item = await findItem(database, workspaceId, id)
      if (!item) throw new AppError('NOT_FOUND')
      return item
    },

    /** For tasks that are taken from the list. */
    within: findItem,

    async add(transaction: Transaction, workspaceId: string, body: Body<'addItem'>): Promise<WorkItem> {
      await requireOpen(transaction, workspaceId)
      const position = await placeFor(transaction, workspaceId, 1)
      const { isAway = false } = body
      const [id = ''] = await insertItems(transaction, workspaceId, [{ ...body, isAway, position }], now())
      await recordActivity(transaction, workspaceId, {
        kind: 'work-item.created',
        subjectId: id,
        name: body.name,
        at: now(),
      })
      return existing(transaction, workspaceId, id)
    },

    /** Asked for again, it adds only what is missing. */
    takeStarter: (workspaceId: string): Promise<WorkItem[]> =>
      database.write(workspaceId, async (transaction) => {
        await requireOpen(transaction, workspaceId)
        const known = new Set(
          (await findItems(transaction, workspaceId)).map(({ name, garment }) => `${garment} ${keyOf(name)}`),
        )
        const missing = usualWork
          .map(({ name, ...work }) => ({ ...work, name: usualNames[name]() }))
          .filter(({ name, garment }) => !known.has(`${garment} ${keyOf(name)}`))
        if (missing.length > 0) {
          const position = await placeFor(transaction, workspaceId, missing.length)
          const rows = missing.map((work, index) => ({ ...work, isAway: false, position: position + index }))
          const [first = ''] = await insertItems(transaction, workspaceId, rows, now())
          await recordActivity(transaction, workspaceId, {
            kind: 'work-item.filled',
            subjectId: first,
            name: String(rows.length),
            at: now(),
          })
        }
        return findItems(transaction, workspaceId)
      }),

    order: (workspaceId: string, ids: readonly string[]): Promise<WorkItem[]> =>
      database.write(workspaceId, async (transaction) => {
        await requireOpen(transaction, workspaceId)
        await orderItems(transaction, workspaceId, ids)
        return findItems(transaction, workspaceId)
      }),

    update: (workspaceId: string, id: string, { updatedAt, ...changes }: Body<'changeItem'>) =>
      database.write(workspaceId, async (transaction): Promise<WorkItem> => {
        await requireOpen(transaction, workspaceId)
        const before = await existing(transaction, workspaceId, id)
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateItem(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        const after = await existing(transaction, workspaceId, id)
        const { currency } = await regions.regionWithin(transaction, workspaceId)
        await recordItemChange(transaction, workspaceId, { before, after, currency, at: now() })
        return after
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await requireOpen(transaction, workspaceId)
        const { name } = await existing(transaction, workspaceId, id)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await recordActivity(transaction, workspaceId, {
          kind: 'work-item.deleted',
          subjectId: id,
          name,
          at: now(),
        })
      }),

    restore: (workspaceId: string, id: string): Promise<WorkItem> =>
      database.write(workspaceId, async (transaction) => {
        await requireOpen(transaction, workspaceId)
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'work-item.deleted', id)
        return existing(transaction, workspaceId, id)
      }),

    purge,
  }
}
