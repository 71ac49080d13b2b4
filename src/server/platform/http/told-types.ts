import * as z from 'zod/mini'
import { WebhookEvent } from '#contract/webhooks.ts'
import type { WebhookType } from '#domain/webhooks/types.ts'

/** What a type of event says, for whoever reads the document. */
export const toldTypes: Readonly<Record<WebhookType, string>> = {
  'client.created': 'A client was added',
  'client.updated': 'A client was changed, or had back after a deletion',
  'client.deleted': 'A client was deleted',
  'project.created': 'A project was added',
  'project.updated': 'A project was changed, or had back after a deletion',
  'project.deleted': 'A project was deleted',
  'project.completed': 'A project was completed',
  'project.collected': 'What was made was collected',
  'piece.stage_changed': 'A piece was moved to another stage of the workshop',
  'measurement.created': 'Measurements were taken',
  'measurement.updated': 'Measurements were changed, or had back after a deletion',
  'measurement.deleted': 'Measurements were deleted',
  'pattern.created': 'A pattern was saved',
  'pattern.updated': 'A pattern was changed, or had back after a deletion',
  'pattern.deleted': 'A pattern was deleted',
  'booking.created': 'An appointment was made',
  'booking.updated': 'An appointment was changed, or had back after a deletion',
  'booking.deleted': 'An appointment was deleted',
  'booking.moved': 'An appointment begins or ends at another time',
  'booking.cancelled': 'An appointment was cancelled',
  'quote.created': 'A quote was written',
  'quote.updated': 'A quote was changed, or had back after a deletion',
  'quote.deleted': 'A quote was deleted',
  'quote.sent': 'A version of a quote was sent',
  'quote.approved': 'A quote was approved',
  'quote.declined': 'A quote was declined',
  'invoice.created': 'An invoice or a credit note was written',
  'invoice.updated': 'An invoice was changed, or had back after a deletion',
  'invoice.deleted': 'An invoice was deleted',
  'invoice.sent': 'An invoice was sent',
  'invoice.paid': 'Nothing is left to pay of an invoice',
  'invoice.overdue': 'The due day of an invoice has passed',
  'invoice.credited': 'A credit note takes something off an invoice',
  'payment.received': 'A payment was recorded',
  'payment.refunded': 'Something was given back',
  'message.received': 'A client has written',
}

/** What is sent: the event without its id, which stands in a header. */
export const Delivered = z.pick(WebhookEvent, { type: true, timestamp: true, data: true })
