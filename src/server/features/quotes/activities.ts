import type { Quote } from '#contract/quotes.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

const quoteActivities = activitiesIn({
  'quote.created': perhapsFor(m.activity_quote_created, m.activity_quote_created_for),
  'quote.updated': perhapsFor(m.activity_quote_updated, m.activity_quote_updated_for),
  'quote.sent': perhapsFor(m.activity_quote_sent, m.activity_quote_sent_for),
  'quote.approved': perhapsFor(m.activity_quote_approved, m.activity_quote_approved_by),
  'quote.declined': perhapsFor(m.activity_quote_declined, m.activity_quote_declined_by),
  'quote.converted': perhapsFor(m.activity_quote_converted, m.activity_quote_converted_for),
  'quote.deleted': perhapsFor(m.activity_quote_deleted, m.activity_quote_deleted_for),
})
export const { activities, withdrawActivity } = quoteActivities
type ActivityKind = keyof typeof activities

/** Tells of a quote what was done, in the transaction of the doing. */
export const recordQuote = (
  transaction: Transaction,
  workspaceId: string,
  { kind, quote, at }: { readonly kind: ActivityKind; readonly quote: Quote; readonly at: string },
): Promise<void> =>
  quoteActivities.recordActivity(transaction, workspaceId, {
    kind,
    subjectId: quote.id,
    name: quote.quoteNumber,
    clientName: quote.clientId?.name,
    at,
  })
