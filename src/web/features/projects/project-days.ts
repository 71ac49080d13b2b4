import type { ProjectStatus } from '#contract/projects.ts'

/** Used until the user's own preference is known (specification, section 9). */
export const DEFAULT_DURATION_DAYS = 14

const dayMs = 24 * 60 * 60 * 1_000

/** A calendar day so many days later; it counts days, not hours, so that summer time has no say. */
export function daysAfter(isoDay: string, days: number): string {
  return new Date(Date.parse(`${isoDay}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)
}

interface Due {
  readonly dueDate: string | null
  readonly status: ProjectStatus
}

/** Its day has passed, and it isn't done. */
export function isOverdue({ dueDate, status }: Due, today: string): boolean {
  return dueDate !== null && dueDate < today && status !== 'completed'
}
