import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { TASKS_MAX, type Task } from '#contract/tasks.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { smallestStep } from '#domain/money/currencies.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { pieceMinor } from '#domain/workshop/prices.ts'
import type { Transaction } from '#server/database/database.ts'
import type { HandOver, Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayUntick, recordTick, type Ticking, whoDid } from '../ticks/service.ts'
import type { WorkItems } from '../work-items/service.ts'
import {
  countTasks,
  findHandedTasks,
  findTask,
  findTasksOf,
  handOverTasks,
  insertTasks,
  pieceOfDeleted,
  purge,
  readTasksOfProject,
  setDeleted,
  setDone,
  setUndone,
  showAgain,
  updateTask,
} from './queries.ts'

export type Tasks = ReturnType<typeof tasksService>

type Endpoints = typeof ticketEndpoints
type Body<Name extends 'addTask' | 'changeTask' | 'done'> = ParsedBody<Endpoints[Name] & EndpointSpec>
/** One of a piece that is known. */
export type NewTask = Omit<Body<'addTask'>, 'pieceId'>
/** One that may have been pinned at a fitting. */
type PinnedTask = NewTask & { readonly fittingPinId?: string }

interface Needs {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'region' | 'regionWithin'>
  readonly projects: Pick<Projects, 'requireMembers'>
  readonly pieces: Pick<Floor['pieces'], 'get' | 'hold'>
  readonly workItems: Pick<WorkItems, 'within'>
}

const FEATURE = 'timeline-management'

