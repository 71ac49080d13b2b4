import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { encodePicture, readPicture } from '#server/platform/files/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import {
  exchangePicture,
  findLetterhead,
  findRegion,
  isOnInvoice,
  type Letterhead,
  type Preferences,
  type Region,
  readLetterhead,
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
  /** The same for writes, within their transaction. */
  letterheadWithin(transaction: Transaction, workspaceId: string): Promise<Letterhead | null>
}

/** The longer side of a picture as it is kept: sharp on paper as a logo of 4 cm, and small enough to travel with a mail. */
const PICTURE_SIDE_PX = 512

export function settingsService(
  { database, files, pictureTurns }: Pick<Platform, 'database' | 'files' | 'pictureTurns'>,
  plans: Plans,
) {
  async function replacePicture(
    transaction: Transaction,
    { userId, workspaceId }: Session,
    name: string | null,
  ): Promise<void> {
    const former = await exchangePicture(transaction, userId, name)
    // What was sent is printed with the picture of its day.
    if (former === null || (await isOnInvoice(transaction, workspaceId, former))) return
    await files.remove(transaction, workspaceId, former)
  }

  return {
    region: (workspaceId: string) => findRegion(database, workspaceId),
    regionWithin: readRegion,
    letterhead: (workspaceId: string) => findLetterhead(database, workspaceId),
    letterheadWithin: readLetterhead,

    async changePreferences(userId: string, body: PreferencesBody): Promise<void> {
      await database.writeAccounts((transaction) => savePreferences(transaction, userId, columnsOf(body)))
    },

    async changeProfile(
      { userId, workspaceId }: Pick<Session, 'userId' | 'workspaceId'>,
      body: ProfileBody,
    ): Promise<void> {
      const { firstName, lastName, businessName, businessType, phone, address, bio, website } = body
      const profile = present({ first_name: firstName, last_name: lastName, phone, address, bio, website })
      const business = present({ name: businessName, business_type: businessType })
      await database.write(workspaceId, async (transaction) => {
        await saveProfile(transaction, userId, profile)
        await saveBusiness(transaction, workspaceId, business)
      })
    },

    /** PNG, because that is what paper takes. */
    async changePicture(session: Session, content: Buffer): Promise<void> {
      const { workspaceId } = session
      const given = await readPicture(content, 'image')
      const withinPx = { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX }
      const png = await pictureTurns(workspaceId, () =>
        encodePicture(given, 'image', { format: 'png', withinPx }),
      )
      const stored = await files.store(workspaceId, png, 'png')
      await database.write(workspaceId, async (transaction) => {
        const room = await plans.storage(transaction, workspaceId)
        await replacePicture(transaction, session, stored.name)
        await files.keep(transaction, workspaceId, [stored], room)
      })
    },

    async removePicture(session: Session): Promise<void> {
      await database.write(session.workspaceId, (transaction) => replacePicture(transaction, session, null))
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
