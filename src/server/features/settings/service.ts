import type { Business, InvoiceTerms } from '#contract/business.ts'
import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { WeekStart } from '#contract/preferences.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writesBusiness } from './policy.ts'
import {
  type BusinessColumns,
  findBusiness,
  findLetterhead,
  findRegion,
  findTaxRates,
  findWeekStart,
  type Letterhead,
  type Member,
  onInvoices,
  type Region,
  readInvoiceTerms,
  readLetterhead,
  readRegion,
  readRole,
  readSendsDeposits,
  readWeekStart,
  saveBusiness,
  saveOwnLists,
  savePreferences,
  saveProfile,
} from './queries.ts'

export type { Letterhead, Region }

type Endpoints = typeof settingsEndpoints
type BodyOf<Name extends keyof Endpoints> = ParsedBody<Endpoints[Name] & EndpointSpec>
type ProfileBody = Omit<BodyOf<'updateProfile'>, 'email'>
type PreferencesBody = BodyOf<'preferences'>
type BusinessBody = BodyOf<'updateBusiness'>

/** Where and how a business counts, and who it is on paper. */
export interface Regions {
  region(workspaceId: string): Promise<Region>
  /** The same for writes, within their transaction. */
  regionWithin(transaction: Transaction, workspaceId: string): Promise<Region>
  /** The day that begins the week of whoever looks: 'this week' is theirs. */
  weekStart(userId: string): Promise<WeekStart>
  /** The same for writes, within their transaction. */
  weekStartWithin(transaction: Transaction, userId: string): Promise<WeekStart>
  letterhead(workspaceId: string): Promise<Letterhead | null>
  /** The same for writes, within their transaction. */
  letterheadWithin(transaction: Transaction, workspaceId: string): Promise<Letterhead | null>
  /** What a new invoice begins with, within a transaction. */
  invoiceTermsWithin(transaction: Transaction, workspaceId: string): Promise<InvoiceTerms>
  /** Whether a first instalment is invoiced and mailed once its quote is approved. */
  sendsDepositsWithin(transaction: Transaction, workspaceId: string): Promise<boolean>
  /** What is offered wherever a tax rate is typed. */
  taxRates(workspaceId: string): Promise<InvoiceTerms['taxRates']>
}

export interface Pictures {
  /** Of somebody who is gone: their picture goes, unless it is the logo or stands on what was sent. */
  dropOf(
    transaction: Transaction,
    person: { readonly workspaceId: string; readonly memberId: string },
  ): Promise<void>
}

