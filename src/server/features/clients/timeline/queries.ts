import { type RawBuilder, sql } from 'kysely'
import { type ClientOverview, TimelineEntry } from '#contract/client-timeline.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { isTold, type Noun } from '#domain/team/nouns.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import { balance, isOfKind, isOpen, isOwed, isScheduled, isVoid } from '#server/database/vocabulary.ts'
import type { Place } from '#server/platform/cursors.ts'
import type { DatedNames } from '#server/platform/feature.ts'

/** How long a message stands in a timeline before it is read where messages are. */
const EXCERPT_LENGTH = 300

interface Row {
  readonly kind: TimelineEntry['kind']
  readonly id: string
  readonly at: string
  /** Tells entries of one record apart, such as two payments. */
  readonly key: string
  readonly name: string
  /** What else is said: a status, a method, a type. */
  readonly word: string | null
  readonly second: string | null
  readonly minor: number | null
  readonly currency: string | null
}

/** The number or the name of what a client wrote about, and what that is: nothing where it is gone. */
const writtenAbout = sql`left join lateral (
  select 'invoice' as kind, invoice_number as name from invoices
    where workspace_id = messages.workspace_id and id = messages.invoice_id
  union all select 'quote', quote_number from quotes
    where workspace_id = messages.workspace_id and id = messages.quote_id and deleted_at is null
  union all select 'project', name from projects
    where workspace_id = messages.workspace_id and id = messages.project_id and deleted_at is null
) about on true`

interface TimelinePage {
  readonly clientId: string
  /** What is told to who asks: entries of other kinds count neither for the page nor for where it ends. */
  readonly kinds: readonly string[]
  readonly limit: number
  readonly after: Place | null
  /** Payments have a day and no time: it is noon there. */
  readonly timeZone: string
  readonly dated: DatedNames
}

/** A page of what is dated about a client, newest first, and one row more where there is a next page. */
export async function readTimeline(
  transaction: Transaction,
  workspaceId: string,
  { clientId, kinds, limit, after, timeZone, dated }: TimelinePage,
): Promise<{ readonly entry: TimelineEntry; readonly place: Place }[]> {
  const none = sql`null::text, null::text, null::bigint, null::text`
  const ofClient = (table: string) =>
    sql`${sql.table(table)} where workspace_id = ${workspaceId} and client_id = ${clientId} and deleted_at is null`
  const isOf = (kind: string) => sql`${kind} = any(${kinds}::text[])`
  const named = Object.entries(dated).map(
    ([kind, { table, at }]) => sql`select ${sql.lit(kind)}, id, ${sql.ref(at)}, id, name, ${none}
      from ${ofClient(table)} and ${isOf(kind)} and ${sql.ref(at)} is not null`,
  )
  const { rows } = await sql<Row>`
    with entries (kind, id, at, key, name, word, second, minor, currency) as (
      select 'measured', id, created_at, id, garment_type, ${none} from ${ofClient('measurements')} and ${isOf('measured')}
      union all
      ${sql.join(named, sql` union all `)}
      union all
      select 'appointment', id, start_time, id, title, status, type, null::bigint, null::text from ${ofClient('events')}
        and ${isOf('appointment')}
      union all
      select 'invoice-made', id, created_at, id, invoice_number, status, null::text, total_minor, currency
        from ${ofClient('invoices')} and ${isOf('invoice-made')} and ${isOfKind('invoice')}
      union all
      select 'credit-note-made', id, created_at, id, invoice_number, null::text, null::text, total_minor, currency
        from ${ofClient('invoices')} and ${isOf('credit-note-made')} and ${isOfKind('credit-note')}
      union all
      select 'invoice-sent', id, sent_at, id, invoice_number, ${none} from ${ofClient('invoices')}
        and ${isOf('invoice-sent')} and sent_at is not null and ${isOfKind('invoice')}
      union all
      select 'credit-note-sent', id, sent_at, id, invoice_number, ${none} from ${ofClient('invoices')}
        and ${isOf('credit-note-sent')} and sent_at is not null and ${isOfKind('credit-note')}
      union all
      select 'invoice-voided', id, voided_at, id, invoice_number, ${none} from ${ofClient('invoices')}
        and ${isOf('invoice-voided')} and ${isVoid}
      union all
      select 'statement-sent', client_id, sent_at, id, '', from_day::text, to_day::text, null::bigint, null::text
        from account_mails where workspace_id = ${workspaceId} and client_id = ${clientId} and failed_at is null
          and ${isOf('statement-sent')}
      union all
      select 'paid', invoices.id, (payments.paid_on + time '12:00') at time zone ${timeZone}, payments.id,
        invoices.invoice_number, payments.method,
        coalesce(payments.taken_back, case when payments.amount_minor < 0 then 'refund'
          when payments.client_payment_id is null then 'by-hand' else 'online' end),
        payments.amount_minor, invoices.currency
        from payments join invoices on invoices.workspace_id = payments.workspace_id and invoices.id = payments.invoice_id
        where payments.workspace_id = ${workspaceId} and invoices.client_id = ${clientId}
          and invoices.deleted_at is null and ${isOf('paid')}
      union all
      select 'wrote', messages.client_id, messages.created_at, messages.id, coalesce(about.name, ''),
        left(messages.text, ${EXCERPT_LENGTH}), about.kind, null::bigint, null::text
        from messages ${writtenAbout}
        where messages.workspace_id = ${workspaceId} and messages.client_id = ${clientId}
          and messages.deleted_at is null and messages.side = 'client' and ${isOf('wrote')}
      union all
      select 'answered', client_id, created_at, id, '', left(text, ${EXCERPT_LENGTH}), member_name, null::bigint, null::text
        from ${ofClient('messages')} and side = 'atelier' and ${isOf('answered')}
      union all
      select 'told', project_id, at, id, way, left(message, ${EXCERPT_LENGTH}), member_name, null::bigint, null::text
        from tellings where workspace_id = ${workspaceId} and client_id = ${clientId} and failed_at is null
          and ${isOf('told')}
          and exists (select from projects where workspace_id = ${workspaceId} and id = tellings.project_id
            and deleted_at is null)
      union all
      select 'photo-added', coalesce(project_id, client_id), created_at, id, kind, caption,
        case when project_id is null then 'client' else 'project' end, null::bigint, null::text
        from photos where workspace_id = ${workspaceId} and deleted_at is null and ${isOf('photo-added')}
          and (client_id = ${clientId} or project_id in (select id from ${ofClient('projects')}))
    )
    select * from entries
    where ${after === null ? sql`true` : sql`(at, kind, key) < (${after.at}::timestamptz, ${after.kind}, ${after.key}::uuid)`}
    order by at desc, kind desc, key desc
    limit ${limit + 1}`.execute(transaction)
  return rows.map((row) => ({ entry: entryOf(row), place: { at: row.at, kind: row.kind, key: row.key } }))
}

