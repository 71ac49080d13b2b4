import type { ColumnType, Generated } from 'kysely'
import type { AdministrationAct } from '#contract/administration.ts'
import type { User } from '#contract/auth.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'

/** Rows of people and their businesses, which stand outside the walls between workspaces. */

/** Instants are ISO 8601 text with milliseconds on both ways. */
export type Instant = string
export type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>

export interface UsersTable {
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
  invoice_footer: Generated<string | null>
  payment_days: Generated<number | null>
  payment_terms: Generated<string | null>
  prices_include_tax: Generated<boolean>
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

export interface CalendarAddressesTable {
  workspace_id: string
  user_id: string
  token_hash: Buffer
  created_at: Instant
}

export interface SocialIdentitiesTable {
  provider: 'google' | 'facebook'
  subject: string
  user_id: string
  created_at: Generated<Instant>
}

export interface SessionsTable {
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

export interface CodesTable {
  user_id: string
  purpose: 'reset' | 'sign-in' | 'reauth' | 'email'
  code_hmac: Buffer | null
  nonce: Buffer
  link_hash: Buffer
  remember_me: Generated<boolean>
  tries: Generated<number>
  expires_at: Instant
  link_expires_at: Instant
  consumed_at: OptionalInstant
}

export interface SignupsTable {
  id: string
  email: string
  via: 'form' | 'facebook' | 'reset'
  key_hash: Buffer | null
  password_hash: string | null
  first_name: string
  last_name: string
  business_name: string | null
  business_type: string | null
  subscribe_to_newsletter: boolean
  chosen_plan_id: PlanId
  language: User['settings']['language']
  region: ColumnType<string | null, string | null | undefined>
  code_hmac: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  nonce: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  link_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  tries: Generated<number>
  expires_at: OptionalInstant
  link_expires_at: OptionalInstant
  created_at: Instant
}

export interface SignupTriesTable {
  address_hash: Buffer
  wrong_code_tries: string[]
}

export interface SignInChallengesTable {
  challenge_hash: Buffer
  user_id: string
  remember_me: boolean
  expires_at: Instant
}

export interface AuthenticatorsTable {
  user_id: string
  sealed_secret: string
  confirmed_at: OptionalInstant
  last_step: Generated<number>
  wrong_tries: Generated<string[]>
  created_at: Instant
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface MailBudgetsTable {
  address_hash: Buffer
  purpose: string
  asked_at: string[]
}

export interface CallCountsTable {
  key_hash: Buffer
  calls: number
  ends_at: Instant
}

export interface SentMailsTable {
  mark: string
  sent_at: Generated<Instant>
}

export interface TrialsTakenTable {
  address_hash: Buffer
  at: Instant
}

export interface AuditEventsTable {
  id: string
  user_id: string | null
  kind: SecurityEventKind
  device: string | null
  ip: string | null
  country: string | null
  at: Instant
}

export interface AdministrationActsTable {
  id: string
  at: Instant
  user_id: string | null
  by_operator: boolean
  kind: AdministrationAct
  subject_id: string | null
  subject: string | null
}