export function settingsService({ database, files, clock }: Pick<Platform, 'database' | 'files' | 'clock'>) {
  /** The one place that says who may write what is the business's, whatever address they write it by. */
  const mayWriteBusiness = async (transaction: Transaction, member: Member): Promise<boolean> =>
    writesBusiness(await readRole(transaction, member))

  const logoAt = (workspaceId: string, name: string) =>
    files.addressOf(workspaceId, name, { kind: 'business-picture' })

  /** Somebody's own settings, and what of them is the business's where one lets them in. */
  async function changeOwn(
    here: Member | null,
    saveOwn: (transaction: Transaction) => Promise<void>,
    body: BusinessBody,
  ): Promise<void> {
    if (!here) return database.writeAccounts(saveOwn)
    await database.write(here.workspaceId, async (transaction) => {
      await saveOwn(transaction)
      const changes = businessColumns(body)
      if (Object.keys(changes).length === 0 || !(await mayWriteBusiness(transaction, here))) return
      await saveBusiness(transaction, here.workspaceId, changes)
    })
  }

  return {
    region: (workspaceId: string) => findRegion(database, workspaceId),
    regionWithin: readRegion,
    weekStart: (userId: string) => findWeekStart(database, userId),
    weekStartWithin: readWeekStart,
    letterhead: (workspaceId: string) => findLetterhead(database, workspaceId),
    letterheadWithin: readLetterhead,
    invoiceTermsWithin: readInvoiceTerms,
    sendsDepositsWithin: readSendsDeposits,
    taxRates: (workspaceId: string) => findTaxRates(database, workspaceId),

    async business(workspaceId: string): Promise<Business> {
      const row = await findBusiness(database, workspaceId)
      if (!row) throw new AppError('NOT_FOUND')
      return {
        id: row.id,
        businessName: row.name,
        // The column holds what the contract's enumeration let in.
        businessType: row.business_type as Business['businessType'],
        email: row.emailOnPaper,
        phone: row.phone,
        address: row.address,
        postcode: row.postcode,
        city: row.city,
        country: row.country,
        website: row.website,
        ...onInvoices(row),
        paymentTerms: row.payment_terms,
        paymentDays: row.payment_days,
        pricesIncludeTax: row.prices_include_tax,
        taxRates: row.tax_rates,
        locksSent: row.lock_sent,
        sendsDeposits: row.sends_deposits,
        logo: row.logo_name === null ? null : logoAt(workspaceId, row.logo_name),
        timezone: row.time_zone,
        currency: row.currency,
        language: row.language,
        pageSize: row.page_size,
        monthlyRevenueGoal: optionalFromMinor(row.monthly_goal_minor),
        yearlyRevenueGoal: optionalFromMinor(row.yearly_goal_minor),
      }
    },

    async changeBusiness(member: Member, body: BusinessBody): Promise<void> {
      await database.write(member.workspaceId, async (transaction) => {
        if (!(await mayWriteBusiness(transaction, member))) throw new AppError('NOT_ALLOWED')
        await saveBusiness(transaction, member.workspaceId, businessColumns(body))
      })
    },

    async changePreferences(userId: string, here: Member | null, body: PreferencesBody): Promise<void> {
      const { timezone, currency, pageSize, monthlyRevenueGoal, yearlyRevenueGoal, ownLists, ...own } = body
      const ofBusiness = { timezone, currency, pageSize, monthlyRevenueGoal, yearlyRevenueGoal }
      const preferences = present({
        theme: own.theme,
        language: own.language,
        measurement_unit: own.measurementUnit,
        default_project_duration: own.defaultProjectDuration,
        week_start: own.weekStart,
        units_confirmed_at:
          own.unitsConfirmed === false ? null : own.unitsConfirmed && clock.now().toISOString(),
      })
      const save = async (transaction: Transaction) => {
        await savePreferences(transaction, userId, preferences)
        if (here && ownLists) await saveOwnLists(transaction, here, ownLists)
      }
      await changeOwn(here, save, ofBusiness)
    },

    async changeProfile(userId: string, here: Member | null, body: ProfileBody): Promise<void> {
      const { firstName, lastName, bio, ...ofBusiness } = body
      const profile = present({ first_name: firstName, last_name: lastName, bio })
      await changeOwn(here, (transaction) => saveProfile(transaction, userId, profile), ofBusiness)
    },
  } satisfies Regions & Record<string, unknown>
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Without what is undefined: an absent field is left as it is. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>

const goal = (amount: number | null | undefined) => (amount == null ? amount : toMinor(amount))
const optionalFromMinor = (minor: number | null) => (minor === null ? null : fromMinor(minor))

const businessColumns = (body: BusinessBody): Partial<BusinessColumns> =>
  present({
    name: body.businessName,
    business_type: body.businessType,
    email: body.email,
    phone: body.phone,
    address: body.address,
    postcode: body.postcode,
    city: body.city,
    country: body.country,
    website: body.website,
    vat_id: body.vatId,
    tax_number: body.taxNumber,
    register: body.register,
    account_holder: body.accountHolder,
    iban: body.iban,
    bic: body.bic,
    upi_address: body.upiAddress,
    pix_key: body.pixKey,
    qr_on_invoices: body.qrOnInvoices,
    vat_scheme: body.vatScheme,
    exemption_note: body.exemptionNote,
    e_format: body.eFormat,
    invoice_footer: body.invoiceFooter,
    payment_terms: body.paymentTerms,
    payment_days: body.paymentDays,
    prices_include_tax: body.pricesIncludeTax,
    tax_rates: body.taxRates && JSON.stringify(body.taxRates),
    lock_sent: body.locksSent,
    sends_deposits: body.sendsDeposits,
    time_zone: body.timezone,
    currency: body.currency,
    language: body.language,
    page_size: body.pageSize,
    monthly_goal_minor: goal(body.monthlyRevenueGoal),
    yearly_goal_minor: goal(body.yearlyRevenueGoal),
  })
