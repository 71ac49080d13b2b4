import type { Plans } from '#server/features/subscriptions/service.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliveryService } from './delivery/service.ts'
import { notificationJobs } from './jobs.ts'
import { news as allNews, type NewsEntry } from './news/mails.ts'
import { peopleService } from './people/service.ts'
import { pushService } from './push/service.ts'
import { notificationsService } from './service.ts'

/** The feature put together: what people chose, the ways to them, and the jobs that notify. */
export function notificationParts(platform: Platform, plans: Plans, news: readonly NewsEntry[] = allNews) {
  const push = pushService(platform)
  const notify = deliveryService(platform, push)
  const people = peopleService(plans)
  const jobs: JobHandlers = {
    ...push.jobs,
    ...notificationJobs({ ...platform, plans, people, notify }, news),
  }
  return { push, jobs, notifications: notificationsService(platform, people, notify) }
}
