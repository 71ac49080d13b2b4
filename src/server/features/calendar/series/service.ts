import { v7 as uuidv7 } from 'uuid'
import type { CalendarEvent, calendarEndpoints, Repeat } from '#contract/calendar.ts'
import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { toTime } from '../changes.ts'
import { occurrencesWithin } from '../policy.ts'
import { lockEvent, readEvents, setDeleted } from '../queries.ts'
import { findOfSeries, insertAlike, lockSeries, replaceRule, setRule } from './queries.ts'

type Endpoints = typeof calendarEndpoints

interface Tools {
  /** A write on a plan that has the calendar. */
  readonly write: <Result>(
    workspaceId: string,
    work: (transaction: Transaction) => Promise<Result>,
  ) => Promise<Result>
  readonly regions: Pick<Regions, 'regionWithin'>
  readonly now: () => string
  readonly recordUpdate: (
    transaction: Transaction,
    workspaceId: string,
    event: CalendarEvent,
  ) => Promise<unknown>
}

async function locked(transaction: Transaction, workspaceId: string, id: string): Promise<CalendarEvent> {
  const event = await lockEvent(transaction, workspaceId, id)
  if (!event) throw new AppError('NOT_FOUND')
  return event
}

/** How events recur: a change of that, and the way back. */
export const repeatService = ({ write, regions, now, recordUpdate }: Tools) => ({
  /** From the event on, or from the first of its series. What has begun or isn't scheduled any more stays as it is. */
  changeRepeat: (
    workspaceId: string,
    id: string,
    { repeat, reach, updatedAt }: ParsedBody<Endpoints['changeRepeat'] & EndpointSpec>,
  ): Promise<ReplyData<Endpoints['changeRepeat']>> =>
    write(workspaceId, async (transaction) => {
      const named = await locked(transaction, workspaceId, id)
      if (updatedAt !== undefined && updatedAt !== named.updatedAt) throw new AppError('CONFLICT')
      const others = await lockSeries(transaction, workspaceId, named, reach)
      const { timeZone } = await regions.regionWithin(transaction, workspaceId)
      const events = { all: [named, ...others.all], seen: [named, ...others.seen] }
      const { rule, gone, kept, missing } = replanned(timeZone, events, repeat, now())
      const series = { seriesId: named.seriesId ?? uuidv7(), repeat: rule }
      const added = missing.map((span) => toTime(uuidv7(), span))
      await insertAlike(transaction, workspaceId, id, added, series, now())
      await setRule(transaction, workspaceId, idsOf(kept), series, now())
      await setDeleted(transaction, workspaceId, idsOf(gone), now())
      await recordUpdate(transaction, workspaceId, named)
      return {
        events: await readEvents(transaction, workspaceId, [...idsOf(kept), ...idsOf(added)]),
        added: idsOf(added),
        removed: idsOf(gone),
      }
    }),

  /** What such a change added goes, what it removed comes back, and the rule is what it was. */
  undoRepeat: (
    workspaceId: string,
    id: string,
    { added, removed, repeat }: ParsedBody<Endpoints['undoRepeat'] & EndpointSpec>,
  ): Promise<ReplyData<Endpoints['undoRepeat']>> =>
    write(workspaceId, async (transaction) => {
      const named = await locked(transaction, workspaceId, id)
      if (named.seriesId === null) throw new AppError('NOT_FOUND')
      const series = { seriesId: named.seriesId, repeat: named.repeat }
      const [going, coming] = [
        await findOfSeries(transaction, workspaceId, named.seriesId, added),
        await findOfSeries(transaction, workspaceId, named.seriesId, removed),
      ]
      await setDeleted(transaction, workspaceId, going, now())
      await replaceRule(transaction, workspaceId, series, repeat, now())
      await setDeleted(transaction, workspaceId, coming, null)
      await recordUpdate(transaction, workspaceId, named)
      return { events: await readEvents(transaction, workspaceId, [id, ...coming]) }
    }),
})

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/**
 * What a rule makes of events that recurred by another. A rule with one occurrence is none. Those that aren't seen stay as
 * they are, each where it is.
 */
function replanned(
  timeZone: string,
  { all, seen }: { readonly all: readonly CalendarEvent[]; readonly seen: readonly CalendarEvent[] },
  repeat: Repeat | null,
  now: string,
) {
  const [first] = all.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
  if (!first) throw new Error('A series has no events.')
  const spans = repeat ? occurrencesWithin(timeZone, spanOf(first), repeat) : [spanOf(first)]
  const wanted = new Set(spans.map(({ startMs }) => startMs))
  const there = new Set(all.map(({ startTime }) => Date.parse(startTime)))
  const isAhead = ({ status, startTime }: CalendarEvent) => status === 'scheduled' && startTime > now
  const goes = (event: CalendarEvent) => isAhead(event) && !wanted.has(Date.parse(event.startTime))
  return {
    rule: spans.length > 1 ? repeat : null,
    gone: seen.filter(goes),
    kept: seen.filter((event) => !goes(event)),
    missing: spans.filter(({ startMs }) => startMs > Date.parse(now) && !there.has(startMs)),
  }
}
