import { m } from '#server/paraglide/messages.js'
import { activitiesIn, perhapsFor } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'project.created': perhapsFor(m.activity_project_created, m.activity_project_created_for),
  'project.updated': perhapsFor(m.activity_project_updated, m.activity_project_updated_for),
  'project.completed': perhapsFor(m.activity_project_completed, m.activity_project_completed_for),
  'project.collected': perhapsFor(m.activity_project_collected, m.activity_project_collected_for),
  'project.deleted': perhapsFor(m.activity_project_deleted, m.activity_project_deleted_for),
})
export type ActivityKind = keyof typeof activities
