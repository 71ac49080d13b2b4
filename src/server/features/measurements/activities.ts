import { garmentTypes } from '#domain/measuring/garments.ts'
import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor, type Wording } from '#server/platform/activity.ts'
import { garmentWords } from '#server/platform/garment-words.ts'

/** The name of a set is the garment that it is for. */
function ofGarment(wording: Wording): Wording {
  return (name, client, told) => {
    const garment = garmentTypes.find((type) => type === name)
    return wording(garment ? garmentWords[garment]() : name, client, told)
  }
}

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
