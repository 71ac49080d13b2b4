import { type RawBuilder, sql } from 'kysely'
import type { Message, MessageThread } from '#contract/messages.ts'
import { behindClientWall } from '#server/database/client-wall.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf, projectOf } from '#server/database/vocabulary.ts'

export const { setDeleted, purge } = deletable('messages')

type Query = Database['query'] | Transaction

/** What was written with one client. Of one who is gone for good what is about an invoice stays together. */
const threadOf = sql<string>`coalesce(messages.client_id, messages.invoice_id, messages.id)`

/** All that are neither deleted nor another business's. */
const keptMessages = (query: Query, workspaceId: string) =>
  query
    .selectFrom('messages')
    .where('messages.workspace_id', '=', workspaceId)
    .where('messages.deleted_at', 'is', null)

function selectMessages(query: Query, workspaceId: string) {
  return keptMessages(query, workspaceId)
    .leftJoin('invoices', (join) => namedRow(join, 'invoices', 'messages.invoice_id'))
    .leftJoin('quotes', (join) =>
      namedRow(join, 'quotes', 'messages.quote_id').on('quotes.deleted_at', 'is', null),
    )
    .leftJoin('projects', (join) => join.on(projectOf('messages')))
    .leftJoin('clients', (join) => join.on(clientOf('messages')))
    .select([
      'messages.id as _id',
      'messages.id',
      threadOf.as('threadId'),
      'messages.side',
      'messages.member_name as member',
      'messages.invoice_id as invoiceId',
      'invoices.invoice_number as invoiceNumber',
      'messages.text',
      'messages.created_at as createdAt',
      sql<boolean>`messages.read_at is not null`.as('isRead'),
      sql<Message['clientId']>`case when clients.id is not null then
        json_build_object('_id', clients.id, 'name', clients.name, 'email', clients.email) end`.as(
        'clientId',
      ),
      sql<Message['quoteId']>`case when quotes.id is not null then
        json_build_object('_id', quotes.id, 'quoteNumber', quotes.quote_number) end`.as('quoteId'),
      sql<Message['projectId']>`case when projects.id is not null then
        json_build_object('_id', projects.id, 'name', projects.name) end`.as('projectId'),
    ])
}

interface MessagesPage {
  readonly limit: number
  /** The id of the last message of the page before. */
  readonly after: string | undefined
}

/** Over `selectMessages`: what is found by somebody's words, a name or a number. */
function saying(search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  const names = [
    'messages.text',
    'clients.name',
    'invoices.invoice_number',
    'quotes.quote_number',
    'projects.name',
  ]
  return sql`(${sql.join(
    names.map((name) => sql`${sql.ref(name)} ilike ${pattern}`),
    sql` or `,
  )})`
}

/** A page, newest first, and one row more where there is a next page. */
export function findMessages(
  database: Database,
  workspaceId: string,
  { limit, after, search, threadId }: MessagesPage & { readonly search?: string; readonly threadId?: string },
): Promise<Message[]> {
  let page = selectMessages(database.query, workspaceId)
    .orderBy('messages.id', 'desc')
    .limit(limit + 1)
  if (after) page = page.where('messages.id', '<', after)
  if (threadId) page = page.where(threadOf, '=', threadId)
  if (search) page = page.where(saying(search))
  return database.read(workspaceId, page)
}

