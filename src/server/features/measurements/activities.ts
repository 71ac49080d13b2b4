import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'
import { ofGarment } from '#server/platform/garment-words.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'measurement.created': ofGarment(
    perhapsFor(m.activity_measurement_created, m.activity_measurement_created_for),
  ),
  'measurement.updated': ofGarment(
    perhapsFor(m.activity_measurement_updated, m.activity_measurement_updated_for),
  ),
  'measurement.deleted': ofGarment(
    perhapsFor(m.activity_measurement_deleted, m.activity_measurement_deleted_for),
  ),
})
export type ActivityKind = keyof typeof activities
