import type { ColumnType, Generated } from 'kysely'
import type { ActivityVia } from '#contract/activities.ts'
import type { AdministrationAct } from '#contract/administration.ts'
import type { User } from '#contract/auth.ts'
import type { VatScheme } from '#contract/business.ts'
import type { EFormat } from '#contract/e-invoice-fields.ts'
import type { Hex } from '#domain/branding/colour.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { NamedRate } from '#domain/money/named-rates.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'
import type { Scope } from '#domain/team/scopes.ts'

/** Instants are ISO 8601 text with milliseconds on both ways. */
export type Instant = string
export type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>

/**
 * Row types, column by column. Here stand accounts, which many features are about, and what the platform keeps for
 * itself; a feature adds its own tables to these, in its `tables.ts` or beside its map of columns.
 */
export interface Tables {
  users: UsersTable
  workspaces: WorkspacesTable
  memberships: MembershipsTable
  sessions: SessionsTable
  portal_sessions: PortalSessionsTable
  mail_budgets: MailBudgetsTable
  call_counts: CallCountsTable
  ended_addresses: EndedAddressesTable
  api_keys: ApiKeysTable
  sent_mails: SentMailsTable
  administration_acts: AdministrationActsTable
  files: FilesTable
  activities: ActivitiesTable
  idempotency_keys: IdempotencyKeysTable
  installation: InstallationTable
}

interface UsersTable {
  id: string
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  is_admin: Generated<boolean>
  email_verified_at: OptionalInstant
  two_factor_enabled: Generated<boolean>
  subscribe_to_newsletter: Generated<boolean>
  agreed_to_terms_at: OptionalInstant
  bio: Generated<string | null>
  wrong_code_tries: Generated<string[]>
  pending_email: Generated<string | null>
  last_workspace_id: Generated<string | null>
  leaving_until: OptionalInstant
  created_at: Instant
}

export interface WorkspacesTable {
  id: string
  name: string | null
  business_type: string | null
  time_zone: Generated<string>
  currency: Generated<CurrencyCode>
  language: Generated<User['settings']['language']>
  page_size: Generated<User['settings']['pageSize']>
  email: Generated<string | null>
  phone: Generated<string | null>
  address: Generated<string | null>
  website: Generated<string | null>
  vat_id: Generated<string | null>
  tax_number: Generated<string | null>
  register: Generated<string | null>
  account_holder: Generated<string | null>
  iban: Generated<string | null>
  bic: Generated<string | null>
  upi_address: Generated<string | null>
  pix_key: Generated<string | null>
  qr_on_invoices: Generated<boolean>
  postcode: Generated<string | null>
  city: Generated<string | null>
  country: Generated<string | null>
  vat_scheme: Generated<VatScheme>
  exemption_note: Generated<string | null>
  e_format: Generated<EFormat>
  invoice_footer: Generated<string | null>
  payment_days: Generated<number | null>
  payment_terms: Generated<string | null>
  prices_include_tax: Generated<boolean>
  tax_rates: ColumnType<NamedRate[], string | undefined, string>
  lock_sent: Generated<boolean>
  sends_deposits: Generated<boolean>
  portal_on: Generated<boolean>
  brand_accent: Generated<Hex | null>
  brand_sender: Generated<string | null>
  portal_measurements: Generated<boolean>
  logo_name: Generated<string | null>
  monthly_goal_minor: Generated<number | null>
  yearly_goal_minor: Generated<number | null>
  created_at: Instant
}

export interface MembershipsTable {
  workspace_id: string
  user_id: string
  member_id: Generated<string | null>
  role: Role
  sees: Generated<Sight>
  sees_prices: Generated<boolean>
  created_at: Instant
}

interface SessionsTable {
  id: string
  token_hash: Buffer
  user_id: string
  workspace_id: string | null
  device: string
  ip: string
  country: string | null
  proved_at: Instant
  created_at: Instant
  last_active_at: Instant
  expires_at: Instant
}

interface PortalSessionsTable {
  id: string
  token_hash: Buffer
  workspace_id: string
  client_id: string
  device: string
  created_at: Instant
  last_active_at: Instant
  expires_at: Instant
}

interface MailBudgetsTable {
  address_hash: Buffer
  purpose: string
  asked_at: string[]
}

interface CallCountsTable {
  key_hash: Buffer
  calls: number
  ends_at: Instant
}

interface EndedAddressesTable {
  workspace_id: string
  subject_id: string
  /** How often they were ended. */
  epoch: number
  ended_at: Instant
}

interface ApiKeysTable {
  workspace_id: string
  id: string
  member_id: string
  name: string
  last4: string
  scopes: ColumnType<Scope[], readonly Scope[], readonly Scope[]>
  secret_hash: Buffer
  former_hash: Buffer | null
  former_until: OptionalInstant
  created_at: Instant
  expires_at: OptionalInstant
  last_used_at: OptionalInstant
  last_used_from: string | null
  revoked_at: OptionalInstant
}

interface SentMailsTable {
  mark: string
  sent_at: Generated<Instant>
}

interface AdministrationActsTable {
  id: string
  at: Instant
  user_id: string | null
  by_operator: boolean
  kind: AdministrationAct
  subject_id: string | null
  subject: string | null
}

interface FilesTable {
  workspace_id: string
  name: string
  bytes: number
  created_at: Instant
  set_aside_at: OptionalInstant
  /** Outside the plan's storage. */
  is_kept: Generated<boolean>
}

interface ActivitiesTable {
  workspace_id: string
  id: string
  at: Instant
  /** As in 'client.created'. */
  kind: string
  subject_id: string
  name: string
  second_name: string | null
  /** What was done, where the names alone don't say; put into words when it is read. */
  details: ColumnType<object | null, string | null | undefined, string>
  /** The member who did it, as they were called then; null of what was done before that was written down. */
  actor_id: Generated<string | null>
  actor_name: Generated<string | null>
  via: Generated<ActivityVia | null>
  /** The key of the API that it was done with, as that was called then. */
  key_name: Generated<string | null>
}

interface IdempotencyKeysTable {
  workspace_id: string
  actor_id: Generated<string>
  key: string
  request_hash: Buffer
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Instant>
}

interface InstallationTable {
  only_one: Generated<boolean>
  key_fingerprint: Buffer
}
