import { type RawBuilder, sql } from 'kysely'
import { hitsPerKind, SearchHit } from '#contract/search.ts'
import type { Transaction } from '#server/database/database.ts'
import { ownNames, readsOwnNames } from '#server/database/own-names.ts'
import { clientOf, isVoid } from '#server/database/vocabulary.ts'

type Sql = RawBuilder<unknown>
type OfClients = 'projects' | 'invoices' | 'events' | 'drafts'
/** They are hidden with their client. */
const hiddenWithClient: ReadonlySet<OfClients> = new Set(['events', 'drafts'])

/** What was typed, in the forms that records are kept in to be found by. */
export interface Forms {
  readonly words: string
  /** With umlauts written out; null where there are none. */
  readonly umlauts: string | null
  /** A number's own digits, without its country's. */
  readonly phone: string
}

export async function readForms(transaction: Transaction, text: string): Promise<Forms> {
  const { rows } = await sql<Forms>`
    select find_form(${text}) as words, umlaut_form(${text}) as umlauts,
      split_part(phone_form(${text}), ' ', 1) as phone`.execute(transaction)
  const [forms] = rows
  if (!forms) throw new Error('A select without a table answers one row')
  return forms
}

/** What is looked for. A form is of letters, digits and spaces: nothing in it is special to a pattern. */
export interface Wanted {
  /** Each has to be found; in one of its spellings. */
  readonly words: readonly (readonly string[])[]
  readonly beginning: string
  readonly phone: string | null
  readonly now: string
  readonly hasCalendar: boolean
  readonly piece: WantedPiece | null
}

/** By the number on its tag, or by what its code says. */
export type WantedPiece = { readonly tag: number } | { readonly id: string }

function isWanted(piece: WantedPiece | null): Sql {
  if (piece === null) return sql`false`
  return 'tag' in piece ? sql`pieces.tag = ${piece.tag}` : sql`pieces.id::text = ${piece.id}`
}

const isOneOf = (form: Sql, spellings: readonly string[]) =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`${form} like ${`%${spelling}%`}`),
    sql` or `,
  )})`

const every = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`

/** What begins as it was typed comes first, then what has words that begin so. */
const rankOf = (form: Sql, { words, beginning }: Wanted) => sql`case
  when ${form} like ${`${beginning}%`} then 0
  when ${every(words.map(([word = '']) => sql`' ' || ${form} like ${`% ${word}%`}`))} then 1
  else 2 end`

/** The closest of a kind, by their place. */
const closest = (id: Sql, rest: Sql, order: Sql) => sql`
  (select id, row_number() over () as place from (
    select ${id} ${rest} order by ${order} limit ${hitsPerKind}) closest)`

const live = (table: string, workspaceId: string) =>
  sql`${sql.ref(`${table}.workspace_id`)} = ${workspaceId} and ${sql.ref(`${table}.deleted_at`)} is null`

const isShown = (clientId: Sql, workspaceId: string) => sql`(${clientId} is null or ${clientId} not in (
  select id from clients where workspace_id = ${workspaceId} and deleted_at is not null))`

/**
 * What has each word in its own name or its client's, its own first. Clients are looked up in a hash and not joined: a
 * statement that is planned once for all workspaces would join the largest one row by row.
 */
function closestOf(table: OfClients, workspaceId: string, wanted: Wanted, order: Sql, byName = noNames): Sql {
  const own = sql.ref(`${table}.found_by`)
  const clientId = sql.ref(`${table}.client_id`)
  const conditions = wanted.words.map(
    (spellings, word) => sql`(${isOneOf(own, spellings)}
      or ${clientId} in (select id from named where ${sql.ref(`has_${word}`)}) ${byName.isFound(spellings)})`,
  )
  return closest(
    sql.ref(`${table}.id`),
    sql`from ${sql.table(table)} where ${live(table, workspaceId)} and ${every(conditions)}
      ${hiddenWithClient.has(table) ? sql`and ${isShown(clientId, workspaceId)}` : sql``} ${byName.isShown}`,
    sql`${rankOf(own, wanted)}, ${order}`,
  )
}

