import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, listQuery, nothing, paperToken, text } from './fields.ts'

/** What a client wrote to the business, by the private address that stood in an invoice's mail. */
const Message = z.object({
  _id: z.string(),
  id: z.string(),
  /** Null where the client has been deleted since. */
  clientId: z.nullable(z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  text: z.string(),
  isRead: z.boolean(),
  createdAt: instant(),
})
export type Message = z.output<typeof Message>

/** What is typed. */
export const MessageBody = z.object({ text: text(4_000) })

const oneMessage = z.object({ message: Message })

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
    summary: 'Write to the business',
    access: 'public',
    body: z.extend(MessageBody, { token: paperToken() }),
    reply: nothing,
    status: 201,
    creates: true,
    errors: ['NOT_FOUND'],
    callsPerMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    summary: 'What clients wrote, newest first',
    access: 'member',
    needs: 'messages.read',
    query: z.object(listQuery),
    reply: z.object({
      messages: z.array(Message),
      nextCursor: z.nullable(z.string()),
      summary: z.object({ unread: z.int() }),
    }),
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messages/:id',
    summary: 'Mark a message as read or unread',
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