/** The contract's own schema takes from a row what its kind of entry says. */
const entryOf = ({ kind, id, at, name, word, second, minor, currency }: Row): TimelineEntry =>
  TimelineEntry.parse({
    kind,
    id,
    at,
    name,
    garmentType: name,
    title: name,
    number: name,
    about: name,
    photo: name,
    caption: word,
    from: word,
    to: second,
    way: name,
    by: second,
    of: second,
    status: word,
    method: word,
    moved: second,
    text: word,
    type: second,
    amount: fromMinor(minor ?? 0),
    currency,
  })

interface OverviewRow {
  readonly openProjects: number
  readonly measurements: number | null
  readonly drafts: number | null
  readonly projects: number | null
  readonly pieces: number | null
  readonly fittings: number | null
  readonly appointments: number | null
  readonly invoices: number | null
  readonly messages: number | null
  readonly photos: number | null
  readonly nextAppointment: ClientOverview['nextAppointment']
  readonly owed: { readonly currency: string; readonly minor: number }[] | null
}

export async function readOverview(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
  { now, permissions }: { readonly now: string; readonly permissions: ReadonlySet<Permission> },
): Promise<ClientOverview> {
  const ofClient = (table: string) =>
    sql`from ${sql.table(table)} where workspace_id = ${workspaceId} and client_id = ${clientId} and deleted_at is null`
  const ofProjects = (table: 'pieces' | 'fittings') => sql`(select count(*) from ${sql.table(table)}
    where workspace_id = ${workspaceId} and deleted_at is null
      and project_id in (select id ${ofClient('projects')}))`
  /** Null for who isn't told of it: then it isn't read either. */
  const told = (noun: Noun, value: RawBuilder<unknown>) =>
    sql`case when ${isTold(noun, permissions)}::boolean then ${value} end`
  const { rows } = await sql<OverviewRow>`
    select
      (select count(*) from projects
        where workspace_id = ${workspaceId} and client_id = ${clientId} and ${isOpen}) as "openProjects",
      ${told('measurement', sql`(select count(*) ${ofClient('measurements')})`)} as measurements,
      ${told('draft', sql`(select count(*) ${ofClient('drafts')})`)} as drafts,
      ${told('project', sql`(select count(*) ${ofClient('projects')})`)} as projects,
      ${told('piece', ofProjects('pieces'))} as pieces, ${told('fitting', ofProjects('fittings'))} as fittings,
      ${told('event', sql`(select count(*) ${ofClient('events')})`)} as appointments,
      ${told('invoice', sql`(select count(*) ${ofClient('invoices')} and ${isOfKind('invoice')})`)} as invoices,
      ${told(
        'message',
        sql`(select count(*) ${ofClient('messages')}) + (select count(*) from tellings
        where workspace_id = ${workspaceId} and client_id = ${clientId} and failed_at is null
          and exists (select from projects where workspace_id = ${workspaceId} and id = tellings.project_id
            and deleted_at is null))`,
      )} as messages,
      ${told(
        'photo',
        sql`(select count(*) from photos where workspace_id = ${workspaceId} and deleted_at is null
        and (client_id = ${clientId} or project_id in (select id ${ofClient('projects')})))`,
      )} as photos,
      ${told(
        'event',
        sql`(select json_build_object('id', id, 'title', title,
          'startTime', to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from events where workspace_id = ${workspaceId} and client_id = ${clientId} and ${isScheduled}
          and start_time > ${now}::timestamptz
        order by start_time, id limit 1)`,
      )} as "nextAppointment",
      ${told(
        'invoice',
        sql`(select json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) from (
        select currency, sum(${balance}) as minor from invoices
        where workspace_id = ${workspaceId} and client_id = ${clientId} and ${isOwed}
        group by currency) as sums)`,
      )} as owed`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  const { openProjects, nextAppointment, owed, ...counts } = row
  return {
    nextAppointment,
    owed: (owed ?? []).map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) })),
    openProjects,
    counts,
  }
}
