import { m } from '#server/paraglide/messages.js'
import { activitiesIn, type Wording } from '#server/platform/activity.ts'

/** Of what many were made at once, the name is how many. */
const counted =
  (one: () => string, several: (counts: { count: string }) => string): Wording =>
  (count) =>
    count === '1' ? one() : several({ count })

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'client.imported': counted(m.activity_client_imported_one, m.activity_client_imported),
  'project.imported': counted(m.activity_project_imported_one, m.activity_project_imported),
  'measurement.imported': counted(m.activity_measurement_imported_one, m.activity_measurement_imported),
})
export type ActivityKind = keyof typeof activities
