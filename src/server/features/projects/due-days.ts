import type { WeekStart } from '#contract/preferences.ts'
import type { ProjectDue } from '#contract/projects.ts'
import { addDays, startOfWeek } from '#domain/calendar/days.ts'

export interface DueDays {
  readonly from: string
  readonly to: string
}

/** The days that something is due on which counts as such today; a week is that of whoever asks. */
export function dueDays(due: ProjectDue, today: string, weekStart: WeekStart): DueDays {
  if (due === 'overdue') return { from: '-infinity', to: addDays(today, -1) }
  const from = startOfWeek(today, weekStart)
  return { from, to: addDays(from, 6) }
}
