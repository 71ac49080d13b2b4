import { sql } from 'kysely'
import type { ActivityNoun } from '#contract/activities.ts'
import type { EventStatus, EventType } from '#contract/calendar.ts'
import type { ProjectPriority } from '#contract/projects.ts'
import type { Transaction } from '#server/database/database.ts'
import { limited } from '#server/database/limited.ts'
import { ownNames, readsOwnNames } from '#server/database/own-names.ts'
import type { IsSubjectThere } from '#server/database/told-subjects.ts'
import {
  awaitsCollection,
  balance,
  clientOf,
  isOpen,
  isOwed,
  nextDue,
  takesPlace,
  within,
} from '#server/database/vocabulary.ts'
import type { KeptActivity } from '#server/platform/activity.ts'
import type { Means, Today } from '../queries.ts'

interface ForSomebody {
  readonly id: string
  /** Null without a client, or when the client has been deleted. */
  readonly clientId: string | null
  /** A sent invoice keeps the name it was sent with. */
  readonly clientName: string | null
}

/** Instants are as JSON has them from PostgreSQL, with an offset and microseconds. */
export interface Lists {
  readonly activities: readonly KeptActivity[]
  readonly deadlines: readonly (ForSomebody & {
    readonly title: string
    readonly dueDate: string
    readonly priority: ProjectPriority
  })[]
  readonly events: readonly (ForSomebody & {
    readonly title: string
    readonly type: EventType
    readonly status: EventStatus
    readonly startTime: string
    readonly endTime: string
    readonly project: { readonly id: string | null; readonly name: string } | null
    readonly location: string | null
  })[]
  readonly ready: readonly (ForSomebody & {
    readonly title: string
    readonly completedAt: string
    readonly hasPieces: boolean
    readonly readOnly: boolean
  })[]
  readonly owed: readonly (ForSomebody & {
    readonly invoiceNumber: string
    readonly dueDate: string
    readonly balanceMinor: number
    readonly isOverdue: boolean
  })[]
}

const RECENT_MAX = 10
const DEADLINES_MAX = 10
const EVENTS_MAX = 20
const READY_MAX = 10
const OWED_MAX = 5

/** Everything that the dashboard lists, in one statement. */
export async function readLists(
  transaction: Transaction,
  workspaceId: string,
  { today, dayStartsAt, dayEndsAt, eventsFrom }: Today,
  { currency, hasCalendar, seesMoney, projectRoom }: Means,
  /** What somebody is told of in activities. */
  {
    nouns,
    isSubjectThere,
  }: { readonly nouns: readonly ActivityNoun[]; readonly isSubjectThere: IsSubjectThere },
): Promise<Lists> {
  const names = namesOfEvents(workspaceId)
  const { rows } = await sql<Lists>`
    select
      (select coalesce(json_agg(recent), '[]') from
        (select id, at as "createdAt", kind, subject_id as "subjectId", name, second_name as "secondName", details,
           actor_id as "actorId", actor_name as "actorName", via, key_name as "keyName", ${isSubjectThere} as "isThere"
         from activities as told where workspace_id = ${workspaceId} and split_part(kind, '.', 1) = any(${nouns}::text[])
         order by at desc, id desc limit ${RECENT_MAX}) recent) as activities,
      (select coalesce(json_agg(next), '[]') from
        (select projects.id, projects.name as title, clients.id as "clientId", clients.name as "clientName", due_date as "dueDate", priority
         from projects left join clients on ${clientOf('projects')}
         where projects.workspace_id = ${workspaceId} and ${isOpen} and due_date >= ${today}::date
         order by due_date, array_position(array['high', 'medium', 'low'], priority), projects.id
         limit ${DEADLINES_MAX}) next) as deadlines,
      (select coalesce(json_agg(today), '[]') from
        (select events.id, title, type, events.status, start_time as "startTime", end_time as "endTime",
           clients.id as "clientId", ${names.client} as "clientName", location, ${names.project} as project
         from events left join clients on ${clientOf('events')} ${names.join}
         where ${hasCalendar} and events.workspace_id = ${workspaceId} and ${takesPlace}
           and ${within('start_time', { from: eventsFrom, until: dayEndsAt })} and end_time > ${dayStartsAt}::timestamptz
         order by start_time, events.id limit ${EVENTS_MAX}) today) as events,
      (select coalesce(json_agg(waiting), '[]') from
        (select projects.id, projects.name as title, clients.id as "clientId", clients.name as "clientName", completed_at as "completedAt",
           exists (select from pieces where pieces.workspace_id = ${workspaceId} and pieces.project_id = projects.id
             and pieces.deleted_at is null) as "hasPieces",
           ${limited('projects').isBeyond(workspaceId, projectRoom)} as "readOnly"
         from projects left join clients on ${clientOf('projects')}
         where projects.workspace_id = ${workspaceId} and ${awaitsCollection}
         order by completed_at, projects.id limit ${READY_MAX}) waiting) as ready,
      (select coalesce(json_agg(needy), '[]') from
        (select invoices.id, invoice_number as "invoiceNumber",
           clients.id as "clientId", coalesce(clients.name, billed_to ->> 'name') as "clientName", ${nextDue} as "dueDate",
           ${balance} as "balanceMinor", ${nextDue} < ${today}::date as "isOverdue"
         from invoices left join clients on ${clientOf('invoices')}
         where ${seesMoney} and invoices.workspace_id = ${workspaceId} and ${isOwed} and currency = ${currency}
         order by ${nextDue}, invoices.id limit ${OWED_MAX}) needy) as owed`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('A statement of subselects answers one row')
  return row
}

/** Whom and what events are about; of whom the reader doesn't see, their own events tell the names. */
function namesOfEvents(workspaceId: string) {
  const project = sql`
    (select json_build_object('id', projects.id, 'name', projects.name) from projects
     where projects.workspace_id = ${workspaceId} and projects.id = events.project_id
       and projects.deleted_at is null)`
  if (!readsOwnNames(workspaceId)) return { join: sql``, client: sql`clients.name`, project }
  return {
    join: sql`left join ${ownNames} own on own."eventId" = events.id`,
    client: sql`coalesce(clients.name, own."clientName")`,
    project: sql`coalesce(${project}, case when own."projectName" is not null
      then json_build_object('id', null, 'name', own."projectName") end)`,
  }
}
