import { type Selectable, sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { InvoiceTerms, OnInvoices } from '#contract/business.ts'
import { type OwnList, ownLists, type WeekStart } from '#contract/preferences.ts'
import { usualWeekStart } from '#domain/accounts/starting-preferences.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { NamedRate } from '#domain/money/named-rates.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { MembershipsTable, WorkspacesTable } from '#server/database/tables.ts'
import type { Session } from '#server/platform/sessions.ts'

type Settings = User['settings']

/** A person, within a business. */
export type Member = Pick<Session, 'userId' | 'workspaceId'>

/** What a person prefers for themselves. */
export interface Preferences {
  readonly theme: Settings['theme']
  readonly language: Settings['language']
  readonly measurement_unit: LengthUnit
  /** Days. */
  readonly default_project_duration: number
  readonly week_start: Settings['weekStart']
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

const selectWeekStart = (query: Database['query'] | Transaction, userId: string) =>
  query.selectFrom('preferences').select('week_start').where('user_id', '=', userId)

export async function findWeekStart(database: Database, userId: string): Promise<WeekStart> {
  const [row] = await database.onAccounts(selectWeekStart(database.query, userId))
  return row?.week_start ?? usualWeekStart.en
}

/** The same within a transaction, which already holds a connection. */
export const readWeekStart = async (transaction: Transaction, userId: string): Promise<WeekStart> =>
  (await selectWeekStart(transaction, userId).executeTakeFirst())?.week_start ?? usualWeekStart.en

/** Which lists begin with somebody's own work in a business; the others stay as they are. */
export async function saveOwnLists(
  transaction: Transaction,
  { userId, workspaceId }: Member,
  changes: Partial<Record<OwnList, boolean>>,
): Promise<void> {
  const those = (isOwn: boolean) => ownLists.filter((list) => changes[list] === isOwn)
  await transaction
    .updateTable('members')
    .set({
      own_lists: sql<
        OwnList[]
      >`array(select distinct list from unnest(own_lists || ${those(true)}::text[]) as list
        where list <> all(${those(false)}::text[]) order by list)`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export interface Profile {
  readonly first_name: string
  readonly last_name: string
  readonly bio: string | null
}

export async function saveProfile(
  transaction: Transaction,
  userId: string,
  changes: Partial<Profile>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** What belongs to the business, whoever writes it down. */
export type BusinessColumns = Omit<
  Selectable<WorkspacesTable>,
  'id' | 'created_at' | 'logo_name' | 'tax_rates'
> & { readonly tax_rates: string }

export async function saveBusiness(
  transaction: Transaction,
  workspaceId: string,
  changes: Partial<BusinessColumns>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await transaction.updateTable('workspaces').set(changes).where('id', '=', workspaceId).execute()
}

/** What somebody is in a business; null for whom it doesn't know. */
export async function readRole(
  transaction: Transaction,
  { userId, workspaceId }: Member,
): Promise<MembershipsTable['role'] | null> {
  const row = await transaction
    .selectFrom('memberships')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Where and how a business counts. */
export interface Region {
  readonly timeZone: string
  readonly currency: CurrencyCode
  /** Of its papers. */
  readonly language: Settings['language']
  readonly pageSize: Settings['pageSize']
}

const selectRegion = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('workspaces')
    .select(['time_zone as timeZone', 'currency', 'language', 'page_size as pageSize'])
    .where('id', '=', workspaceId)

/** Of a business that is no more. */
const noRegion: Region = { timeZone: DEFAULT_TIME_ZONE, currency: 'USD', language: 'en', pageSize: 'auto' }

export async function findRegion(database: Database, workspaceId: string): Promise<Region> {
  const [row] = await database.read(workspaceId, selectRegion(database.query, workspaceId))
  return row ?? noRegion
}

/** The same within a transaction, which already holds a connection. */
export const readRegion = async (transaction: Transaction, workspaceId: string): Promise<Region> =>
  (await selectRegion(transaction, workspaceId).executeTakeFirst()) ?? noRegion

const onInvoicesColumns = [
  'vat_id',
  'tax_number',
  'register',
  'account_holder',
  'iban',
  'bic',
  'upi_address',
  'pix_key',
  'exemption_note',
  'invoice_footer',
  'vat_scheme',
  'e_format',
  'qr_on_invoices',
] as const

export const onInvoices = (
  row: Pick<Selectable<WorkspacesTable>, (typeof onInvoicesColumns)[number]>,
): OnInvoices => ({
  vatId: row.vat_id,
  taxNumber: row.tax_number,
  register: row.register,
  accountHolder: row.account_holder,
  iban: row.iban,
  bic: row.bic,
  upiAddress: row.upi_address,
  pixKey: row.pix_key,
  exemptionNote: row.exemption_note,
  invoiceFooter: row.invoice_footer,
  vatScheme: row.vat_scheme,
  eFormat: row.e_format,
  qrOnInvoices: row.qr_on_invoices,
})

/** What a business calls itself on paper: its own name, else its owner's. */
export interface Letterhead extends OnInvoices {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly website: string | null
  readonly imagePath: string | null
}

const emailOnPaper = sql<string>`coalesce(workspaces.email, users.email)`

/** Of its owner it takes the name where it has none. What nobody owns any more has no letterhead. */
const selectLetterhead = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('workspaces')
    .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['workspaces.name', 'users.first_name', 'users.last_name', emailOnPaper.as('email')])
    .select(['workspaces.phone', 'workspaces.address', 'workspaces.website', 'logo_name'])
    .select(['workspaces.postcode', 'workspaces.city', 'workspaces.country'])
    .select(onInvoicesColumns)
    .where('workspaces.id', '=', workspaceId)
    .where('memberships.role', '=', 'owner')

type LetterheadRow = Awaited<ReturnType<ReturnType<typeof selectLetterhead>['executeTakeFirstOrThrow']>>

function toLetterhead(row: LetterheadRow | undefined): Letterhead | null {
  if (!row) return null
  const { email, phone, address, postcode, city, country, website, logo_name } = row
  const name = row.name ?? `${row.first_name} ${row.last_name}`.trim()
  return {
    ...{ name, email, phone, address, postcode, city, country, website },
    ...onInvoices(row),
    imagePath: logo_name,
  }
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

export const readInvoiceTerms = async (
  transaction: Transaction,
  workspaceId: string,
): Promise<InvoiceTerms> =>
  (await transaction
    .selectFrom('workspaces')
    .select([
      'payment_days as paymentDays',
      'payment_terms as paymentTerms',
      'prices_include_tax as pricesIncludeTax',
      'tax_rates as taxRates',
    ])
    .where('id', '=', workspaceId)
    .executeTakeFirst()) ?? {
    ...{ paymentDays: null, paymentTerms: null, pricesIncludeTax: false, taxRates: [] },
  }

export async function readSendsDeposits(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const own = transaction.selectFrom('workspaces').select('sends_deposits').where('id', '=', workspaceId)
  return (await own.executeTakeFirst())?.sends_deposits ?? false
}

export async function findTaxRates(database: Database, workspaceId: string): Promise<NamedRate[]> {
  const query = database.query.selectFrom('workspaces').select('tax_rates').where('id', '=', workspaceId)
  const [row] = await database.read(workspaceId, query)
  return row?.tax_rates ?? []
}

/** The business as whoever works in it sees it. */
export async function findBusiness(database: Database, workspaceId: string) {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('workspaces')
      .innerJoin('memberships', 'memberships.workspace_id', 'workspaces.id')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .selectAll('workspaces')
      .select(emailOnPaper.as('emailOnPaper'))
      .where('workspaces.id', '=', workspaceId)
      .where('memberships.role', '=', 'owner'),
  )
  return row ?? null
}
