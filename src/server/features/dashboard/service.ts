import { activitiesTold } from '#contract/activities.ts'
import { eventDaysMax } from '#contract/calendar.ts'
import type { DashboardStats } from '#contract/dashboard.ts'
import type { WeekStart } from '#contract/preferences.ts'
import { addDays, addMonths, startOfMonth, startOfWeek } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import { sameDayInMonths } from '#domain/insights/periods.ts'
import { changePercent } from '#domain/insights/shares.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { plans as allPlans } from '#domain/plans/plans.ts'
import { isTold } from '#domain/team/nouns.ts'
import type { Transaction } from '#server/database/database.ts'
import type { IsSubjectThere } from '#server/database/told-subjects.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { tellIn, type Wordings } from '#server/platform/activity.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { type Floor, readFloor } from './floor/queries.ts'
import { type Lists, readLists } from './lists/queries.ts'
import { type Counts, type Means, readCounts, saveDismissal, type Today } from './queries.ts'

/** Patterns in all, and those made since an instant: the feature that keeps them counts them. */
export type CountPatterns = (
  transaction: Transaction,
  workspaceId: string,
  since: string,
) => Promise<{ readonly all: number; readonly since: number }>

export interface DashboardDependencies {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin' | 'weekStartWithin'>
  /** Null while nothing keeps patterns: then there are none. */
  readonly countPatterns: CountPatterns | null
  /** Of every kind that a feature tells of. */
  readonly wordings: Wordings
  readonly isSubjectThere: IsSubjectThere
}

const noPatterns: CountPatterns = async () => ({ all: 0, since: 0 })

export function dashboardService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, regions, countPatterns, wordings, isSubjectThere }: DashboardDependencies,
) {
  return {
    async stats({
      workspaceId,
      userId,
      permissions,
      seesPrices,
    }: Pick<Session, 'workspaceId' | 'userId' | 'permissions' | 'seesPrices'>): Promise<DashboardStats> {
      // Ten of what is for everybody would be fewer once what isn't for somebody is left out.
      const nouns = activitiesTold(permissions)
      const { features, limits } = allPlans[await plans.current(workspaceId)]
      return database.write(workspaceId, async (transaction) => {
        const [{ timeZone, currency }, weekStart] = await Promise.all([
          regions.regionWithin(transaction, workspaceId),
          regions.weekStartWithin(transaction, userId),
        ])
        const days = todayIn(timeZone, clock.now().getTime(), weekStart)
        const means = {
          currency,
          hasInvoices: features.has('invoices'),
          hasCalendar: features.has('calendar') && isTold('event', permissions),
          seesMoney: isTold('invoice', permissions),
          projectRoom: limits.projects,
        }
        const weekStartsAt = new Date(startOfDay(timeZone, days.weekStart)).toISOString()
        const [counts, lists, floor, patterns] = await Promise.all([
          readCounts(transaction, { workspaceId, userId }, days, means),
          readLists(transaction, workspaceId, days, means, { nouns, isSubjectThere }),
          readFloor(transaction, workspaceId, { today: days.today, tomorrow: addDays(days.today, 1) }),
          (countPatterns ?? noPatterns)(transaction, workspaceId, weekStartsAt),
        ])
        return {
          activeClients: {
            currentMonthCount: counts.activeClients,
            changeFromLastMonth: counts.activeClientsChange,
          },
          activeProjects: counts.activeProjects,
          projectsDueThisWeek: counts.dueThisWeek,
          projectsOverdue: counts.overdue,
          patternsCreated: patterns.all,
          patternsCreatedThisWeek: patterns.since,
          revenue: {
            currentMonth: fromMinor(counts.revenueMinor),
            changePercentage: changePercent(counts.revenueMinor, counts.revenueBeforeMinor),
            otherCurrencies: counts.revenueOthers,
          },
          ...shown(lists, tellIn(wordings, { seesPrices })),
          readyToCollectTotal: counts.ready,
          floor: floorToday(floor),
          moneyOwed: moneyOwed(counts, lists, means),
          firstSteps: firstSteps(counts, means),
          currency,
          today: days.today,
        }
      })
    },

    async dismissFirstSteps({ userId }: Pick<Session, 'userId'>): Promise<void> {
      const now = clock.now().toISOString()
      await database.writeAccounts((transaction) => saveDismissal(transaction, userId, now))
    },
  }
}

/** The month is compared with the same days of the month before. */
function todayIn(timeZone: string, nowMs: number, begins: WeekStart): Today {
  const today = dayIn(timeZone, nowMs)
  const weekStart = startOfWeek(today, begins)
  const monthStart = startOfMonth(today)
  const startsAt = (day: string) => new Date(startOfDay(timeZone, day)).toISOString()
  return {
    today,
    weekStart,
    weekEnd: addDays(weekStart, 6),
    monthStart,
    lastMonth: { start: addMonths(today, -1), end: sameDayInMonths(today, -1) },
    dayStartsAt: startsAt(today),
    dayEndsAt: startsAt(addDays(today, 1)),
    monthStartsAt: startsAt(monthStart),
    eventsFrom: startsAt(addDays(today, -eventDaysMax - 1)),
  }
}

const iso = (instant: string) => new Date(instant).toISOString()

function shown({ activities, deadlines, events, ready }: Lists, tell: ReturnType<typeof tellIn>) {
  return {
    recentActivity: activities.map((kept) => tell({ ...kept, createdAt: iso(kept.createdAt) })),
    upcomingDeadlines: [...deadlines],
    todaysEvents: events.map((event) => ({
      ...event,
      startTime: iso(event.startTime),
      endTime: iso(event.endTime),
    })),
    readyToCollect: ready.map((project) => ({ ...project, completedAt: iso(project.completedAt) })),
  }
}

/** A business without pieces has no floor. */
function floorToday({ hasPieces, late, promised, ready }: Floor): DashboardStats['floor'] {
  if (!hasPieces) return null
  const { longest } = ready
  return {
    late,
    promised,
    ready: { ...ready, longest: longest && { ...longest, since: iso(longest.since) } },
  }
}

function moneyOwed(counts: Counts, { owed }: Lists, { currency }: Means): DashboardStats['moneyOwed'] {
  return {
    currency,
    total: fromMinor(counts.owedMinor),
    overdueTotal: fromMinor(counts.overdueMinor),
    count: counts.owedCount,
    otherCurrencies: counts.owedOthers,
    invoices: owed.map(({ balanceMinor, isOverdue, ...invoice }) => ({
      ...invoice,
      balance: fromMinor(balanceMinor),
      status: isOverdue ? 'overdue' : 'sent',
    })),
  }
}

function firstSteps(counts: Counts, { hasInvoices }: Means): DashboardStats['firstSteps'] {
  const steps = {
    clients: counts.hasClients,
    measurements: counts.hasMeasurements,
    projects: counts.hasProjects,
    invoices: hasInvoices ? counts.hasInvoices : null,
    profile: counts.hasProfile,
  }
  return counts.isDismissed || !Object.values(steps).includes(false) ? null : steps
}
