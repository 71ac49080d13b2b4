import type { User } from '#contract/auth.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofUser } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { NOTIFICATIONS_CRONTAB } from './jobs.ts'
import { notificationParts } from './parts.ts'
import { notificationRoutes } from './routes.ts'
import './tables.ts'
import { registerUnsubscribe } from './unsubscribe/routes.ts'

interface Needs {
  readonly plans: Plans
  readonly account: { me(session: Session): Promise<User> }
}

export function notificationsFeature(platform: Platform, { plans, account }: Needs) {
  const { notifications, push, jobs } = notificationParts(platform, plans)
  return {
    service: notifications,
    handlers: notificationRoutes(notifications, push, account),
    register: (http) => registerUnsubscribe(http, notifications),
    jobs: () => jobs,
    crontab: [NOTIFICATIONS_CRONTAB],
    exported: [
      {
        name: 'notification-settings',
        told: m.exports_readme_notification_settings,
        table: 'notification_settings',
        ...ofUser,
        only: [
          ...['email_notifications', 'push_notifications', 'project_deadlines', 'client_messages'],
          'payment_reminders',
        ],
        without: ['user_id'],
      },
    ],
  } satisfies Feature<'notifications'>
}
