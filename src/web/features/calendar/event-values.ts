import {
  type CalendarEvent,
  CreateEventBody,
  type EventType,
  occurrencesMax,
  Repeat,
} from '#contract/calendar.ts'
import { addDays } from '#domain/calendar/days.ts'
import { occurrences, shiftsOf } from '#domain/calendar/recurrence.ts'
import { type Span, spanOnWall } from '#domain/calendar/spans.ts'
import {
  fromWall,
  instantsAt,
  parseWall,
  type Turn,
  toWall,
  turnAt,
  wallText,
} from '#domain/calendar/wall-time.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { type FieldTexts, zodValidate } from '#web/lib/form-errors.ts'
import type { FormValues } from '#web/lib/form-values.ts'
import { clockTexts, movedClockTexts } from '#web/shared/calendar/clock-words.ts'

const HOUR_MS = 3_600_000

export const repeatChoices = ['none', 'daily', 'days', 'weekly', 'weeks'] as const
export type RepeatChoice = (typeof repeatChoices)[number]

/** What stands in the fields. Start and end are times on the wall, `YYYY-MM-DDTHH:mm`; an empty text is 'nothing typed'. */
export type EventValues = FormValues<Omit<Body<'calendar.create'>, 'assignees' | 'status'>, OwnValues>

interface OwnValues {
  readonly type: EventType
  /** Which of two is meant where the clock shows the start, or the end, twice; empty is what the rule says. */
  readonly startTurn: Turn | ''
  readonly endTurn: Turn | ''
  readonly repeat: RepeatChoice
  /** Days or weeks from one to the next, where they are more than one. */
  readonly every: number | string
  readonly until: string
  /** The member whose event it is, or none. */
  readonly assignees: readonly string[]
}

export const newValues = (startTime: string, startTurn: EventValues['startTurn'] = ''): EventValues => ({
  title: '',
  clientId: '',
  projectId: '',
  type: 'consultation',
  startTime,
  startTurn,
  endTime: movedBy(startTime, HOUR_MS),
  endTurn: '',
  location: '',
  description: '',
  repeat: 'none',
  every: 2,
  until: '',
  assignees: [],
})

const movedBy = (text: string, ms: number): string => {
  const wallMs = parseWall(text)
  return wallMs === null ? text : wallText(wallMs + ms)
}

const textOf = (timeZone: string, iso: string) => wallText(toWall(timeZone, Date.parse(iso)))

export const valuesOf = (event: CalendarEvent, timeZone: string): EventValues => ({
  ...newValues(textOf(timeZone, event.startTime)),
  title: event.title,
  clientId: event.clientId?._id ?? '',
  projectId: event.projectId?._id ?? '',
  type: event.type,
  endTime: textOf(timeZone, event.endTime),
  location: event.location ?? '',
  description: event.description ?? '',
  assignees: event.assignees,
})

/** The same, with how it recurs. */
export function ruleValuesOf(event: CalendarEvent, timeZone: string): EventValues {
  const values = valuesOf(event, timeZone)
  if (!event.repeat) return values
  const { unit, every, until } = event.repeat
  const [single, several] = unit === 'day' ? (['daily', 'days'] as const) : (['weekly', 'weeks'] as const)
  return every === 1 ? { ...values, repeat: single, until } : { ...values, repeat: several, every, until }
}

/** What another start makes of the times: the end moves along, so that the event lasts as long as before. */
export function withStart(values: EventValues, startTime: string): EventTimes {
  const [before, after, end] = [parseWall(values.startTime), parseWall(startTime), parseWall(values.endTime)]
  const isKept = before === null || after === null || end === null || end <= before
  const endTime = isKept ? values.endTime : wallText(end + after - before)
  return { startTime, startTurn: '', endTime, endTurn: '' }
}

/** Whether the number of days or weeks from one to the next is typed. */
export const isEveryTyped = (repeat: RepeatChoice): boolean => repeat === 'days' || repeat === 'weeks'

/** When a series ends that was just begun: a week or two of days, a quarter of weeks. */
export function proposedUntil(repeat: RepeatChoice, startTime: string): string {
  const days = { none: 0, daily: 6, days: 14, weekly: 77, weeks: 84 }[repeat]
  return parseWall(startTime) === null ? '' : addDays(startTime.slice(0, 10), days)
}

