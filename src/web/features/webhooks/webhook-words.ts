import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react'
import type { DeliveryFault } from '#contract/webhook-events.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import {
  type EventType,
  PING,
  typesByNoun,
  type WebhookNoun,
  type WebhookType,
  webhookNouns,
  webhookTypes,
} from '#domain/webhooks/types.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'
import type { ShownStatus } from '#web/ui/status-badge.tsx'

/** What stands for an address in titles: what follows may be long, or a secret of whoever answers there. */
export const hostOf = (url: string): string => new URL(url).host

export const nounWords: Readonly<Record<WebhookNoun, () => string>> = {
  client: m.webhooks_noun_client,
  project: m.webhooks_noun_project,
  piece: m.webhooks_noun_piece,
  measurement: m.webhooks_noun_measurement,
  pattern: m.webhooks_noun_pattern,
  booking: m.webhooks_noun_booking,
  quote: m.webhooks_noun_quote,
  invoice: m.webhooks_noun_invoice,
  payment: m.webhooks_noun_payment,
  message: m.webhooks_noun_message,
}

/** What comes behind the dot of a type. */
type Deed = WebhookType extends `${string}.${infer Done}` ? Done : never

const deedWords: Readonly<Record<Deed, () => string>> = {
  created: m.webhooks_deed_created,
  updated: m.webhooks_deed_updated,
  deleted: m.webhooks_deed_deleted,
  completed: m.webhooks_deed_completed,
  collected: m.webhooks_deed_collected,
  stage_changed: m.webhooks_deed_stage_changed,
  moved: m.webhooks_deed_moved,
  cancelled: m.webhooks_deed_cancelled,
  sent: m.webhooks_deed_sent,
  approved: m.webhooks_deed_approved,
  declined: m.webhooks_deed_declined,
  paid: m.webhooks_deed_paid,
  overdue: m.webhooks_deed_overdue,
  credited: m.webhooks_deed_credited,
  received: m.webhooks_deed_received,
  refunded: m.webhooks_deed_refunded,
}

// Sound: of every type the part before the dot is a noun, and the part behind it a deed.
const partsOf = (type: WebhookType) => type.split('.') as [WebhookNoun, Deed]

export const deedOf = (type: WebhookType): string => deedWords[partsOf(type)[1]]()

export const typeText = (type: EventType): string =>
  type === PING ? m.webhooks_ping() : `${nounWords[partsOf(type)[0]]()}: ${deedOf(type)}`

/** What an endpoint is told of, in lines: 'Invoices: sent, paid'. */
export function typesText(types: readonly WebhookType[]): readonly string[] {
  if (types.length === webhookTypes.length) return [m.webhooks_everything()]
  return webhookNouns.flatMap((noun) => {
    const told = typesByNoun[noun].filter((type: WebhookType) => types.includes(type))
    return told.length === 0 ? [] : [`${nounWords[noun]()}: ${joined(told.map(deedOf), ', ')}`]
  })
}

export const states: Readonly<Record<Webhook['state'], ShownStatus>> = {
  on: { text: m.webhooks_on, color: 'green', icon: IconCheck },
  failing: { text: m.webhooks_failing, color: 'yellow', icon: IconAlertTriangle },
  off: { text: m.webhooks_off, color: 'gray', icon: IconPlayerPause },
}

export const deliveryStates: Readonly<Record<WebhookDelivery['state'], ShownStatus>> = {
  done: { text: m.webhooks_delivery_done, color: 'green', icon: IconCheck },
  waiting: { text: m.webhooks_delivery_waiting, color: 'blue', icon: IconClock },
  failed: { text: m.webhooks_delivery_failed, color: 'red', icon: IconX },
}

const faultWords: Readonly<Record<DeliveryFault, (code: { code: number }) => string>> = {
  unreachable: m.webhooks_fault_unreachable,
  certificate: m.webhooks_fault_certificate,
  'too-slow': m.webhooks_fault_too_slow,
  refused: m.webhooks_fault_refused,
  redirect: m.webhooks_fault_redirect,
  gone: m.webhooks_fault_gone,
  'inner-address': m.webhooks_fault_inner_address,
  off: m.webhooks_fault_off,
  plan: m.webhooks_fault_plan,
}

/** What came of an attempt. */
export const outcomeText = ({
  error,
  statusCode,
}: {
  readonly error: DeliveryFault | null
  readonly statusCode: number | null
}): string =>
  error === null
    ? m.webhooks_answered({ code: statusCode ?? 200 })
    : faultWords[error]({ code: statusCode ?? 0 })
