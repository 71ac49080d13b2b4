import type { activityEndpoints } from '#contract/activities.ts'
import { whose } from '#server/platform/acting-member.ts'
import type { Handlers } from '#server/platform/http/call.ts'
import type { activitiesService } from './service.ts'

export function activityRoutes(
  activities: ReturnType<typeof activitiesService>,
): Handlers<typeof activityEndpoints> {
  return {
    list: ({ session, query }) =>
      activities.list(session, { ...query, member: whose(query.member, session) }),
  }
}
