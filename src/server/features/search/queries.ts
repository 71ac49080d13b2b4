import { type RawBuilder, sql } from 'kysely'
import { hitsPerKind, SearchHit } from '#contract/search.ts'
import type { Transaction } from '#server/database/database.ts'
import { ownNames, readsOwnNames } from '#server/database/own-names.ts'
import { clientOf, isOfKind, isVoid, type With } from '#server/database/vocabulary.ts'
import type { Found, FoundRows } from '#server/platform/feature.ts'

type Sql = RawBuilder<unknown>

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
function closestOf(
  table: With<'client_id'>,
  workspaceId: string,
  wanted: Wanted,
  { order = sql`${sql.ref(`${table}.id`)} desc`, isHidden = false, byName = noNames }: Closest = {},
): Sql {
  const own = sql.ref(`${table}.found_by`)
  const clientId = sql.ref(`${table}.client_id`)
  const conditions = wanted.words.map(
    (spellings, word) => sql`(${isOneOf(own, spellings)}
      or ${clientId} in (select id from named where ${sql.ref(`has_${word}`)}) ${byName.isFound(spellings)})`,
  )
  return closest(
    sql.ref(`${table}.id`),
    sql`from ${sql.table(table)} where ${live(table, workspaceId)} and ${every(conditions)}
      ${isHidden ? sql`and ${isShown(clientId, workspaceId)}` : sql``} ${byName.isShown}`,
    sql`${rankOf(own, wanted)}, ${order}`,
  )
}

interface Closest {
  readonly order?: Sql
  /** With a client who was deleted. */
  readonly isHidden?: boolean
  readonly byName?: ByName
}

/** How rows are found by, and hidden with, a client of whom the reader is told the name alone. */
interface ByName {
  readonly isFound: (spellings: readonly string[]) => Sql
  readonly isShown: Sql
}

const noNames: ByName = { isFound: () => sql``, isShown: sql`` }

/** What the reader’s own events tell of whom and what they don’t see. */
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

/** Of a noun that is found by its name. */
interface NamedRows {
  readonly noun: string
  readonly rows: FoundRows
  readonly part: number
  /** What the closest of them are called. */
  readonly as: Sql
}

/** After all that has a query of its own. */
const FIRST_PART = 6

const namedRows = (found: Found): readonly NamedRows[] =>
  Object.entries(found).map(([noun, rows], place) => ({
    ...{ noun, rows, part: FIRST_PART + place, as: sql.ref(`found_${rows.table}`) },
  }))

function closestNamed(rows: FoundRows, workspaceId: string, wanted: Wanted): Sql {
  if (rows.isClients) return closestOf(rows.table, workspaceId, wanted, { isHidden: true })
  const own = sql`found_by`
  const hasAll = every(wanted.words.map((spellings) => isOneOf(own, spellings)))
  return closest(
    sql`id`,
    sql`from ${sql.table(rows.table)} where ${live(rows.table, workspaceId)} and ${hasAll}`,
    sql`${rankOf(own, wanted)}, id desc`,
  )
}

function namedHits({ noun, rows, part, as }: NamedRows, workspaceId: string): Sql {
  const column = (name: string) => sql.ref(`${rows.table}.${name}`)
  const said = Object.entries({ id: 'id', name: 'name', ...rows.says }).map(
    ([field, name]) => sql`${sql.lit(field)}, ${column(name)}`,
  )
  const [clientName, client] = rows.isClients
    ? [sql`, 'clientName', clients.name`, sql`left join clients on ${clientOf(rows.table)}`]
    : [sql``, sql``]
  return sql`select ${sql.lit(part)}, place,
      json_build_object('kind', ${sql.lit(noun)}, ${sql.join(said)} ${clientName})
    from ${as} join ${sql.table(rows.table)} using (id) ${client}
    where ${column('workspace_id')} = ${workspaceId}`
}

/** What a workspace has of the wanted, kind by kind, the closest of each first. */
export async function readHits(
  transaction: Transaction,
  workspaceId: string,
  wanted: Wanted,
  found: Found,
): Promise<SearchHit[]> {
  const named = namedRows(found)
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
    found_projects as ${closestOf('projects', workspaceId, wanted)},
    named_projects as materialized ${namedProjects(workspaceId, wanted)},
    found_pieces as ${closestPieces(workspaceId, wanted)},
    found_invoices as ${closestOf('invoices', workspaceId, wanted)},
    found_events as ${closestOf('events', workspaceId, wanted, { order: fromNow, isHidden: true, byName: names.byName })},
    ${sql.join(named.map(({ as, rows }) => sql`${as} as ${closestNamed(rows, workspaceId, wanted)}`))}
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
          'isVoid', ${isVoid}, 'isCreditNote', ${isOfKind('credit-note')}, 'amount', total_minor / 100.0, 'currency', currency)
        from found_invoices join invoices using (id) left join clients on ${clientOf('invoices')}
        where invoices.workspace_id = ${workspaceId}
      union all
      select 5, place, json_build_object('kind', 'appointment', 'id', events.id, 'title', title,
          'clientName', ${names.client}, 'status', events.status, 'projectName', ${names.project},
          'startTime', to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from found_events join events using (id) left join clients on ${clientOf('events')} ${names.join}
        where events.workspace_id = ${workspaceId} and ${wanted.hasCalendar}
      union all
      ${sql.join(
        named.map((one) => namedHits(one, workspaceId)),
        sql` union all `,
      )}
    ) hits order by part, place`.execute(transaction)
  return rows.map(({ hit }) => SearchHit.parse(hit))
}
