import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

export const { activities, recordActivity } = activitiesIn({
  'key.created': named(m.activity_key_created),
  'key.updated': named(m.activity_key_updated),
  'key.rotated': named(m.activity_key_rotated),
  'key.ended': named(m.activity_key_ended),
})
