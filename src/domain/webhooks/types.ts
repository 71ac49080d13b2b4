/** What a program can be told of, by what it is about. */
export const typesByNoun = {
  client: ['client.created', 'client.updated', 'client.deleted'],
  project: [
    ...['project.created', 'project.updated', 'project.deleted'],
    ...['project.completed', 'project.collected'],
  ],
  piece: ['piece.stage_changed'],
  measurement: ['measurement.created', 'measurement.updated', 'measurement.deleted'],
  pattern: ['pattern.created', 'pattern.updated', 'pattern.deleted'],
  booking: [
    ...['booking.created', 'booking.updated', 'booking.deleted'],
    ...['booking.moved', 'booking.cancelled'],
  ],
  quote: [
    ...['quote.created', 'quote.updated', 'quote.deleted'],
    ...['quote.sent', 'quote.approved', 'quote.declined'],
  ],
  invoice: [
    ...['invoice.created', 'invoice.updated', 'invoice.deleted'],
    ...['invoice.sent', 'invoice.paid', 'invoice.overdue', 'invoice.credited'],
  ],
  payment: ['payment.received', 'payment.refunded'],
  message: ['message.received'],
} as const

type Types = typeof typesByNoun
export type WebhookNoun = keyof Types
export type WebhookType = Types[WebhookNoun][number]

// Sound: the keys of a literal that nothing adds to.
export const webhookNouns = Object.keys(typesByNoun) as readonly WebhookNoun[]

export const webhookTypes: readonly WebhookType[] = webhookNouns.flatMap(
  (noun): readonly WebhookType[] => typesByNoun[noun],
)

/** What an endpoint is sent to try it out. */
export const PING = 'ping'
export type EventType = WebhookType | typeof PING
