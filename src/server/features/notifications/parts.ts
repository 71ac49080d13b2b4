import type { Plans } from '#server/features/subscriptions/service.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notificationJobs } from './jobs.ts'
import { news as allNews, type NewsEntry } from './news/mails.ts'
import { pushService } from './push/service.ts'
import { notificationsService } from './service.ts'
import { tellingService } from './telling/service.ts'

/** The feature put together: what people chose, the ways to them, and the jobs that tell. */
export function notificationParts(platform: Platform, plans: Plans, news: readonly NewsEntry[] = allNews) {
  const push = pushService(platform)
  const tell = tellingService(platform, push)
  const jobs: JobHandlers = { ...push.jobs, ...notificationJobs({ ...platform, plans, tell }, news) }
  return { push, jobs, notifications: notificationsService(platform, tell) }
}
