import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'pattern.created': named(m.activity_pattern_created),
  'pattern.updated': named(m.activity_pattern_updated),
  'pattern.published': named(m.activity_pattern_published),
  'pattern.deleted': named(m.activity_pattern_deleted),
})
export type ActivityKind = keyof typeof activities
