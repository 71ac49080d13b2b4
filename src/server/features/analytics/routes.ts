import type { analyticsEndpoints } from '#contract/analytics.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { analyticsService } from './service.ts'

export function analyticsRoutes(
  analytics: ReturnType<typeof analyticsService>,
): Handlers<typeof analyticsEndpoints> {
  return { stats: ({ session, query }) => analytics.stats(session.workspaceId, query) }
}
