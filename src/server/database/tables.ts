import type { ColumnType, Generated } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { EventStatus, EventType, Repeat } from '#contract/calendar.ts'
import type { ClientStatus } from '#contract/clients.ts'
import type { Discount, Invoice, InvoiceStatus, InvoiceVersion, PaymentMethod } from '#contract/invoices.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { Project } from '#contract/projects.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { SubscriptionRecord } from '#domain/plans/subscription.ts'

type Settings = User['settings']

/** Row types, column by column. Instants are ISO 8601 text with milliseconds on both ways. */
type Instant = string
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>

export interface Tables {
  users: UsersTable
  workspaces: WorkspacesTable
  memberships: MembershipsTable
  social_identities: SocialIdentitiesTable
  sessions: SessionsTable
  codes: CodesTable
  mail_budgets: MailBudgetsTable
  trials_taken: TrialsTakenTable
  audit_events: AuditEventsTable
  subscriptions: SubscriptionsTable
  clients: ClientsTable
  projects: ProjectsTable
  measurements: MeasurementsTable
  preferences: PreferencesTable
  invoices: InvoicesTable
  payments: PaymentsTable
  invoice_versions: InvoiceVersionsTable
  events: EventsTable
  calendar_feeds: CalendarFeedsTable
  idempotency_keys: IdempotencyKeysTable
}

interface UsersTable {
  id: string
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  image_path: Generated<string | null>
  is_admin: Generated<boolean>
  email_verified_at: OptionalInstant
  two_factor_enabled: Generated<boolean>
  subscribe_to_newsletter: Generated<boolean>
  agreed_to_terms_at: OptionalInstant
  phone: Generated<string | null>
  address: Generated<string | null>
  bio: Generated<string | null>
  website: Generated<string | null>
  wrong_code_tries: Generated<string[]>
  created_at: Instant
}

interface WorkspacesTable {
  id: string
  name: string | null
  business_type: string | null
  created_at: Instant
}

interface MembershipsTable {
  workspace_id: string
  user_id: string
  role: 'owner'
  created_at: Instant
}

interface SocialIdentitiesTable {
  provider: 'google' | 'facebook'
  subject: string
  user_id: string
  created_at: Generated<Instant>
}

interface SessionsTable {
  id: string
  token_hash: Buffer
  user_id: string
  workspace_id: string
  device: string
  ip: string
  proved_at: Instant
  created_at: Instant
  last_active_at: Instant
  expires_at: Instant
}

export type CodePurpose = 'verify' | 'reset' | 'sign-in' | 'reauth'

interface CodesTable {
  user_id: string
  purpose: CodePurpose
  code_hmac: Buffer | null
  nonce: Buffer
  link_hash: Buffer
  challenge_hash: Buffer | null
  remember_me: Generated<boolean>
  tries: Generated<number>
  expires_at: Instant
  link_expires_at: Instant
  consumed_at: OptionalInstant
}

interface MailBudgetsTable {
  address_hash: Buffer
  purpose: string
  asked_at: string[]
}

interface TrialsTakenTable {
  address_hash: Buffer
  at: Instant
}

interface AuditEventsTable {
  id: string
  user_id: string | null
  kind: string
  device: string | null
  ip: string | null
  at: Instant
}

interface SubscriptionsTable {
  workspace_id: string
  plan_id: Generated<PlanId>
  status: Generated<SubscriptionRecord['status']>
  chosen_plan_id: Generated<PlanId>
  trial_ends_at: OptionalInstant
  period_ends_at: OptionalInstant
  started_at: OptionalInstant
}

interface ClientsTable {
  workspace_id: string
  id: string
  name: string
  email: string | null
  phone: string | null
  address: string | null
  notes: string | null
  status: Generated<ClientStatus>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

interface ProjectsTable {
  workspace_id: string
  id: string
  client_id: string | null
  name: string
  description: string | null
  type: Project['type']
  status: Generated<Project['status']>
  priority: Generated<Project['priority']>
  progress: Generated<number>
  due_date: string | null
  budget_minor: number | null
  completed_at: OptionalInstant
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

interface MeasurementsTable {
  workspace_id: string
  id: string
  client_id: string
  garment_type: Measurement['garmentType']
  /** Written as JSON text. */
  sizes: ColumnType<Measurement['measurements'], string, string>
  notes: string | null
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

interface PreferencesTable {
  user_id: string
  measurement_unit: Generated<LengthUnit>
  default_project_duration: Generated<number>
  theme: Generated<Settings['theme']>
  language: Generated<Settings['language']>
  time_zone: Generated<string>
  currency: Generated<CurrencyCode>
  week_start: Generated<Settings['weekStart']>
  page_size: Generated<Settings['pageSize']>
  monthly_revenue_goal_minor: Generated<number | null>
  yearly_revenue_goal_minor: Generated<number | null>
}

/** As kept: amounts in hundredths of the currency. */
export interface InvoiceItemRow {
  description: string
  quantity: number
  rateMinor: number
  amountMinor: number
}

interface InvoicesTable {
  workspace_id: string
  id: string
  client_id: string | null
  project_id: string | null
  invoice_number: string
  status: Generated<InvoiceStatus>
  issue_date: string
  due_date: string
  currency: CurrencyCode
  /** This and the other JSON columns are written as JSON text. */
  items: ColumnType<InvoiceItemRow[], string, string>
  discount: ColumnType<Discount | null, string | null, string | null>
  tax_rate: ColumnType<string | null, number | null, number | null>
  subtotal_minor: number
  discount_minor: number
  tax_minor: number
  total_minor: number
  paid_minor: Generated<number>
  payment_terms: string | null
  notes: string | null
  billed_to: ColumnType<Invoice['billedTo'], string | null | undefined, string | null>
  sent_at: OptionalInstant
  paid_at: OptionalInstant
  paid_on: Generated<string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

interface PaymentsTable {
  workspace_id: string
  id: string
  invoice_id: string
  paid_on: string
  amount_minor: number
  method: PaymentMethod
  note: string | null
  by_status: Generated<boolean>
  created_at: Instant
}

interface InvoiceVersionsTable {
  workspace_id: string
  id: string
  invoice_id: string
  changed_at: Instant
  changed_by: string
  before: ColumnType<InvoiceVersion['before'], string, never>
}

interface EventsTable {
  workspace_id: string
  id: string
  client_id: string | null
  title: string
  description: string | null
  type: EventType
  start_time: Instant
  end_time: Instant
  location: string | null
  status: Generated<EventStatus>
  series_id: string | null
  repeat: ColumnType<Repeat | null, string | null, string | null>
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

interface CalendarFeedsTable {
  user_id: string
  workspace_id: string
  token_hash: Buffer
  created_at: Instant
}

interface IdempotencyKeysTable {
  workspace_id: string
  key: string
  request_hash: Buffer
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Instant>
}
