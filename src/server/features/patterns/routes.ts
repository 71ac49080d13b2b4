import type { patternEndpoints } from '#contract/patterns.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { patternLibraryService } from './library/service.ts'
import type { Patterns } from './service.ts'

export function patternRoutes(
  patterns: Patterns,
  library: ReturnType<typeof patternLibraryService>,
): Handlers<typeof patternEndpoints> {
  return {
    list: ({ session, query }) => patterns.list(session.workspaceId, query),
    create: ({ session, body, once }) => patterns.create(session.workspaceId, body, once),
    library: ({ session, query }) => library.list(session.workspaceId, query),
    publicPattern: async ({ session, params }) => ({
      pattern: await library.get(session, params.id),
    }),
    publish: async ({ session, params }) => ({
      pattern: await patterns.publish(session.workspaceId, params.id),
    }),
    copy: ({ session, params, once }) => library.copy(session, params.id, once),
    report: async ({ session, params, body }) => {
      await library.report(session, params.id, body)
      return {}
    },
    review: async ({ session, params, body }) => {
      await library.review(session, params.id, body.hidden)
      return {}
    },
    get: async ({ session, params }) => ({ pattern: await patterns.get(session.workspaceId, params.id) }),
    drawing: ({ session, params }) => patterns.drawing(session.workspaceId, params.id),
    download: ({ session, params }) => patterns.download(session.workspaceId, params.id),
    update: async ({ session, params, body }) => ({
      pattern: await patterns.update(session.workspaceId, params.id, body),
    }),
    remove: async ({ session, params }) => {
      await patterns.remove(session.workspaceId, params.id)
      return {}
    },
    restore: async ({ session, params }) => ({
      pattern: await patterns.restore(session.workspaceId, params.id),
    }),
  }
}
