import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import {
  findLetterhead,
  findRegion,
  type Letterhead,
  type Preferences,
  type Region,
  readRegion,
  saveBusiness,
  savePreferences,
  saveProfile,
} from './queries.ts'

export type { Letterhead, Region }

type Endpoints = typeof settingsEndpoints
type ProfileBody = ParsedBody<Endpoints['updateProfile'] & EndpointSpec>
type PreferencesBody = ParsedBody<Endpoints['preferences'] & EndpointSpec>

/** Where and how a business counts, and who it is on paper. */
export interface Regions {
  region(workspaceId: string): Promise<Region>
  /** The same for writes, within their transaction. */
  regionWithin(transaction: Transaction, workspaceId: string): Promise<Region>
  letterhead(workspaceId: string): Promise<Letterhead | null>
}

export function settingsService({ database }: Pick<Platform, 'database'>) {
  return {
    region: (workspaceId: string) => findRegion(database, workspaceId),
    regionWithin: readRegion,
    letterhead: (workspaceId: string) => findLetterhead(database, workspaceId),

    async changePreferences(userId: string, body: PreferencesBody): Promise<void> {
      await database.writeAccounts((transaction) => savePreferences(transaction, userId, columnsOf(body)))
    },

    async changeProfile({ userId, workspaceId }: Session, body: ProfileBody): Promise<void> {
      const { firstName, lastName, businessName, businessType, phone, address, bio, website } = body
      const profile = present({ first_name: firstName, last_name: lastName, phone, address, bio, website })
      const business = present({ name: businessName, business_type: businessType })
      await database.write(workspaceId, async (transaction) => {
        await saveProfile(transaction, userId, profile)
        await saveBusiness(transaction, workspaceId, business)
      })
    },
  } satisfies Regions & Record<string, unknown>
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Without what is undefined: an absent field is left as it is. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>

function columnsOf(body: PreferencesBody): Partial<Preferences> {
  const goal = (amount: number | null | undefined) => (amount == null ? amount : toMinor(amount))
  return present({
    theme: body.theme,
    language: body.language,
    time_zone: body.timezone,
    currency: body.currency,
    measurement_unit: body.measurementUnit,
    default_project_duration: body.defaultProjectDuration,
    week_start: body.weekStart,
    page_size: body.pageSize,
    monthly_revenue_goal_minor: goal(body.monthlyRevenueGoal),
    yearly_revenue_goal_minor: goal(body.yearlyRevenueGoal),
  })
}
