import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'event.created': perhapsFor(m.activity_event_created, m.activity_event_created_for),
  'event.updated': perhapsFor(m.activity_event_updated, m.activity_event_updated_for),
  'event.deleted': perhapsFor(m.activity_event_deleted, m.activity_event_deleted_for),
})
export type ActivityKind = keyof typeof activities
