import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyticsEndpoints, timePeriods } from '#contract/analytics.ts'
import { DashboardStats } from '#contract/dashboard.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import { casesOf } from '#domain/testing/cases.ts'
import { createDatabase, type Database } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { createRandom } from '#server/demo/random.ts'
import { dashboardService } from '#server/features/dashboard/service.ts'
import { countPatterns } from '#server/features/patterns/queries.ts'
import { readRegion, readWeekStart } from '#server/features/settings/queries.ts'
import { plansService } from '#server/features/subscriptions/service.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { generateBusiness } from '#server/testing/insights/generate.ts'
import { insertBusinesses } from '#server/testing/insights/insert.ts'
import { referenceAnalytics } from '#server/testing/insights/reference-analytics.ts'
import { referenceDashboard } from '#server/testing/insights/reference-dashboard.ts'
import type { Business } from '#server/testing/insights/rows.ts'
import { analyticsService } from './service.ts'

const permissions = permissionsOf('owner')
const BUSINESSES = casesOf(100, 500)
/** The database counts for some while the reference counts for another. */
const AT_ONCE = 4
const businesses = Array.from({ length: BUSINESSES }, (_, seed) => generateBusiness(seed + 1))

let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  const { logins, drop } = await cloneDatabase()
  await insertBusinesses(logins, businesses)
  const pool = openPool(logins, AT_ONCE, () => undefined)
  database = createDatabase(pool)
  close = async () => {
    await pool.end()
    await drop()
  }
}, 120_000)
afterAll(() => close())

/** The real services at the business's own moment. */
function servicesOf({ nowMs }: Business) {
  const clock = { now: () => new Date(nowMs) }
  const tells = { wordings: {}, isSubjectThere: sql<boolean>`true` }
  const needs = {
    plans: plansService({ database, clock }),
    regions: { regionWithin: readRegion, weekStartWithin: readWeekStart },
  }
  return {
    analytics: analyticsService({ database, clock }, needs),
    dashboard: dashboardService({ database, clock }, { ...needs, ...tells, countPatterns }),
  }
}

const dayBefore = (nowMs: number, days: number) =>
  new Date(nowMs - days * 86_400_000).toISOString().slice(0, 10)

/** Everything, another period, and days of one's own: often whole months, often ending with something. */
function periodsFor({ nowMs, projects }: Business, seed: number) {
  const random = createRandom(seed)
  const [project] = projects
  const endDate =
    project && random.chance(0.7)
      ? dayBefore(Date.parse(project.created_at), random.between(-1, 1))
      : dayBefore(nowMs, random.between(-40, 300))
  const startDate = dayBefore(Date.parse(endDate), random.between(0, 700))
  const month = dayBefore(nowMs, random.between(0, 900)).slice(0, 7)
  const days = random.chance(0.5)
    ? { startDate, endDate }
    : { startDate: `${month}-01`, endDate: dayBefore(Date.parse(`${nextMonth(month)}-01`), 1) }
  const named = (
    ['all', random.pick(timePeriods.filter((one) => one !== 'custom' && one !== 'all'))] as const
  ).map((timePeriod) => ({ timePeriod }))
  return [...named, { timePeriod: 'custom' as const, ...days }]
}

const nextMonth = (month: string) => {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}

/** Some at a time. */
async function ofEach(check: (business: Business, seed: number) => Promise<void>): Promise<void> {
  const left = businesses.entries()
  const inTurn = async () => {
    for (const [index, business] of left) await check(business, index + 1)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
}

describe('counted in SQL and row by row', () => {
  it(`analytics agrees for ${BUSINESSES} businesses`, async () => {
    await ofEach(async (business, seed) => {
      for (const asked of periodsFor(business, seed)) {
        const answered = await servicesOf(business).analytics.stats(business.workspaceId, asked)
        const label = `business ${seed}, ${JSON.stringify(asked)}`
        expect(answered, label).toEqual(referenceAnalytics(business, asked))
        expect(analyticsEndpoints.stats.reply.safeParse(answered).error, label).toBeUndefined()
      }
    })
  }, 180_000)

  it(`the dashboard agrees for ${BUSINESSES} businesses`, async () => {
    await ofEach(async (business, seed) => {
      const answered = await servicesOf(business).dashboard.stats({
        ...business,
        permissions,
        seesPrices: true,
      })
      const expected = referenceDashboard(business)
      expect(answered, `business ${seed}`).toEqual(expected)
      expect(DashboardStats.safeParse(answered).error, `business ${seed}`).toBeUndefined()
    })
  }, 120_000)
})
