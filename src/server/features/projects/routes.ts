import type { projectEndpoints } from '#contract/projects.ts'
import { whose } from '#server/platform/acting-member.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { ProjectOverviews } from './overview/service.ts'
import type { Projects } from './service.ts'

export function projectRoutes(
  projects: Projects,
  overviews: ProjectOverviews,
): Handlers<typeof projectEndpoints> {
  return {
    list: ({ session, query }) =>
      projects.list(session, { ...query, assignee: whose(query.assignee, session) }),
    create: async ({ session, body, once }) =>
      once(async (transaction) => ({
        project: await projects.create(transaction, session.workspaceId, body, session),
      })),
    get: ({ session, params }) => projects.get(session.workspaceId, params.id),
    update: async ({ session, params, body }) => ({
      project: await projects.update(session.workspaceId, params.id, body),
    }),
    overview: async ({ session, params }) => ({
      overview: await overviews.overview(session.workspaceId, params.id),
    }),
    remove: async ({ session, params }) => {
      await projects.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      project: await projects.restore(session.workspaceId, params.id),
    }),
  }
}