/** How rows are found by, and hidden with, a client of whom the reader is told the name alone. */
interface ByName {
  readonly isFound: (spellings: readonly string[]) => Sql
  readonly isShown: Sql
}

const noNames: ByName = { isFound: () => sql``, isShown: sql`` }

/** What the reader’s own appointments tell of whom and what they don’t see. */
function namesOfEvents(workspaceId: string) {
  const project = sql`(select name from projects
    where ${live('projects', workspaceId)} and projects.id = events.project_id)`
  if (!readsOwnNames(workspaceId)) {
    return { gathered: sql``, client: sql`clients.name`, project, join: sql``, byName: noNames }
  }
  const byName: ByName = {
    isFound: (spellings) => sql`or events.id in (select "eventId" from own_names
      join own_clients using ("clientName") where ${isOneOf(sql`form`, spellings)})`,
    isShown: sql`and events.id not in (select "eventId" from own_names where "isClientDeleted")`,
  }
  return {
    // By the name that is told, and not by an email that isn’t.
    gathered: sql`own_names as materialized (select * from ${ownNames} own),
    own_clients as materialized (select "clientName", found_by("clientName") as form from own_names group by 1),`,
    ...{ client: sql`coalesce(clients.name, own."clientName")`, byName },
    project: sql`coalesce(${project}, own."projectName")`,
    join: sql`left join own_names own on own."eventId" = events.id`,
  }
}

/** Clients who have some of the words, and which. */
function namedClients(workspaceId: string, { words }: Wanted): Sql {
  const has = words.map((spellings) => isOneOf(sql`found_by`, spellings))
  const told = has.map((condition, word) => sql`${condition} as ${sql.ref(`has_${word}`)}`)
  return sql`
    (select ${sql.join([sql`id`, ...told])} from clients
      where ${live('clients', workspaceId)} and (${has.length === 0 ? sql`false` : sql.join(has, sql` or `)}))`
}

/** Projects that have some of the words themselves or by their client, and which. */
function namedProjects(workspaceId: string, { words }: Wanted): Sql {
  const has = words.map(
    (spellings, word) => sql`(${isOneOf(sql`found_by`, spellings)}
      or client_id in (select id from named where ${sql.ref(`has_${word}`)}))`,
  )
  const told = has.map((condition, word) => sql`${condition} as ${sql.ref(`has_${word}`)}`)
  return sql`
    (select ${sql.join([sql`id`, ...told])} from projects
      where ${live('projects', workspaceId)} and (${has.length === 0 ? sql`false` : sql.join(has, sql` or `)}))`
}

/** Pieces that have each word in their label, or their project or client in its name; what is still here comes first. */
function closestPieces(workspaceId: string, wanted: Wanted): Sql {
  const own = sql`pieces.found_by`
  const conditions = wanted.words.map(
    (spellings, word) => sql`(${isOneOf(own, spellings)}
      or pieces.project_id in (select id from named_projects where ${sql.ref(`has_${word}`)}))`,
  )
  return closest(
    sql`pieces.id`,
    // The one whose tag was meant is there already.
    sql`from pieces where ${live('pieces', workspaceId)} and ${every(conditions)} and not ${isWanted(wanted.piece)}
      and pieces.project_id in (select id from projects where ${live('projects', workspaceId)})`,
    sql`pieces.collected_at is not null, ${rankOf(own, wanted)}, pieces.id desc`,
  )
}

/** Pieces with what is told of them, of projects that are still there. */
const piecesWith = (workspaceId: string, place: Sql, from: Sql) => sql`
  select ${place} json_build_object('kind', 'piece', 'id', pieces.id, 'tag', tag, 'label', label,
      'projectName', projects.name, 'clientName', clients.name, 'promisedOn', promised_on) as hit
    ${from} join projects on ${live('projects', workspaceId)} and projects.id = pieces.project_id
      left join clients on ${clientOf('projects')}
    where ${live('pieces', workspaceId)}`