export type EventTimes = Pick<EventValues, 'startTime' | 'startTurn' | 'endTime' | 'endTurn'>
type Recorded = Pick<CalendarEvent, 'startTime' | 'endTime'>

/** The instant on record, where its field still says that: what wasn't changed stays, also where the clock shows it twice. */
const keptMs = (timeZone: string, text: string, onRecord: string | undefined): number | undefined =>
  onRecord !== undefined && textOf(timeZone, onRecord) === text ? Date.parse(onRecord) : undefined

/** The instants that the fields mean, whichever way round; undefined is what isn't typed. */
function instantsOf(values: EventTimes, timeZone: string, onRecord?: Recorded): Partial<Span> {
  const { startTime, startTurn, endTime, endTurn } = values
  const [startWallMs, endWallMs] = [parseWall(startTime), parseWall(endTime)]
  const kept = {
    startMs: startTurn === '' ? keptMs(timeZone, startTime, onRecord?.startTime) : undefined,
    endMs: endTurn === '' ? keptMs(timeZone, endTime, onRecord?.endTime) : undefined,
  }
  const meant = (wallMs: number, turn: Turn | '') => fromWall(timeZone, wallMs, turn || 'first')
  const startMs = startWallMs === null ? undefined : (kept.startMs ?? meant(startWallMs, startTurn))
  if (startMs === undefined || startWallMs === null || endWallMs === null) {
    return {
      ...(startMs !== undefined && { startMs }),
      ...(endWallMs !== null && { endMs: kept.endMs ?? meant(endWallMs, endTurn) }),
    }
  }
  const typed = { startMs: startWallMs, endMs: endWallMs }
  const span = spanOnWall(timeZone, typed, startMs, endTurn || 'first')
  return kept.endMs !== undefined && kept.endMs > startMs ? { ...span, endMs: kept.endMs } : span
}

/** The instants of which somebody may say which of two is meant: an end alone of which both come after the start. */
export function choosableOf(values: EventTimes, timeZone: string, onRecord?: Recorded): Partial<Span> {
  const { startMs, endMs } = instantsOf(values, timeZone, onRecord)
  const isTwice = (ms: number | undefined): ms is number => ms !== undefined && turnAt(timeZone, ms) !== null
  const [firstEndMs] = isTwice(endMs) ? instantsAt(timeZone, toWall(timeZone, endMs)) : []
  return {
    ...(isTwice(startMs) && { startMs }),
    ...(isTwice(endMs) && startMs !== undefined && (firstEndMs ?? 0) > startMs && { endMs }),
  }
}

/** From start to end; null while one of them is missing or they are the wrong way round. */
export function spanOfValues(values: EventTimes, timeZone: string, onRecord?: Recorded): Span | null {
  const { startMs, endMs } = instantsOf(values, timeZone, onRecord)
  return startMs === undefined || endMs === undefined || startMs >= endMs ? null : { startMs, endMs }
}

/** What to say of the typed times where the clock is changed. */
export function clockTextsOf(values: EventTimes, timeZone: string, onRecord?: Recorded): readonly string[] {
  const span = spanOfValues(values, timeZone, onRecord)
  const [startMs, endMs] = [parseWall(values.startTime), parseWall(values.endTime)]
  if (span === null || startMs === null || endMs === null) return []
  return clockTexts(timeZone, { startMs, endMs }, span)
}

/** Null where nothing repeats, or not all of it has been said. */
export function repeatOf({ repeat, every, until }: EventValues): Repeat | null {
  if (repeat === 'none' || until === '') return null
  const unit = repeat === 'daily' || repeat === 'days' ? 'day' : 'week'
  return { unit, every: isEveryTyped(repeat) ? Number(every) : 1, until }
}

/** The same, once it is one that the server takes: what clashes is asked for while it is being typed. */
export function plannedRepeat(values: EventValues): Repeat | null {
  const repeat = repeatOf(values)
  return repeat && Repeat.safeParse(repeat).success ? repeat : null
}

