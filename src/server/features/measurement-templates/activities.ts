import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

export const { activities, recordActivity } = activitiesIn({
  'measurement-template.created': named(m.activity_measurement_template_created),
  'measurement-template.updated': named(m.activity_measurement_template_updated),
  'measurement-template.put-away': named(m.activity_measurement_template_put_away),
  'measurement-template.restored': named(m.activity_measurement_template_restored),
})
