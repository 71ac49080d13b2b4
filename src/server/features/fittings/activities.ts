import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'fitting.created': perhapsFor(m.activity_fitting_created, m.activity_fitting_created_for),
  'fitting.updated': perhapsFor(m.activity_fitting_updated, m.activity_fitting_updated_for),
  'fitting.deleted': perhapsFor(m.activity_fitting_deleted, m.activity_fitting_deleted_for),
})
export type FittingActivity = keyof typeof activities
