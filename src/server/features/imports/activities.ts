import { m } from '#server/paraglide/messages.js'
import { activitiesIn, type Wording } from '#server/platform/activity.ts'

/** Of what many were made at once, the name is how many. */
const counted =
  (wording: (counts: { count: string }) => string): Wording =>
  (count) =>
    wording({ count })

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'client.imported': counted(m.activity_client_imported),
  'project.imported': counted(m.activity_project_imported),
  'measurement.imported': counted(m.activity_measurement_imported),
})
export type ActivityKind = keyof typeof activities
