import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { NotificationKind } from '#contract/notification-switches.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'
import { setAssignedWall } from '#server/database/assigned-wall.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { NotificationSwitches } from '../policy.ts'

/** Somebody who can be told things, and how they like it. */
export interface Person {
  readonly userId: string
  readonly workspaceId: string
  readonly email: string
  readonly firstName: string
  readonly language: User['settings']['language']
  readonly timeZone: string
  readonly currency: CurrencyCode
  readonly switches: NotificationSwitches
  readonly memberId: string | null
  readonly role: Role
  readonly sees: Sight
  /** What the business is called, for who works in more than one; null for everybody else. */
  readonly business: string | null
}

const BATCH = 500

/** People with a verified address: nobody else is told anything. */
const selectPeople = (query: Database['query'] | Transaction) =>
  query
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .leftJoin('mornings', (join) =>
      join.onRef('mornings.user_id', '=', 'users.id').onRef('mornings.workspace_id', '=', 'workspaces.id'),
    )
    .select(['users.id as userId', 'memberships.workspace_id as workspaceId', 'users.email'])
    .select(['users.first_name as firstName', 'preferences.language', 'workspaces.currency'])
    .select(['email_notifications', 'push_notifications', 'project_deadlines', 'client_messages'])
    .select(['payment_reminders', 'subscribe_to_newsletter'])
    .select(['workspaces.time_zone as timeZone', 'member_id as memberId', 'memberships.role', 'sees'])
    .select(
      sql<
        string | null
      >`case when (select count(*) from memberships others where others.user_id = users.id) > 1
        then coalesce(workspaces.name, (select trim(owner.first_name || ' ' || owner.last_name)
          from memberships owning join users owner on owner.id = owning.user_id
          where owning.workspace_id = workspaces.id and owning.role = 'owner')) end`.as('business'),
    )
    .where('users.email_verified_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

function toPerson(row: Row): Person {
  const { userId, workspaceId, email, firstName, timeZone, memberId, role, sees, business } = row
  return {
    userId,
    workspaceId,
    email,
    firstName,
    timeZone,
    memberId,
    role,
    sees,
    business,
    language: row.language ?? 'en',
    currency: row.currency,
    switches: {
      emailNotifications: row.email_notifications ?? true,
      pushNotifications: row.push_notifications ?? false,
      projectDeadlines: row.project_deadlines ?? true,
      clientMessages: row.client_messages ?? true,
      paymentReminders: row.payment_reminders ?? true,
      marketingEmails: row.subscribe_to_newsletter,
    },
  }
}

export async function readPeopleOf(transaction: Transaction, workspaceId: string): Promise<Person[]> {
  const rows = await selectPeople(transaction)
    .where('memberships.workspace_id', '=', workspaceId)
    .orderBy('users.id')
    .execute()
  return rows.map(toPerson)
}

/** In whichever of their businesses comes first: what is told is none's. */
export async function readPerson(transaction: Transaction, userId: string): Promise<Person | null> {
  const row = await selectPeople(transaction)
    .where('users.id', '=', userId)
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? toPerson(row) : null
}

/**
 * What a person sees of their business while the work reads it. Whoever sees assigned work only has the wall around it
 * set for them (0040): in a job nobody acts for whom it would stand already.
 */
export async function seenBy<Result>(
  transaction: Transaction,
  { sees, memberId }: Pick<Person, 'sees' | 'memberId'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (sees !== 'assigned') return work()
  await setAssignedWall(transaction, memberId)
  const result = await work()
  await setAssignedWall(transaction, null)
  return result
}

/** Where what comes from clients is kept. */
export type ClientsTable = 'messages' | 'measurement_answers' | 'client_pictures'

/** Whether a person sees what a client wrote, answered or sent. */
export const seesRow = (
  transaction: Transaction,
  person: Person,
  { table, id }: { readonly table: ClientsTable; readonly id: string },
): Promise<boolean> =>
  seenBy(transaction, person, async () => {
    if (person.sees === 'all') return true
    const row = await transaction
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', person.workspaceId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  })

/** Takes the morning of the next people who have nothing due; answers the last of them, null after all. */
export async function takeIdleMornings(
  database: Database,
  dayByZone: Readonly<Record<string, string>>,
  due: { readonly projects: readonly number[]; readonly invoices: readonly number[] },
  after: string | null,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query.selectNoFrom(
      sql<string | null>`take_idle_mornings(${JSON.stringify(dayByZone)}::jsonb, ${DEFAULT_TIME_ZONE},
        ${due.projects}::int[], ${due.invoices}::int[], ${after}::uuid, ${BATCH})`.as('last'),
    ),
  )
  return row?.last ?? null
}

/** People whose day has come to its morning and who haven't been told of it, some at a time, each with all their businesses. */
export async function findMorningPeople(
  database: Database,
  dayByZone: Readonly<Record<string, string>>,
  after: string | null,
): Promise<Pick<Person, 'userId' | 'workspaceId' | 'timeZone'>[]> {
  const day = sql<string>`(${JSON.stringify(dayByZone)}::jsonb ->> workspaces.time_zone)::date`
  let people = selectPeople(database.query)
    .where(sql<boolean>`coalesce(mornings.day < ${day}, ${day} is not null)`)
    .where(sql<boolean>`(coalesce(email_notifications, true) or coalesce(push_notifications, false))`)
    .where(sql<boolean>`(coalesce(project_deadlines, true) or coalesce(payment_reminders, true))`)
    .orderBy('users.id')
    .fetch(BATCH, 'with ties')
  if (after !== null) {
    people = people.where('users.id', '>', after).where('memberships.user_id', '>', after)
  }
  return database.onAccounts(people)
}

/** The people who get an entry of the news: they wish for it, had their account before it, and haven't had it. */
export async function findReaders(
  database: Database,
  news: { readonly id: string; readonly day: string },
  limit: number,
): Promise<Person[]> {
  const rows = await database.onAccounts(
    selectPeople(database.query)
      // Once, however many businesses they work in.
      .distinctOn('users.id')
      .where('subscribe_to_newsletter', '=', true)
      .where(sql<boolean>`coalesce(email_notifications, true)`)
      .where('users.created_at', '<', `${news.day}T00:00:00.000Z`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications_sent as sent')
              .select('sent.user_id')
              .whereRef('sent.user_id', '=', 'users.id')
              .where('sent.kind', '=', 'marketingEmails' satisfies NotificationKind)
              .where('sent.subject', '=', news.id),
          ),
        ),
      )
      .orderBy('users.id')
      .limit(limit),
  )
  return rows.map(toPerson)
}