/** Those of some ids, in any order. */
export const findMessagesByIds = (
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<Message[]> =>
  database.read(
    workspaceId,
    selectMessages(database.query, workspaceId).where(sql<boolean>`messages.id = any(${ids}::uuid[])`),
  )

/** A page of threads by what was written last, and one more where there is a next page; found by any message of theirs. It ends where its last message is. */
export async function findThreads(
  database: Database,
  workspaceId: string,
  { limit, after, search }: MessagesPage & { readonly search: string | undefined },
): Promise<MessageThread[]> {
  const { query } = database
  let lasts = keptMessages(query, workspaceId)
    .select([
      sql<string>`(array_agg(id order by id desc))[1]`.as('lastId'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .groupBy(threadOf)
  if (search) {
    const found = selectMessages(query, workspaceId).clearSelect().select(threadOf.as('id'))
    lasts = lasts.having(threadOf, 'in', found.where(saying(search)))
  }
  let page = selectMessages(query, workspaceId)
    .innerJoin(lasts.as('lasts'), 'lasts.lastId', 'messages.id')
    .select('lasts.unread')
    .orderBy('messages.id', 'desc')
    .limit(limit + 1)
  if (after) page = page.where('messages.id', '<', after)
  const rows = await database.read(workspaceId, page)
  return rows.map(({ unread, ...last }) => ({ id: last.threadId, last, unread }))
}

const unreadCount = ({ query }: Database, workspaceId: string) =>
  keptMessages(query, workspaceId)
    .where('messages.read_at', 'is', null)
    .select(sql<number>`count(*)`.as('unread'))

export async function countUnread(database: Database, workspaceId: string): Promise<number> {
  const [row] = await database.read(workspaceId, unreadCount(database, workspaceId))
  return row?.unread ?? 0
}

/** How many have not been read, and whether there are any at all. */
export async function findWaiting(
  database: Database,
  workspaceId: string,
): Promise<{ isThere: boolean; unread: number }> {
  const { query } = database
  const [row] = await database.read(
    workspaceId,
    query.selectNoFrom((build) => [
      build.exists(keptMessages(query, workspaceId).select('messages.id')).as('isThere'),
      unreadCount(database, workspaceId).as('unread'),
    ]),
  )
  return { isThere: row?.isThere === true, unread: row?.unread ?? 0 }
}

export async function readMessage(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Message | null> {
  const message = await selectMessages(transaction, workspaceId)
    .where('messages.id', '=', id)
    .executeTakeFirst()
  return message ?? null
}

/** What a client wrote: up to a message and with it, all that came before in its thread. */
export async function setRead(
  transaction: Transaction,
  workspaceId: string,
  { id, threadId }: Pick<Message, 'id' | 'threadId'>,
  readAt: string,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ read_at: readAt })
    .where('workspace_id', '=', workspaceId)
    .where(threadOf, '=', threadId)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** What somebody wrote themselves isn't new to them. */
export async function setUnread(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ read_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('side', '=', 'client')
    .execute()
}

/** What a message is about: at most one of these. */
export interface About {
  readonly invoiceId?: string | null
  readonly quoteId?: string | null
  readonly projectId?: string | null
}

export interface NewMessage extends About {
  readonly id: string
  readonly clientId: string | null
  readonly text: string
  readonly at: string
}

export async function insertMessage(
  transaction: Transaction,
  workspaceId: string,
  { id, clientId, text, at, ...about }: NewMessage,
  side: Message['side'] = 'client',
): Promise<void> {
  const { invoiceId = null, quoteId = null, projectId = null } = about
  await transaction
    .insertInto('messages')
    .values({
      ...{ workspace_id: workspaceId, id, client_id: clientId, side, text, created_at: at },
      ...{ invoice_id: invoiceId, quote_id: quoteId, project_id: projectId },
      ...(side === 'atelier' && { read_at: at }),
    })
    .execute()
}

/** A client's own, who could write in nobody else's name, nor about what is another's. */
export const insertTheirs = (
  transaction: Transaction,
  workspaceId: string,
  message: NewMessage & { readonly clientId: string },
): Promise<void> =>
  behindClientWall(transaction, message.clientId, () => insertMessage(transaction, workspaceId, message))

export interface Paper {
  readonly number: string
  readonly clientId: string | null
  readonly clientName: string | null
}

/** The paper that a client writes about. */
export async function readPaper(
  transaction: Transaction,
  workspaceId: string,
  { kind, id }: { readonly kind: 'invoice' | 'quote'; readonly id: string },
): Promise<Paper | null> {
  const table = kind === 'invoice' ? 'invoices' : 'quotes'
  const paper = await transaction
    .selectFrom(table)
    .leftJoin('clients', (join) => join.on(clientOf(table)))
    .select([
      sql<string>`${sql.ref(kind === 'invoice' ? 'invoice_number' : 'quote_number')}`.as('number'),
      'clients.id as clientId',
      'clients.name as clientName',
    ])
    .where(`${table}.workspace_id`, '=', workspaceId)
    .where(`${table}.id`, '=', id)
    .where(`${table}.deleted_at`, 'is', null)
    .executeTakeFirst()
  return paper ?? null
}
