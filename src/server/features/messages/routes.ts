import type { messageEndpoints } from '#contract/messages.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { messagesService } from './service.ts'

export function messageRoutes(
  messages: ReturnType<typeof messagesService>,
): Handlers<typeof messageEndpoints> {
  return {
    letterbox: ({ body, origin }) => messages.letterbox.look(body.token, origin),
    write: ({ body, origin, onceIn }) => messages.letterbox.write(body, origin, onceIn),
    theirs: ({ client, query }) => messages.page.read(client, query),
    say: ({ client, body, onceIn }) => messages.page.write(client, body, onceIn),
    list: ({ session, query }) => messages.list(session.workspaceId, query),
    threads: ({ session, query }) => messages.threads.list(session.workspaceId, query),
    thread: ({ session, params, query }) => messages.threads.one(session.workspaceId, params.id, query),
    answer: async ({ session: { workspaceId }, params, body, once }) => {
      const way = await messages.threads.wayOf(workspaceId, params.id)
      return once((transaction) =>
        messages.threads.answer(transaction, workspaceId, params.id, { ...body, way }),
      )
    },
    update: async ({ session, params, body }) => ({
      message: await messages.mark(session.workspaceId, params.id, body.isRead),
    }),
    remove: async ({ session, params }) => {
      await messages.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      message: await messages.restore(session.workspaceId, params.id),
    }),
  }
}
