import type { AbsenceReason } from '#contract/absences.ts'
import { addDays } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { absencesService } from '#server/features/absences/service.ts'
import { clientsService } from '#server/features/clients/service.ts'
import { projectsService } from '#server/features/projects/service.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tailorsAt } from './team.ts'

interface Away {
  readonly reason: AbsenceReason
  /** Counted from today. */
  readonly fromDay: number
  readonly untilDay: number
  readonly note: string | null
}

/** Of those who sew, in their order. */
const daysAway: readonly (readonly Away[])[] = [
  [{ reason: 'holiday', fromDay: 9, untilDay: 14, note: 'Her sister’s wedding in Beirut' }],
  [
    { reason: 'sick', fromDay: -13, untilDay: -11, note: null },
    { reason: 'other', fromDay: 4, untilDay: 4, note: 'Course: cutting on the bias' },
  ],
]

/** Whether one of those who sew, by their order, is away on a day that is counted from today. */
export const isAwayOn = (order: number, day: number): boolean =>
  (daysAway[order] ?? []).some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)

/** Keeps the days on which those who sew aren't there: some over, some ahead. */
export async function keepDaysAway(
  platform: Platform,
  workspaceId: string,
  employeeIds: readonly string[],
): Promise<void> {
  const plans = plansService(platform)
  const regions = settingsService(platform)
  const clients = clientsService(platform, plans, regions)
  const projects = projectsService(platform, plans, clients, regions)
  const absences = absencesService(platform, { plans, regions, projects })
  const { timeZone } = await regions.region(workspaceId)
  const now = platform.clock.now()
  const today = dayIn(timeZone, now.getTime())
  for (const [at, { place }] of tailorsAt(now).entries()) {
    const memberId = employeeIds[place]
    if (memberId === undefined) throw new Error('Nobody works at this place')
    for (const { fromDay, untilDay, ...away } of daysAway[at] ?? []) {
      const days = { from: addDays(today, fromDay), until: addDays(today, untilDay) }
      await platform.database.write(workspaceId, (transaction) =>
        absences.add(transaction, workspaceId, { memberId, ...away, ...days }),
      )
    }
  }
}