/** What a workspace has of the wanted, kind by kind, the closest of each first. */
export async function readHits(
  transaction: Transaction,
  workspaceId: string,
  wanted: Wanted,
): Promise<SearchHit[]> {
  const own = sql`found_by`
  const fromNow = sql`events.start_time < ${wanted.now}::timestamptz,
    abs(extract(epoch from events.start_time - ${wanted.now}::timestamptz)), events.id`
  const ownWords = every(wanted.words.map((spellings) => isOneOf(own, spellings)))
  const byPhone = wanted.phone === null ? sql`` : sql`or phone_form like ${`%${wanted.phone}%`}`
  const names = namesOfEvents(workspaceId)
  const { rows } = await sql<{ hit: unknown }>`
    with ${names.gathered} named as materialized ${namedClients(workspaceId, wanted)},
    found_clients as ${closest(
      sql`id, found_by`,
      sql`from clients where ${live('clients', workspaceId)} and (${ownWords} ${byPhone})`,
      sql`${rankOf(own, wanted)}, found_by, id`,
    )},
    found_projects as ${closestOf('projects', workspaceId, wanted, sql`projects.id desc`)},
    named_projects as materialized ${namedProjects(workspaceId, wanted)},
    found_pieces as ${closestPieces(workspaceId, wanted)},
    found_invoices as ${closestOf('invoices', workspaceId, wanted, sql`invoices.id desc`)},
    found_events as ${closestOf('events', workspaceId, wanted, fromNow, names.byName)},
    found_patterns as ${closest(
      sql`id`,
      sql`from patterns where ${live('patterns', workspaceId)} and ${ownWords}`,
      sql`${rankOf(own, wanted)}, id desc`,
    )},
    found_drafts as ${closestOf('drafts', workspaceId, wanted, sql`drafts.id desc`)}
    select hit from (
      ${piecesWith(workspaceId, sql`0 as part, 1 as place,`, sql`from pieces`)} and ${isWanted(wanted.piece)}
      union all
      select 1, place, json_build_object('kind', 'client', 'id', id, 'name', name, 'phone', phone,
          'email', email, 'status', status)
        from found_clients join clients using (id) where workspace_id = ${workspaceId}
      union all
      select 2, place, json_build_object('kind', 'project', 'id', projects.id, 'name', projects.name,
          'clientName', clients.name, 'status', projects.status, 'dueDate', due_date)
        from found_projects join projects using (id) left join clients on ${clientOf('projects')}
        where projects.workspace_id = ${workspaceId}
      union all
      ${piecesWith(workspaceId, sql`3, place,`, sql`from found_pieces join pieces using (id)`)}
      union all
      select 4, place, json_build_object('kind', 'invoice', 'id', invoices.id, 'number', invoice_number,
          'clientName', coalesce(clients.name, billed_to ->> 'name'), 'status', invoices.status,
          'isVoid', ${isVoid}, 'amount', total_minor / 100.0, 'currency', currency)
        from found_invoices join invoices using (id) left join clients on ${clientOf('invoices')}
        where invoices.workspace_id = ${workspaceId}
      union all
      select 5, place, json_build_object('kind', 'appointment', 'id', events.id, 'title', title,
          'clientName', ${names.client}, 'status', events.status, 'projectName', ${names.project},
          'startTime', to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from found_events join events using (id) left join clients on ${clientOf('events')} ${names.join}
        where events.workspace_id = ${workspaceId} and ${wanted.hasCalendar}
      union all
      select 6, place, json_build_object('kind', 'pattern', 'id', id, 'name', name, 'garmentType', garment_type,
          'style', style)
        from found_patterns join patterns using (id) where patterns.workspace_id = ${workspaceId}
      union all
      select 7, place, json_build_object('kind', 'draft', 'id', drafts.id, 'name', drafts.name,
          'clientName', clients.name, 'garment', garment)
        from found_drafts join drafts using (id) left join clients on ${clientOf('drafts')}
        where drafts.workspace_id = ${workspaceId}
    ) hits order by part, place`.execute(transaction)
  return rows.map(({ hit }) => SearchHit.parse(hit))
}
