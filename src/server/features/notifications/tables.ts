import type { Generated } from 'kysely'
import type { NotificationKind } from '#contract/notification-switches.ts'
import type { Instant } from '#server/database/tables.ts'

/** Rows of what people are told. They belong to people, and stand outside the walls between workspaces. */

interface NotificationSettingsTable {
  user_id: string
  email_notifications: Generated<boolean>
  push_notifications: Generated<boolean>
  project_deadlines: Generated<boolean>
  client_messages: Generated<boolean>
  payment_reminders: Generated<boolean>
}

interface NotificationsSentTable {
  user_id: string
  kind: NotificationKind
  subject: string
  occasion: string
  sent_at: Instant
}

interface MorningsTable {
  workspace_id: string
  user_id: string
  day: string
}

interface UnsubscribeLinksTable {
  token_hash: Buffer
  user_id: string
  kind: NotificationKind
}

interface PushKeysTable {
  id: 1
  public_key: string
  sealed_private_key: string
}

interface PushSubscriptionsTable {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    notification_settings: NotificationSettingsTable
    notifications_sent: NotificationsSentTable
    mornings: MorningsTable
    unsubscribe_links: UnsubscribeLinksTable
    push_keys: PushKeysTable
    push_subscriptions: PushSubscriptionsTable
  }
}
