import { sql } from 'kysely'
import type { Message } from '#contract/messages.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { namedRow } from '#server/database/named-row.ts'
import { clientOf } from '#server/database/vocabulary.ts'

export const { setDeleted, purge } = deletable('messages')

type Query = Database['query'] | Transaction

function selectMessages(query: Query, workspaceId: string) {
  return query
    .selectFrom('messages')
    .innerJoin('invoices', (join) => namedRow(join, 'invoices', 'messages.invoice_id'))
    .leftJoin('clients', (join) => join.on(clientOf('messages')))
    .select([
      'messages.id as _id',
      'messages.id',
      'messages.invoice_id as invoiceId',
      'invoices.invoice_number as invoiceNumber',
      'messages.text',
      'messages.created_at as createdAt',
      sql<boolean>`messages.read_at is not null`.as('isRead'),
      sql<Message['clientId']>`case when clients.id is not null then
        json_build_object('_id', clients.id, 'name', clients.name, 'email', clients.email) end`.as(
        'clientId',
      ),
    ])
    .where('messages.workspace_id', '=', workspaceId)
    .where('messages.deleted_at', 'is', null)
}

interface MessagesPage {
  readonly limit: number
  /** The id of the last message of the page before. */
  readonly after: string | undefined
  readonly search: string | undefined
}

/** A page, newest first, and one row more where there is a next page. */
export function findMessages(
  database: Database,
  workspaceId: string,
  { limit, after, search }: MessagesPage,
): Promise<Message[]> {
  let page = selectMessages(database.query, workspaceId)
    .orderBy('messages.id', 'desc')
    .limit(limit + 1)
  if (after) page = page.where('messages.id', '<', after)
  if (search) {
    const pattern = containing(search)
    page = page.where((row) =>
      row.or([
        row('messages.text', 'ilike', pattern),
        row('clients.name', 'ilike', pattern),
        row('invoices.invoice_number', 'ilike', pattern),
      ]),
    )
  }
  return database.read(workspaceId, page)
}

export async function countUnread(database: Database, workspaceId: string): Promise<number> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('messages')
      .select(sql<number>`count(*)`.as('unread'))
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .where('read_at', 'is', null),
  )
  return row?.unread ?? 0
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

export async function setRead(
  transaction: Transaction,
  { workspaceId, id }: { workspaceId: string; id: string },
  readAt: string | null,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ read_at: readAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

interface NewMessage {
  readonly id: string
  readonly clientId: string | null
  readonly invoiceId: string
  readonly text: string
  readonly at: string
}

export async function insertMessage(
  transaction: Transaction,
  workspaceId: string,
  { id, clientId, invoiceId, text, at }: NewMessage,
): Promise<void> {
  await transaction
    .insertInto('messages')
    .values({
      workspace_id: workspaceId,
      id,
      client_id: clientId,
      invoice_id: invoiceId,
      text,
      created_at: at,
    })
    .execute()
}

/** The invoice that a client writes about. */
export async function readInvoiceOf(
  transaction: Transaction,
  workspaceId: string,
  invoiceId: string,
): Promise<{ number: string; clientId: string | null; clientName: string | null } | null> {
  const invoice = await transaction
    .selectFrom('invoices')
    .leftJoin('clients', (join) => join.on(clientOf('invoices')))
    .select(['invoices.invoice_number as number', 'clients.id as clientId', 'clients.name as clientName'])
    .where('invoices.workspace_id', '=', workspaceId)
    .where('invoices.id', '=', invoiceId)
    .where('invoices.deleted_at', 'is', null)
    .executeTakeFirst()
  return invoice ?? null
}
