import type { WebhookData } from '#contract/webhook-events.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { EventType } from '#domain/webhooks/types.ts'
import type { DeliveryRow } from './queries.ts'

interface KeptEvent {
  readonly type: EventType
  readonly eventAt: string
  readonly data: WebhookData
}

/** What is sent: the same text in every attempt, and the one that is signed. */
export const bodyOf = ({ type, eventAt, data }: KeptEvent): string =>
  JSON.stringify({ type, timestamp: eventAt, data })

export function toDelivery({ eventAt, data, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, request: bodyOf({ type: row.type, eventAt, data }) }
}
