import { v7 as uuidv7 } from 'uuid'
import {
  type CalendarEvent,
  type calendarEndpoints,
  type DueMark,
  occurrencesMax,
} from '#contract/calendar.ts'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/days.ts'
import { occurrences } from '#domain/calendar/recurrence.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import {
  type Assigning,
  assigneesFor,
  type HandOver,
  type Projects,
} from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { changedPage } from '#server/platform/changed-page.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActivityKind, recordActivity, withdrawActivity } from './activities.ts'
import { daysMoved, timesMoved, toTime, withoutUnseen } from './changes.ts'
import { touchingAll } from './hidden/service.ts'
import { icsFile } from './ics.ts'
import { occurrencesWithin, rangeOf, requireSpan } from './policy.ts'
import {
  findEvent,
  findEventsByIds,
  findNewest,
  findTouching,
  handOverEvents,
  insertEvents,
  lockEvent,
  lockOthers,
  moveEvents,
  purge,
  readEvents,
  readsOwnNames,
  setDeleted,
  updateEvents,
} from './queries.ts'
import { moveSeriesEnd } from './series/queries.ts'
import { repeatService } from './series/service.ts'

type Endpoints = typeof calendarEndpoints
type Body<Name extends 'create' | 'update'> = ParsedBody<Endpoints[Name] & EndpointSpec>
type Reach = ParsedQuery<Endpoints['remove']>['reach']

/** What another feature has due on a stretch of days, both included. */
export type DueBetween = (
  workspaceId: string,
  from: string,
  to: string,
  assignee?: string,
) => Promise<DueMark[]>

export interface CalendarDependencies {
  readonly plans: Plans
  readonly clients: Clients
  readonly regions: Regions
  readonly projects: Pick<Projects, 'requireMembers' | 'requireOwn'>
  readonly due: readonly DueBetween[]
}

/** Without a range. */
const NEWEST_MAX = 2_000
/** Within a range: 400 days of an atelier that has a dozen events a day. */
const TOUCHING_MAX = 5_000
const CLASHES_MAX = 50

