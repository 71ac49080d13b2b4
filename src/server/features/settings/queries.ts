import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Settings = User['settings']

export interface Preferences {
  readonly theme: Settings['theme']
  readonly language: Settings['language']
  readonly time_zone: string
  readonly currency: CurrencyCode
  readonly measurement_unit: LengthUnit
  /** Days. */
  readonly default_project_duration: number
  readonly week_start: Settings['weekStart']
  readonly page_size: Settings['pageSize']
  readonly monthly_revenue_goal_minor: number | null
  readonly yearly_revenue_goal_minor: number | null
}

/** Writes down what was chosen; what never was stays the default. */
export async function savePreferences(
  transaction: Transaction,
  userId: string,
  changes: Partial<Preferences>,
): Promise<void> {
  const insert = transaction.insertInto('preferences').values({ user_id: userId, ...changes })
  await (Object.keys(changes).length === 0
    ? insert.onConflict((conflict) => conflict.doNothing())
    : insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
  ).execute()
}

export interface Profile {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly address: string | null
  readonly bio: string | null
  readonly website: string | null
}

export async function saveProfile(
  transaction: Transaction,
  userId: string,
  changes: Partial<Profile>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('users').set(changes).where('id', '=', userId).execute()
}

export interface Business {
  readonly name: string | null
  readonly business_type: string | null
}

export async function saveBusiness(
  transaction: Transaction,
  workspaceId: string,
  changes: Partial<Business>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('workspaces').set(changes).where('id', '=', workspaceId).execute()
}

/** Where and how a business counts: its owner's preferences. */
export interface Region {
  readonly timeZone: string
  readonly currency: CurrencyCode
  readonly language: Settings['language']
  readonly pageSize: Settings['pageSize']
}

const selectRegion = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('memberships')
    .innerJoin('preferences', 'preferences.user_id', 'memberships.user_id')
    .select(['time_zone', 'currency', 'language', 'page_size'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.role', '=', 'owner')

type Row = Awaited<ReturnType<ReturnType<typeof selectRegion>['executeTakeFirstOrThrow']>>

const toRegion = (row: Row | undefined): Region => ({
  timeZone: row?.time_zone ?? DEFAULT_TIME_ZONE,
  currency: row?.currency ?? 'USD',
  language: row?.language ?? 'en',
  pageSize: row?.page_size ?? 'auto',
})

export async function findRegion(database: Database, workspaceId: string): Promise<Region> {
  const [row] = await database.read(workspaceId, selectRegion(database.query, workspaceId))
  return toRegion(row)
}

/** The same within a transaction, which already holds a connection. */
export async function readRegion(transaction: Transaction, workspaceId: string): Promise<Region> {
  return toRegion(await selectRegion(transaction, workspaceId).executeTakeFirst())
}

/** What a business calls itself on paper: its own name, else its owner's. */
export interface Letterhead {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly website: string | null
  readonly imagePath: string | null
}

const selectLetterhead = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
    .select(['workspaces.name', 'users.first_name', 'users.last_name', 'users.email'])
    .select(['users.phone', 'users.address', 'users.website', 'users.image_path as imagePath'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.role', '=', 'owner')

type LetterheadRow = Awaited<ReturnType<ReturnType<typeof selectLetterhead>['executeTakeFirstOrThrow']>>

function toLetterhead(row: LetterheadRow | undefined): Letterhead | null {
  if (!row) return null
  const { name, first_name, last_name, ...contact } = row
  return { ...contact, name: name ?? `${first_name} ${last_name}`.trim() }
}

export async function findLetterhead(database: Database, workspaceId: string): Promise<Letterhead | null> {
  const [row] = await database.read(workspaceId, selectLetterhead(database.query, workspaceId))
  return toLetterhead(row)
}

/** The same within a transaction, which already holds a connection. */
export const readLetterhead = async (
  transaction: Transaction,
  workspaceId: string,
): Promise<Letterhead | null> =>
  toLetterhead(await selectLetterhead(transaction, workspaceId).executeTakeFirst())

/** Sets the name of the picture's file and answers the one before. */
export async function exchangePicture(
  transaction: Transaction,
  userId: string,
  name: string | null,
): Promise<string | null> {
  const { image_path: former } = await transaction
    .selectFrom('users')
    .select('image_path')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await transaction.updateTable('users').set({ image_path: name }).where('id', '=', userId).execute()
  return former
}

/** Whether a picture stands on an invoice that was sent. */
export async function isOnInvoice(
  transaction: Transaction,
  workspaceId: string,
  name: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('sent_as', 'is not', null)
    .where(sql<boolean>`sent_as -> 'letterhead' ->> 'imagePath' = ${name}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