/** What is to be done on pieces: each is done once, by one person. */
export function tasksService(
  { database, clock }: Platform,
  { plans, regions, projects, pieces, workItems }: Needs,
) {
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Task> {
    const task = await findTask(transaction, workspaceId, id)
    if (!task) throw new AppError('NOT_FOUND')
    return task
  }

  /** As it stands with its piece's project to oneself. */
  async function held(transaction: Transaction, workspaceId: string, id: string): Promise<Task> {
    const { pieceId } = await existing(transaction, workspaceId, id)
    await pieces.hold(transaction, workspaceId, [pieceId])
    return existing(transaction, workspaceId, id)
  }

  /** As the price list has it where nothing else is said. What was taken from it stays as it is when the list changes. */
  async function fieldsOf(
    transaction: Transaction,
    workspaceId: string,
    pieceId: string,
    { workItemId, name, quantity = 1, price, minutes, memberId, fittingPinId }: PinnedTask,
  ) {
    const item =
      workItemId === undefined ? null : await workItems.within(transaction, workspaceId, workItemId)
    if (workItemId !== undefined && !item) throw fieldError('workItemId', m.tickets_choose_item())
    const called = name ?? item?.name
    if (called === undefined) throw fieldError('name', m.tickets_task_name_needed())
    if (memberId != null) await projects.requireMembers(transaction, workspaceId, [memberId], 'memberId')
    return {
      pieceId,
      workItemId: item?.id ?? null,
      fittingPinId,
      name: called,
      quantity,
      price: price === undefined ? item?.price : price,
      minutes: minutes === undefined ? item?.minutes : minutes,
      memberId,
    }
  }

  return {
    async of(workspaceId: string, pieceId: string): Promise<ReplyData<Endpoints['tasksOf']>> {
      const [{ piece }, tasks, { currency }] = await Promise.all([
        pieces.get(workspaceId, pieceId),
        findTasksOf(database, workspaceId, pieceId),
        regions.region(workspaceId),
      ])
      const minor = pieceMinor({ price: piece.price, tasks }, currency)
      return { tasks, price: minor === null ? null : fromMinor(minor) }
    },

    /** Of all of the floor, for who does something on pieces that others make. */
    async handed(workspaceId: string): Promise<Task[]> {
      const { timeZone } = await regions.region(workspaceId)
      const dayBegan = startOfDay(timeZone, dayIn(timeZone, clock.now().getTime()))
      return findHandedTasks(database, workspaceId, new Date(dayBegan).toISOString())
    },

    async get(workspaceId: string, id: string): Promise<Task> {
      const task = await findTask(database, workspaceId, id)
      if (!task) throw new AppError('NOT_FOUND')
      return task
    },

    ofProject: readTasksOfProject,
    within: existing,

    /** On a piece that is held, or that nobody else knows of yet. */
    async addTo(
      transaction: Transaction,
      workspaceId: string,
      pieceId: string,
      tasks: readonly PinnedTask[],
    ): Promise<string[]> {
      const rows = []
      for (const task of tasks) rows.push(await fieldsOf(transaction, workspaceId, pieceId, task))
      return insertTasks(transaction, workspaceId, rows, now())
    },

    async add(
      transaction: Transaction,
      workspaceId: string,
      { pieceId, ...task }: PinnedTask & { readonly pieceId: string },
    ): Promise<Task> {
      await plans.require(workspaceId, FEATURE, { transaction })
      await pieces.hold(transaction, workspaceId, [pieceId])
      if ((await countTasks(transaction, workspaceId, pieceId)) >= TASKS_MAX) {
        throw fieldError('name', m.tickets_too_many_tasks({ count: TASKS_MAX }))
      }
      const [id = ''] = await this.addTo(transaction, workspaceId, pieceId, [task])
      return existing(transaction, workspaceId, id)
    },

    update: (workspaceId: string, id: string, { updatedAt, ...changes }: Body<'changeTask'>) =>
      database.write(workspaceId, async (transaction): Promise<Task> => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { done } = await held(transaction, workspaceId, id)
        const { price: _, ...others } = changes
        // A price can be missing until the invoice asks for it; what was done stays what it was.
        if (done && Object.values(others).some((value) => value !== undefined)) {
          throw new AppError('CONFLICT', { message: m.tickets_task_is_done() })
        }
        if (changes.memberId != null) {
          await projects.requireMembers(transaction, workspaceId, [changes.memberId], 'memberId')
        }
        const version = { readAt: updatedAt, now: now() }
        if (!(await updateTask(transaction, workspaceId, id, changes, version))) {
          throw new AppError('CONFLICT')
        }
        return existing(transaction, workspaceId, id)
      }),

    /** Told twice of the same person it is done once; of anybody else the caller is told who was faster. */
    done: (workspaceId: string, id: string, body: Body<'done'>, by: Ticking): Promise<Task> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { memberId } = body
        const { done, name, pieceId } = await held(transaction, workspaceId, id)
        const whoever = await whoDid(transaction, workspaceId, id, body, by)
        if (done?.by && done.by.id !== whoever) {
          throw new AppError('CONFLICT', { message: m.tickets_task_done_by({ name: done.by.name }) })
        }
        if (memberId !== undefined) {
          await projects.requireMembers(transaction, workspaceId, [memberId], 'memberId')
        }
        const { currency } = await regions.regionWithin(transaction, workspaceId)
        const step = smallestStep(currency)
        const tick = { memberId: whoever, tickedBy: by.memberId, step, now: now() }
        await setDone(transaction, workspaceId, id, tick)
        if (!done)
          await recordTick(transaction, workspaceId, 'piece.tasks-done', { id, name, pieceId }, now())
        return existing(transaction, workspaceId, id)
      }),

    undone: (workspaceId: string, id: string, by: Ticking): Promise<Task> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { done, name, pieceId } = await held(transaction, workspaceId, id)
        if (done && !(await mayUntick(transaction, workspaceId, { id, done }, by))) {
          throw new AppError('CONFLICT', { message: m.tickets_task_undone_by_others() })
        }
        if (done) {
          await setUndone(transaction, workspaceId, id, now())
          await recordTick(transaction, workspaceId, 'piece.tasks-undone', { id, name, pieceId }, now())
        }
        return existing(transaction, workspaceId, id)
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { done } = await held(transaction, workspaceId, id)
        if (done) throw new AppError('CONFLICT', { message: m.tickets_task_is_done() })
        await setDeleted(transaction, { workspaceId, id }, now())
      }),

    restore: (workspaceId: string, id: string): Promise<Task> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const pieceId = await pieceOfDeleted(transaction, workspaceId, id)
        if (pieceId === null) throw new AppError('NOT_FOUND')
        const hold = () => pieces.hold(transaction, workspaceId, [pieceId])
        if (!(await showAgain(transaction, workspaceId, id, hold))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id)
      }),

    handOver: (transaction: Transaction, workspaceId: string, hand: HandOver): Promise<void> =>
      handOverTasks(transaction, workspaceId, hand),

    purge,
  }
}
