import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, newActivity, withdrawActivity } = activitiesIn({
  'client.created': named(m.activity_client_created),
  'client.updated': named(m.activity_client_updated),
  'client.deleted': named(m.activity_client_deleted),
  'client.merged': perhapsFor(m.activity_client_merged, m.activity_client_merged_into),
})
