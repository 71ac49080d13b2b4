import type { calendarEndpoints } from '#contract/calendar.ts'
import { whose } from '#server/platform/acting-member.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { calendarFeedService } from './feed/service.ts'
import type { calendarService } from './service.ts'

export function calendarRoutes(
  calendar: ReturnType<typeof calendarService>,
  feed: ReturnType<typeof calendarFeedService>,
): Handlers<typeof calendarEndpoints> {
  return {
    list: ({ session, query }) =>
      calendar.list(session.workspaceId, { ...query, assignee: whose(query.assignee, session) }),
    ofClient: async ({ session, params }) => ({
      events: await calendar.ofClient(session.workspaceId, params.id),
    }),
    clashes: async ({ session, query }) => ({ events: await calendar.clashes(session.workspaceId, query) }),
    create: async ({ session, body, once }) =>
      once((transaction) => calendar.create(transaction, session.workspaceId, body, session)),
    get: async ({ session, params }) => ({ event: await calendar.get(session.workspaceId, params.id) }),
    update: ({ session, params, body }) => calendar.update(session.workspaceId, params.id, body),
    changeRepeat: ({ session, params, body }) => calendar.changeRepeat(session.workspaceId, params.id, body),
    undoRepeat: ({ session, params, body }) => calendar.undoRepeat(session.workspaceId, params.id, body),
    remove: async ({ session, params, query }) => ({
      ids: await calendar.remove(session.workspaceId, params.id, query.reach),
    }),
    restore: ({ session, params, body }) => calendar.restore(session.workspaceId, params.id, body.ids ?? []),
    file: ({ session, params }) => calendar.file(session.workspaceId, params.id),
    feed: ({ session }) => feed.status(session),
    createFeed: ({ session }) => feed.create(session),
    removeFeed: async ({ session }) => {
      await feed.remove(session)
      return {}
    },
  }
}