export function calendarService(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { plans, clients, projects, regions, due }: CalendarDependencies,
) {
  const now = () => clock.now().toISOString()
  const requirePlan = (workspaceId: string) => plans.require(workspaceId, 'calendar')

  /** A write on a plan that has the calendar. */
  const write = <Result>(workspaceId: string, work: (transaction: Transaction) => Promise<Result>) =>
    database.write(workspaceId, async (transaction) => {
      await plans.require(workspaceId, 'calendar', { transaction })
      return work(transaction)
    })

  /** The event that is named, and of its series with 'following' those that come after it, else those of the ids. */
  async function lockReached(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    reach: Reach | readonly string[],
  ): Promise<{ event: CalendarEvent; others: CalendarEvent[] }> {
    const event = await lockEvent(transaction, workspaceId, id)
    if (!event) throw new AppError('NOT_FOUND')
    const others = reach === 'one' ? [] : await lockOthers(transaction, workspaceId, event, reach)
    return { event, others }
  }

  async function replyWith(
    transaction: Transaction,
    workspaceId: string,
    ids: readonly string[],
    named: string | undefined,
  ): Promise<ReplyData<Endpoints['update']>> {
    const events = await readEvents(transaction, workspaceId, ids)
    const event = events.find(({ id }) => id === named)
    if (!event) throw new AppError('NOT_FOUND')
    return { event, events }
  }

  /** Of a series the one that was named is told. */
  const record = (
    transaction: Transaction,
    workspaceId: string,
    kind: ActivityKind,
    { id, title, clientId }: CalendarEvent,
  ) =>
    recordActivity(transaction, workspaceId, {
      kind,
      subjectId: id,
      name: title,
      clientName: clientId?.name,
      at: now(),
    })

  const recordUpdate = (transaction: Transaction, workspaceId: string, event: CalendarEvent) =>
    record(transaction, workspaceId, 'event.updated', event)

  return {
    ...repeatService({ write, regions, now, recordUpdate }),

    async list(
      workspaceId: string,
      { assignee, updatedSince, limit, cursor, ...query }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      await requirePlan(workspaceId)
      if (updatedSince !== undefined) {
        const asked = { updatedSince, limit, cursor }
        const { rows, told } = await changedPage({ database, workspaceId, table: 'events' }, asked, (ids) =>
          findEventsByIds(database, workspaceId, ids),
        )
        return { events: rows, marks: [], ...told }
      }
      const days = rangeOf(query)
      if (!days)
        return { events: await findNewest(database, workspaceId, { limit: NEWEST_MAX, assignee }), marks: [] }
      const { timeZone } = await regions.region(workspaceId)
      const [events, ...marks] = await Promise.all([
        findTouching(database, workspaceId, {
          fromMs: startOfDay(timeZone, days.startDate),
          toMs: startOfDay(timeZone, addDays(days.endDate, 1)),
          limit: TOUCHING_MAX,
          assignee,
        }),
        ...due.map((dueBetween) => dueBetween(workspaceId, days.startDate, days.endDate, assignee)),
      ])
      return { events, marks: marks.flat().sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) }
    },

    async ofClient(workspaceId: string, clientId: string): Promise<CalendarEvent[]> {
      await requirePlan(workspaceId)
      await clients.get(workspaceId, clientId)
      return findNewest(database, workspaceId, { limit: NEWEST_MAX, clientId })
    },

    /** What is scheduled at the same time, by its start. */
    async clashes(
      workspaceId: string,
      { except, unit, every, until, ...times }: ParsedQuery<Endpoints['clashes']>,
    ): Promise<CalendarEvent[]> {
      await requirePlan(workspaceId)
      const first = spanOf(times)
      requireSpan(first)
      const { timeZone } = await regions.region(workspaceId)
      const spans =
        unit && until !== undefined
          ? occurrences(timeZone, first, { unit, every, until }, occurrencesMax)
          : [first]
      const asked = {
        fromMs: first.startMs,
        toMs: spans.at(-1)?.endMs ?? first.endMs,
        spans,
        limit: CLASHES_MAX + 1,
        status: 'scheduled',
      } as const
      const found = await touchingAll(database, workspaceId, asked)
      return found.filter(({ id }) => id !== except).slice(0, CLASHES_MAX)
    },

    async get(workspaceId: string, id: string): Promise<CalendarEvent> {
      await requirePlan(workspaceId)
      const event = await findEvent(database, workspaceId, id)
      if (!event) throw new AppError('NOT_FOUND')
      return event
    },

    async file(workspaceId: string, id: string): Promise<ReplyData<Endpoints['file']>> {
      return icsFile(await this.get(workspaceId, id), config.brandName)
    },

    async create(
      transaction: Transaction,
      workspaceId: string,
      { assignees, ...body }: Body<'create'>,
      by: Assigning,
    ): Promise<ReplyData<Endpoints['create']>> {
      await plans.require(workspaceId, 'calendar', { transaction })
      const { clientId = null, projectId = null, status = 'scheduled' } = body
      const first = spanOf(body)
      requireSpan(first)
      const { timeZone } = await regions.regionWithin(transaction, workspaceId)
      const spans = body.repeat ? occurrencesWithin(timeZone, first, body.repeat) : [first]
      if (clientId !== null) await clients.requireOwn(transaction, workspaceId, clientId)
      if (projectId !== null) await projects.requireOwn(transaction, workspaceId, projectId)
      const members = assigneesFor(assignees, by)
      await projects.requireMembers(transaction, workspaceId, members)
      const memberId = members[0] ?? null
      const times = spans.map((span) => toTime(uuidv7(), span))
      const series =
        times.length > 1
          ? { seriesId: uuidv7(), repeat: body.repeat ?? null }
          : { seriesId: null, repeat: null }
      await insertEvents(transaction, workspaceId, times, { ...body, status, memberId, ...series }, now())
      const ids = times.map(({ id }) => id)
      const reply = await replyWith(transaction, workspaceId, ids, ids[0])
      await record(transaction, workspaceId, 'event.created', reply.event)
      return reply
    },

    update(
      workspaceId: string,
      id: string,
      { reach, ids: named, updatedAt, assignees, ...given }: Body<'update'>,
    ): Promise<ReplyData<Endpoints['update']>> {
      return write(workspaceId, async (transaction) => {
        const { event, others } = await lockReached(transaction, workspaceId, id, named ?? reach)
        if (updatedAt !== undefined && updatedAt !== event.updatedAt) throw new AppError('CONFLICT')
        const body = readsOwnNames(workspaceId) ? withoutUnseen(given, event) : given
        if (body.clientId != null && body.clientId !== event.clientId?._id) {
          await clients.requireOwn(transaction, workspaceId, body.clientId)
        }
        if (body.projectId != null && body.projectId !== event.projectId?._id) {
          await projects.requireOwn(transaction, workspaceId, body.projectId)
        }
        if (assignees) await projects.requireMembers(transaction, workspaceId, assignees)
        const { timeZone } = await regions.regionWithin(transaction, workspaceId)
        const times = timesMoved(timeZone, event, others, body)
        const ids = [id, ...others.map((other) => other.id)]
        if (times.length > 0) await moveEvents(transaction, workspaceId, times)
        const byDays = daysMoved(timeZone, event, body)
        if (others.length > 0 && byDays !== 0) await moveSeriesEnd(transaction, workspaceId, ids, byDays)
        const memberId = assignees && (assignees[0] ?? null)
        await updateEvents(transaction, workspaceId, ids, { ...body, memberId }, now())
        const reply = await replyWith(transaction, workspaceId, ids, id)
        await recordUpdate(transaction, workspaceId, reply.event)
        return reply
      })
    },

    remove(workspaceId: string, id: string, reach: Reach): Promise<string[]> {
      return write(workspaceId, async (transaction) => {
        const { event, others } = await lockReached(transaction, workspaceId, id, reach)
        const ids = [event.id, ...others.map((other) => other.id)]
        await record(transaction, workspaceId, 'event.deleted', event)
        return setDeleted(transaction, workspaceId, ids, now())
      })
    },

    restore(
      workspaceId: string,
      id: string,
      others: readonly string[],
    ): Promise<ReplyData<Endpoints['restore']>> {
      return write(workspaceId, async (transaction) => {
        const restored = await setDeleted(transaction, workspaceId, [...new Set([id, ...others])], null)
        if (!restored.includes(id)) throw new AppError('NOT_FOUND')
        await withdrawActivity(transaction, workspaceId, 'event.deleted', id)
        return replyWith(transaction, workspaceId, restored, id)
      })
    },

    /** What is still to come of somebody who leaves. */
    handOver: (transaction: Transaction, workspaceId: string, { from, to }: HandOver): Promise<void> =>
      handOverEvents(transaction, workspaceId, { from, to, now: now() }),

    purge,
  }
}
