import type { draftEndpoints } from '#contract/drafts.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Drafts } from './service.ts'

export function draftRoutes(drafts: Drafts): Handlers<typeof draftEndpoints> {
  return {
    list: ({ session, query }) => drafts.list(session.workspaceId, query),
    ofClient: async ({ session, params }) => ({
      drafts: await drafts.ofClient(session.workspaceId, params.id),
    }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({ draft: await drafts.create(transaction, session.workspaceId, body) })),
    get: async ({ session, params }) => ({ draft: await drafts.get(session.workspaceId, params.id) }),
    update: async ({ session, params, body }) => ({
      draft: await drafts.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await drafts.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      draft: await drafts.restore(session.workspaceId, params.id),
    }),
  }
}
