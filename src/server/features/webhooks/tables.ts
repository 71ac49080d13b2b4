import type { ColumnType, Generated } from 'kysely'
import type { DeliveryFault, WebhookData } from '#contract/webhook-events.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { Streak } from '#domain/webhooks/streak.ts'
import type { EventType, WebhookType } from '#domain/webhooks/types.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

interface WebhookEndpointsTable {
  workspace_id: string
  id: string
  url: string
  description: string | null
  types: ColumnType<WebhookType[], readonly WebhookType[], readonly WebhookType[]>
  sealed_secret: string
  sealed_former: Generated<string | null>
  former_until: OptionalInstant
  state: Generated<Streak['state']>
  failing_since: OptionalInstant
  off_reason: Generated<Streak['offReason']>
  created_by: ColumnType<string | null, never, never>
  created_at: Instant
}

/** Written by the database itself, in the transaction of what has happened (0103-webhooks.sql); a ping alone is written here. */
interface WebhookEventsTable {
  workspace_id: string
  id: string
  type: EventType
  subject_id: string
  at: Generated<Instant>
  data: ColumnType<WebhookData, string, never>
}

interface WebhookDeliveriesTable {
  workspace_id: string
  id: string
  event_id: string
  endpoint_id: string
  state: Generated<WebhookDelivery['state']>
  attempts: Generated<number>
  next_at: OptionalInstant
  at: Generated<Instant>
  tried_at: OptionalInstant
  status_code: Generated<number | null>
  took_ms: Generated<number | null>
  answer_head: Generated<string | null>
  error: Generated<DeliveryFault | null>
  is_manual: Generated<boolean>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointsTable
    webhook_events: WebhookEventsTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
