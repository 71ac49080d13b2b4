import type { clientEndpoints } from '#contract/clients.ts'
import { whose } from '#server/platform/acting-member.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { ClientMerging } from './merging/service.ts'
import type { Clients } from './service.ts'
import type { ClientTimeline } from './timeline/service.ts'

export function clientRoutes(
  clients: Clients,
  timeline: ClientTimeline,
  merging: ClientMerging,
): Handlers<typeof clientEndpoints> {
  return {
    list: ({ session, query }) =>
      clients.list(session.workspaceId, { ...query, assignee: whose(query.assignee, session) }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({ client: await clients.create(transaction, session.workspaceId, body) })),
    similar: ({ session, query }) => clients.similar(session.workspaceId, query),
    get: async ({ session, params }) => ({ client: await clients.get(session.workspaceId, params.id) }),
    update: async ({ session, params, body }) => ({
      client: await clients.update(session.workspaceId, params.id, body),
    }),
    dependents: ({ session, params }) => clients.dependents(session.workspaceId, params.id),
    overview: async ({ session, params }) => ({
      overview: await timeline.overview(session, params.id),
    }),
    timeline: ({ session, params, query }) => timeline.timeline(session, params.id, query),
    remove: async ({ session, params }) => {
      await clients.remove(session.workspaceId, params.id)
      return {}
    },
    merge: ({ session, params, body }) => merging.merge(session.workspaceId, params.id, body),
    unmerge: ({ session, params, body }) => merging.unmerge(session.workspaceId, params.id, body),
    restore: async ({ session, params }) => ({
      client: await clients.restore(session.workspaceId, params.id),
    }),
  }
}
