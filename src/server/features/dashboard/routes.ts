import type { dashboardEndpoints } from '#contract/dashboard.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { dashboardService } from './service.ts'

export function dashboardRoutes(
  dashboard: ReturnType<typeof dashboardService>,
): Handlers<typeof dashboardEndpoints> {
  return {
    stats: ({ session }) => dashboard.stats(session),
    dismissFirstSteps: async ({ session }) => {
      await dashboard.dismissFirstSteps(session)
      return {}
    },
  }
}
