import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AskedAssignee } from '#contract/assignees.ts'
import type { CalendarEvent, EventStatus, Repeat } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import { createMirror, initialOf } from '#web/lib/mirror.ts'
import type { AskedDays, Days } from './shown-events.ts'

/** How far a change to one of a series reaches. */
export type Reach = 'one' | 'following'

type ShownEvents = Reply<'calendar.list'> & { readonly days: Days }

const keys = {
  all: ['calendar'] as const,
  lists: ['calendar', 'list'] as const,
  list: ({ first, last }: Days, assignee: AskedAssignee | null) =>
    [...keys.lists, first, last, assignee] as const,
  event: (id: string) => ['calendar', 'event', id] as const,
  clashes: (span: Span | null, except: string | null, repeat: Repeat | null) =>
    ['calendar', 'clashes', span, except, repeat] as const,
}

const mirrorFor = (key: string) =>
  createMirror<ShownEvents>({
    key,
    isData: (data): data is ShownEvents =>
      typeof data === 'object' && data !== null && 'events' in data && 'marks' in data && 'days' in data,
  })

/**
 * What is on the calendar on some days; whose alone, or everybody's. What the browser keeps is everybody's: it begins with
 * that, if it is of the same days.
 */
export function eventsQuery({ days, kept }: AskedDays, assignee: AskedAssignee | null) {
  const mirror = kept && assignee === null ? mirrorFor(kept) : undefined
  const { initialData, initialDataUpdatedAt } = initialOf(mirror)
  return queryOptions({
    queryKey: keys.list(days, assignee),
    queryFn: async ({ signal }): Promise<ShownEvents> => ({
      ...(await call('calendar.list', {
        query: { startDate: days.first, endDate: days.last, ...(assignee && { assignee }) },
        signal,
      })),
      days,
    }),
    meta: { handled: true, ...(mirror && { mirror }) },
    initialData: () => {
      const shown = initialData()
      return shown?.days.first === days.first && shown.days.last === days.last ? shown : undefined
    },
    initialDataUpdatedAt,
  })
}

/** The plan doesn't include the calendar (specification, section 4: the calendar lock). */
export const isLocked = (error: unknown): boolean => isApiError(error, 'PLAN_UPGRADE_REQUIRED')

/** One event, at once where it is among those that are shown. */
export const eventQuery = (id: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: keys.event(id),
    queryFn: async ({ signal }) => (await call('calendar.get', { params: { id }, signal })).event,
    placeholderData: () =>
      queryClient
        .getQueriesData<ShownEvents>({ queryKey: keys.lists })
        .flatMap(([, data]) => data?.events ?? [])
        .find((event) => event.id === id),
    // What was read of it at another time may be older than what is shown.
    gcTime: 0,
    meta: { handled: true },
  })

/** Scheduled events at the same time as a span, or as an occurrence of it. */
export const readClashes = (
  { startMs, endMs }: Span,
  except: string | null,
  { repeat = null, signal }: { readonly repeat?: Repeat | null; readonly signal?: AbortSignal } = {},
) =>
  call('calendar.clashes', {
    query: {
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(endMs).toISOString(),
      ...(except !== null && { except }),
      ...repeat,
    },
    signal,
  })

export const clashesQuery = (span: Span | null, except: string | null, repeat: Repeat | null) =>
  queryOptions({
    queryKey: keys.clashes(span, except, repeat),
    queryFn: span ? ({ signal }) => readClashes(span, except, { repeat, signal }) : skipToken,
    placeholderData: keepPreviousData,
    // Somebody may just have added one.
    staleTime: 0,
    meta: { handled: true },
  })

export const addEvent = (body: Body<'calendar.create'>, idempotencyKey: string) =>
  call('calendar.create', { body, idempotencyKey })

export const saveEvent = (id: string, body: Body<'calendar.update'>) =>
  call('calendar.update', { params: { id }, body })

export const readEvent = async (id: string): Promise<CalendarEvent> =>
  (await call('calendar.get', { params: { id } })).event

export type RuleChange = Reply<'calendar.changeRepeat'>

export const changeRepeat = (id: string, body: Body<'calendar.changeRepeat'>) =>
  call('calendar.changeRepeat', { params: { id }, body })

export const undoRepeat = (id: string, body: Body<'calendar.undoRepeat'>) =>
  call('calendar.undoRepeat', { params: { id }, body })

export const readFile = (id: string) => call('calendar.file', { params: { id } })

/** Everything that is shown is loaded anew; what other pages say about events and clients is outdated too. */
export function useRefreshCalendar() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

export interface Change {
  readonly event: CalendarEvent
  readonly change: { readonly status: EventStatus } | { readonly assignees: string[] } | Span
  /** Or exactly which events of the series. */
  readonly reach: Reach | readonly string[]
}

const fieldsOf = (change: Change['change']) =>
  'status' in change || 'assignees' in change
    ? change
    : { startTime: new Date(change.startMs).toISOString(), endTime: new Date(change.endMs).toISOString() }

/** Changes an event on the screen at once; a refusal takes that back. */
export function useChangeEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ event, change, reach }: Change) =>
      call('calendar.update', {
        params: { id: event.id },
        body: { ...fieldsOf(change), ...(typeof reach === 'string' ? { reach } : { ids: [...reach] }) },
      }),
    onMutate: ({ event, change }: Change) =>
      changeShown(queryClient, (events) =>
        events.map((shown) => (shown.id === event.id ? { ...shown, ...fieldsOf(change) } : shown)),
      ),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

interface Removal {
  readonly event: CalendarEvent
  readonly reach: Reach
}

const isTaken = ({ event, reach }: Removal, other: CalendarEvent) =>
  other.id === event.id ||
  (reach === 'following' && other.seriesId === event.seriesId && other.startTime >= event.startTime)

/** Hides what is deleted at once; a refusal brings it back. */
export const eventDeletion: Deletion<Removal, Reply<'calendar.remove'>> = {
  remove: ({ event, reach }) => call('calendar.remove', { params: { id: event.id }, query: { reach } }),
  restore: ({ event }, { ids }) => call('calendar.restore', { params: { id: event.id }, body: { ids } }),
  hide: (queryClient, removal) =>
    changeShown(queryClient, (events) => events.filter((other) => !isTaken(removal, other))),
  own: ({ event }) => [keys.event(event.id)],
}

/** Changes the events of every list, and the one that is open, and answers how to take that back. */
async function changeShown(
  queryClient: QueryClient,
  change: (events: CalendarEvent[]) => CalendarEvent[],
): Promise<() => void> {
  // An answer that was under way would show the state before.
  await queryClient.cancelQueries({ queryKey: keys.all })
  const lists = queryClient.getQueriesData<ShownEvents>({ queryKey: keys.lists })
  const opened = queryClient.getQueriesData<CalendarEvent>({ queryKey: keys.event('').slice(0, 2) })
  for (const [key, data] of lists) {
    if (data) queryClient.setQueryData<ShownEvents>(key, { ...data, events: change([...data.events]) })
  }
  for (const [key, event] of opened) {
    const [changed] = event ? change([event]) : []
    if (changed) queryClient.setQueryData(key, changed)
  }
  return () => {
    for (const [key, data] of [...lists, ...opened]) queryClient.setQueryData(key, data)
  }
}
