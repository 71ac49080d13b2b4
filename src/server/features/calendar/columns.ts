import {
  type CalendarEvent,
  type EventBody,
  eventStatuses,
  eventTypes,
  type Repeat,
} from '#contract/calendar.ts'
import {
  type Changes,
  type ColumnsFor,
  type Fields,
  id,
  json,
  optional,
  type TableOf,
  text,
  time,
  word,
} from '#server/database/columns.ts'

/** What all occurrences of a recurring event share. */
export const sharedColumns = {
  clientId: optional(id('client_id')),
  projectId: optional(id('project_id')),
  title: text('title'),
  description: optional(text('description')),
  type: word('type', eventTypes),
  location: optional(text('location')),
  status: word('status', eventStatuses),
  seriesId: optional(id('series_id')),
  repeat: optional(json<'repeat', Repeat>('repeat')),
  memberId: optional(id('member_id')),
}

type References = 'clientId' | 'projectId'

export const eventColumns = {
  ...sharedColumns,
  startTime: time('start_time'),
  endTime: time('end_time'),
} satisfies ColumnsFor<
  EventBody & Pick<CalendarEvent, 'seriesId'> & { memberId: string | null },
  Omit<CalendarEvent, 'assignees' | References> & { [Reference in References | 'memberId']: string | null }
>

export type SharedFields = Fields<typeof sharedColumns>
export type SharedChanges = Changes<typeof sharedColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    events: TableOf<typeof eventColumns>
  }
}
