import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'draft.created': perhapsFor(m.activity_draft_created, m.activity_draft_created_for),
  'draft.updated': perhapsFor(m.activity_draft_updated, m.activity_draft_updated_for),
  'draft.deleted': perhapsFor(m.activity_draft_deleted, m.activity_draft_deleted_for),
})
export type ActivityKind = keyof typeof activities