/** The occurrences that the values would make, one more than allowed at most. */
export function plannedOccurrences(values: EventValues, timeZone: string): readonly Span[] {
  const span = spanOfValues(values, timeZone)
  const repeat = repeatOf(values)
  if (!span || !repeat || !(repeat.every >= 1)) return []
  return occurrences(timeZone, span, repeat, occurrencesMax + 1)
}

/** What to say of those that follow the first where the clock is changed. */
export function plannedClockTexts(values: EventValues, timeZone: string): readonly string[] {
  const span = spanOfValues(values, timeZone)
  const repeat = plannedRepeat(values)
  if (!span || !repeat) return []
  return shiftsOf(timeZone, span, repeat, occurrencesMax)
    .slice(1)
    .flatMap((byMs) => movedClockTexts(timeZone, span, byMs))
}

function givenFields(values: EventValues, timeZone: string, onRecord?: CalendarEvent) {
  const { title, type, clientId, projectId, location, description } = values
  const { startMs, endMs } = instantsOf(values, timeZone, onRecord)
  return {
    title,
    type,
    clientId: clientId === '' ? null : clientId,
    projectId: projectId === '' ? null : projectId,
    location,
    description,
    startTime: startMs === undefined ? '' : new Date(startMs).toISOString(),
    endTime: endMs === undefined ? '' : new Date(endMs).toISOString(),
  }
}

export const createBody = (values: EventValues, timeZone: string): Body<'calendar.create'> => ({
  ...givenFields(values, timeZone),
  ...(values.assignees.length > 0 && { assignees: [...values.assignees] }),
  repeat: repeatOf(values),
})

/**
 * What is on record already is left out: what others in a series have of their own then stays. It is another version
 * than the form began with where the event was changed elsewhere meanwhile.
 */
export function updateBody(
  values: EventValues,
  timeZone: string,
  opened: CalendarEvent,
  onRecord = opened,
): Body<'calendar.update'> {
  const given = givenFields(values, timeZone, opened)
  const { title, type, clientId, projectId, location, description, startTime, endTime } = given
  const recorded = givenFields(valuesOf(onRecord, timeZone), timeZone, onRecord)
  const isMoved = startTime !== recorded.startTime || endTime !== recorded.endTime
  return {
    ...(title !== recorded.title && { title }),
    ...(type !== recorded.type && { type }),
    ...(clientId !== recorded.clientId && { clientId }),
    ...(projectId !== recorded.projectId && { projectId }),
    ...(location !== recorded.location && { location }),
    ...(description !== recorded.description && { description }),
    ...(isMoved && { startTime, endTime }),
    ...(String(values.assignees) !== String(onRecord.assignees) && { assignees: [...values.assignees] }),
    updatedAt: onRecord.updatedAt,
  }
}

interface RepeatTexts {
  readonly daysApart: string
  readonly weeksApart: string
  readonly until: string
  readonly untilMissing: string
  readonly untilBeforeStart: string
  readonly tooMany: string
}

/** Validates as the server will; the days of a series are checked here, where their fields are. */
export function eventValidation(
  timeZone: string,
  labels: FieldTexts,
  texts: RepeatTexts,
  onRecord?: CalendarEvent,
) {
  const validating = (every: string) =>
    zodValidate(CreateEventBody, { ...labels, 'repeat.every': every, 'repeat.until': texts.until })
  const [inDays, inWeeks] = [validating(texts.daysApart), validating(texts.weeksApart)]
  return (values: EventValues): Record<string, string> => {
    const repeat = repeatOf(values)
    const validate = values.repeat === 'days' ? inDays : inWeeks
    const errors = validate({ ...givenFields(values, timeZone, onRecord), repeat })
    const { 'repeat.every': every, 'repeat.until': until, ...rest } = errors
    const result = { ...rest, ...(every && { every }), ...(until && { until }) }
    if (values.repeat === 'none') return result
    if (values.until === '') return { ...result, until: texts.untilMissing }
    if (values.until < values.startTime.slice(0, 10)) return { ...result, until: texts.untilBeforeStart }
    return plannedOccurrences(values, timeZone).length > occurrencesMax
      ? { ...result, until: texts.tooMany }
      : result
  }
}
