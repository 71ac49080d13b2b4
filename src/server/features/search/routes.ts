import type { searchEndpoints } from '#contract/search.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { Search } from './service.ts'

export const searchRoutes = (search: Search): Handlers<typeof searchEndpoints> => ({
  find: ({ session, query }) => search.find(session.workspaceId, query),
})
