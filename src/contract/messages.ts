import * as z from 'zod/mini'
import { recordsQuery, recordsReply } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, listQuery, nothing, paperToken, text } from './fields.ts'

export const MESSAGE_MAX = 4_000

/** Who wrote a message: the client, or the business's people. */
const side = z.enum(['client', 'atelier'])

/** What a client and a business wrote to each other (docs/decisions/0103). */
export const Message = z.object({
  _id: z.string(),
  id: z.string(),
  /** Of the client, or where they have been deleted for good, of the invoice that it is about. */
  threadId: z.string(),
  side,
  /** Who answered, as they were called then. */
  member: z.nullable(z.string()),
  /** Null where the client has been deleted since. */
  clientId: z.nullable(z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  invoiceId: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  quoteId: z.nullable(z.object({ _id: z.string(), quoteNumber: z.string() })),
  projectId: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  text: z.string(),
  isRead: z.boolean(),
  createdAt: instant(),
})
export type Message = z.output<typeof Message>

/** What was written with one client, by what was written last. */
export const MessageThread = z.object({
  id: z.string(),
  last: Message,
  unread: z.int(),
})
export type MessageThread = z.output<typeof MessageThread>

/** How an answer comes to its client: by a mail, on their own page, by both or by neither. */
const ThreadWays = z.object({ mail: z.boolean(), page: z.boolean() })
export type ThreadWays = z.output<typeof ThreadWays>

/** What is typed. */
const MessageBody = z.object({ text: text(MESSAGE_MAX) })

/** What a business answers; its name is that of every text that it mails. */
export const AnswerBody = z.object({ message: text(MESSAGE_MAX) })

/** One message as its client reads it. */
const ClientsMessage = z.object({
  id: z.string(),
  side,
  text: z.string(),
  about: z.nullable(z.object({ kind: z.enum(['invoice', 'quote', 'project']), name: z.string() })),
  createdAt: instant(),
})
export type ClientsMessage = z.output<typeof ClientsMessage>

const oneMessage = z.object({ message: Message })
const summary = z.object({ unread: z.int() })
const nextCursor = z.nullable(z.string())
const page = { limit: listQuery.limit, cursor: listQuery.cursor }

export const messageEndpoints = {
  letterbox: endpoint({
    method: 'POST',
    path: '/portal/letterbox',
    summary: 'To whom a client can write by the address in an invoice’s mail, and about what',
    access: 'public',
    body: z.object({ token: paperToken() }),
    reply: z.object({ businessName: z.string(), invoiceNumber: z.string() }),
    errors: ['NOT_FOUND'],
    callsPerMinute: 60,
  }),
  write: endpoint({
    method: 'POST',
    path: '/portal/messages',
    summary: 'Write to the business, by the address of an invoice or a quote',
    access: 'public',
    body: z.extend(MessageBody, { token: paperToken() }),
    reply: nothing,
    status: 201,
    creates: true,
    errors: ['NOT_FOUND'],
    callsPerMinute: 10,
  }),
  theirs: endpoint({
    method: 'GET',
    path: '/portal/thread',
    summary: 'What a client and the business wrote to each other, newest first, on the client’s own page',
    access: 'client',
    query: z.object(page),
    reply: z.object({ messages: z.array(ClientsMessage), nextCursor }),
    errors: ['NOT_FOUND'],
  }),
  say: endpoint({
    method: 'POST',
    path: '/portal/thread',
    summary: 'Write to the business from one’s own page, about an order or nothing in particular',
    access: 'client',
    body: z.extend(MessageBody, { projectId: z.optional(z.uuid()) }),
    reply: nothing,
    status: 201,
    creates: true,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    callsPerMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    summary: 'What clients wrote and were answered, newest first',
    access: 'member',
    needs: 'messages.read',
    query: recordsQuery({}),
    reply: z.object({ messages: z.array(Message), ...recordsReply, summary }),
    errors: [],
  }),
  threads: endpoint({
    method: 'GET',
    path: '/messages/threads',
    summary: 'What was written with each client, by what was written last',
    access: 'member',
    needs: 'messages.read',
    query: z.object(listQuery),
    reply: z.object({ threads: z.array(MessageThread), nextCursor, summary }),
    errors: [],
  }),
  thread: endpoint({
    method: 'GET',
    path: '/messages/threads/:id',
    summary:
      'What was written with one client, newest first; by the client’s id also where that is nothing yet',
    access: 'member',
    needs: 'messages.read',
    params: idParams,
    query: z.object(page),
    reply: z.object({
      client: Message.shape.clientId,
      ways: ThreadWays,
      messages: z.array(Message),
      nextCursor,
    }),
    errors: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/clients/:id/messages',
    summary:
      'Write to a client: it is mailed to them, and stands on their page; what they wrote is read then',
    access: 'member',
    needs: 'messages.write',
    makes: 'mail',
    params: idParams,
    body: AnswerBody,
    reply: z.object({
      message: Message,
      /** Null where it stands on their page alone. */
      mailedTo: z.nullable(z.string()),
    }),
    status: 201,
    creates: true,
    errors: ['CONFLICT', 'RATE_LIMITED'],
    callsPerMinute: 30,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messages/:id',
    summary: 'Mark a message, and what came before it in its thread, as read; or it alone as unread',
    access: 'member',
    needs: 'messages.write',
    params: idParams,
    body: z.object({ isRead: z.boolean() }),
    reply: oneMessage,
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/:id',
    summary: 'Delete a message; it can be restored until the night',
    access: 'member',
    needs: 'messages.delete',
    params: idParams,
    reply: nothing,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messages/:id/restore',
    summary: 'Take the deletion of a message back',
    access: 'member',
    needs: 'messages.delete',
    params: idParams,
    reply: oneMessage,
    errors: [],
  }),
}
