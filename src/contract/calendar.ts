import * as z from 'zod/mini'
import { assigneeQuery, assigneesOf, assigneesShown } from './assignees.ts'
import { calendarFeedEndpoints } from './calendar-feed.ts'
import { plausibleYear, wholeRecordsQuery, wholeRecordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import {
  idParams,
  instant,
  isoDay,
  keptTexts,
  line,
  optionalId,
  optionalLine,
  optionalText,
} from './fields.ts'
import { ofNoun } from './shown-to.ts'

export const eventTypes = ['consultation', 'fitting', 'delivery', 'deadline', 'meeting', 'other'] as const
export type EventType = (typeof eventTypes)[number]

export const eventStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const
export type EventStatus = (typeof eventStatuses)[number]

const repeatUnits = ['day', 'week'] as const

/** A year of a daily event, seven of a weekly one. */
export const occurrencesMax = 366

/** Days or weeks from one occurrence to the next. */
const everyMax = 52

/** Days that an event may last: what overlaps a day is looked for among those that started so long before. */
export const eventDaysMax = 366

/** Days that one list may cover. */
export const rangeDaysMax = 400

/** How an event was made to recur: every `every` days or weeks, at the same time of day, up to and including `until`. */
export const Repeat = z.object({
  unit: z.enum(repeatUnits),
  every: z.int().check(z.gte(1), z.lte(everyMax)),
  until: isoDay(),
})
export type Repeat = z.output<typeof Repeat>

/** Texts that may be left out. */
const texts = { description: optionalText(4_000), location: optionalLine(300) }

/** Whom or what an event is about; without an id where its holder is told the name alone. */
const Named = z.object({ _id: z.nullable(z.string()), name: z.string() })
export const CalendarEvent = z.object({
  _id: z.string(),
  id: z.string(),
  clientId: z.nullable(Named),
  /** The project that it is about; null where that is none, or was deleted. */
  projectId: z.nullable(Named),
  title: z.string(),
  ...keptTexts(texts),
  type: z.enum(eventTypes),
  startTime: instant(),
  endTime: instant(),
  status: z.enum(eventStatuses),
  /** Shared by the occurrences of one recurring event, each of which is an event of its own. */
  seriesId: z.nullable(z.string()),
  repeat: z.nullable(Repeat),
  /** Whom it is for: one member at most. */
  assignees: assigneesShown(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type CalendarEvent = z.output<typeof CalendarEvent>

/** A due day of a project or, for who sees money, of an invoice, shown as an all-day mark. */
export const DueMark = ofNoun(
  'invoice',
  z.object({
    kind: z.enum(['project', 'invoice']),
    id: z.string(),
    title: z.string(),
    clientName: z.nullable(z.string()),
    day: isoDay(),
    /** Completed or paid. */
    done: z.boolean(),
  }),
  ({ kind }) => kind === 'invoice',
)
export type DueMark = z.output<typeof DueMark>

/** A day in the business's time zone. */
const calendarDay = () => isoDay().check(plausibleYear())

/** Any ISO 8601 instant with its offset; kept in UTC with milliseconds. */
const moment = () =>
  z.pipe(
    z.iso.datetime({ offset: true }).check(plausibleYear()),
    z.transform((text: string) => new Date(text).toISOString()),
  )

const optionalFields = {
  clientId: optionalId(),
  projectId: optionalId(),
  ...texts,
  status: z.optional(z.enum(eventStatuses)),
  /** An event that is added by somebody who may not assign is for them. */
  assignees: assigneesOf(1),
}

const inOrder = <T extends { startTime?: string | undefined; endTime?: string | undefined }>() =>
  z.refine<T>(({ startTime, endTime }) => !startTime || !endTime || startTime < endTime, {
    path: ['endTime'],
    params: { issue: 'ends-before-it-starts' },
  })

export const CreateEventBody = z
  .object({
    title: line(160),
    type: z._default(z.enum(eventTypes), 'other'),
    startTime: moment(),
    endTime: moment(),
    repeat: z.optional(z.nullable(Repeat)),
    ...optionalFields,
  })
  .check(inOrder())

/** What an event is made of. */
export type EventBody = Omit<z.output<typeof CreateEventBody>, 'assignees'>

const seriesIds = z.array(z.uuid()).check(z.maxLength(occurrencesMax))

/** How far a change to one of a series reaches. */
const reach = z._default(z.enum(['one', 'following']), 'one')

const UpdateEventBody = z
  .object({
    title: z.optional(line(160)),
    type: z.optional(z.enum(eventTypes)),
    startTime: z.optional(moment()),
    endTime: z.optional(moment()),
    ...optionalFields,
    reach,
    /** Exactly these of its series change with it, in place of a reach: what one change touched, another takes back. */
    ids: z.optional(seriesIds),
    /** The version that the change was made on; a newer one on record answers 409. */
    updatedAt: z.optional(instant()),
  })
  .check(inOrder())

const oneEvent = z.object({ event: CalendarEvent })
/** Every occurrence that the call touched; `event` is the one that was named, or the first. */
const eventAndSeries = z.object({ event: CalendarEvent, events: z.array(CalendarEvent) })
const manyEvents = z.object({ events: z.array(CalendarEvent), marks: z.array(DueMark), ...wholeRecordsReply })

/** Days in the business's time zone, both included; with one of them, as many as a list may cover. Without any: the newest 2,000 events by their start, and no marks. Whose work is asked for has what is theirs, and no other marks. */
const range = wholeRecordsQuery({
  startDate: z.optional(calendarDay()),
  endDate: z.optional(calendarDay()),
  assignee: assigneeQuery(),
})

export const calendarEndpoints = {
  ...calendarFeedEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    summary: 'Events that touch the days asked for, and what is due on them',
    access: 'member',
    needs: 'calendar.read',
    query: range,
    reply: manyEvents,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/:id/calendar',
    summary: 'A client’s events, newest first, at most 2,000',
    access: 'member',
    needs: 'calendar.read',
    params: idParams,
    reply: z.object({ events: z.array(CalendarEvent) }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  clashes: endpoint({
    method: 'GET',
    path: '/calendar/clashes',
    summary: 'Scheduled events that overlap a span, or one of its occurrences',
    access: 'member',
    needs: 'calendar.read',
    query: z
      .object({
        startTime: moment(),
        endTime: moment(),
        except: z.optional(z.uuid()),
        /** The fields of a Repeat, which a query holds flat: with a unit and a last day the span recurs. */
        unit: z.optional(z.enum(repeatUnits)),
        every: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(everyMax)), 1),
        until: z.optional(isoDay()),
      })
      .check(inOrder()),
    reply: z.object({ events: z.array(CalendarEvent) }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar',
    summary: 'Add an event, or a series of them',
    access: 'member',
    needs: 'calendar.write',
    body: CreateEventBody,
    reply: eventAndSeries,
    status: 201,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/calendar/:id',
    summary: 'One event',
    access: 'member',
    needs: 'calendar.read',
    params: idParams,
    reply: oneEvent,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/calendar/:id',
    summary: 'Change an event, alone or with those that follow in its series',
    access: 'member',
    needs: 'calendar.write',
    params: idParams,
    body: UpdateEventBody,
    reply: eventAndSeries,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  changeRepeat: endpoint({
    method: 'PATCH',
    path: '/calendar/:id/repeat',
    summary: 'Change how an event recurs, from it on or in all of its series; what has begun stays',
    access: 'member',
    needs: 'calendar.write',
    params: idParams,
    body: z.object({
      repeat: z.nullable(Repeat),
      reach: z._default(z.enum(['following', 'all']), 'following'),
      updatedAt: z.optional(instant()),
    }),
    reply: z.object({
      events: z.array(CalendarEvent),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE', 'CONFLICT'],
  }),
  undoRepeat: endpoint({
    method: 'POST',
    path: '/calendar/:id/repeat/undo',
    summary: 'Take such a change back: what it added goes, what it removed returns',
    access: 'member',
    needs: 'calendar.write',
    params: idParams,
    body: z.object({ added: seriesIds, removed: seriesIds, repeat: z.nullable(Repeat) }),
    reply: z.object({ events: z.array(CalendarEvent) }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar/:id',
    summary: 'Delete an event, alone or with those that follow; it can be restored until the night',
    access: 'member',
    needs: 'calendar.delete',
    params: idParams,
    query: z.object({ reach }),
    /** What was deleted, to be handed back to restore. */
    reply: z.object({ ids: z.array(z.string()) }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/calendar/:id/restore',
    summary: 'Take the deletion of an event, and of others deleted with it, back',
    access: 'member',
    needs: 'calendar.delete',
    params: idParams,
    body: z.object({ ids: z.optional(seriesIds) }),
    reply: eventAndSeries,
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/calendar/:id/ics',
    summary: 'One event as an iCalendar file',
    access: 'member',
    needs: 'calendar.read',
    params: idParams,
    reply: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE'],
  }),
}
