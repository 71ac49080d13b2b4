import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'size-table.created': named(m.activity_size_table_created),
  'size-table.updated': named(m.activity_size_table_updated),
  'size-table.deleted': named(m.activity_size_table_deleted),
})
