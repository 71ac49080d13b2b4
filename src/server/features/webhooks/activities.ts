import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

export const { activities, recordActivity } = activitiesIn({
  'webhook.created': named(m.activity_webhook_created),
  'webhook.updated': named(m.activity_webhook_updated),
  'webhook.rotated': named(m.activity_webhook_rotated),
  'webhook.removed': named(m.activity_webhook_removed),
})
