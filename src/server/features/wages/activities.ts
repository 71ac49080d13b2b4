import { m } from '#server/paraglide/messages.js'
import { activitiesIn, named } from '#server/platform/activity.ts'

/** By the worker's name, and without amounts. */
export const { activities, recordActivity, withdrawActivity } = activitiesIn({
  'wage.paid': named(m.activity_wage_paid),
  'wage.adjusted': named(m.activity_wage_adjusted),
  'wage.undone': named(m.activity_wage_undone),
  'wage.updated': named(m.activity_wage_updated),
})
