import type { ColumnType, Generated } from 'kysely'
import type { ClientStatus } from '#contract/clients.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { Project } from '#contract/projects.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { SubscriptionRecord } from '#domain/plans/subscription.ts'

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
}

interface IdempotencyKeysTable {
  workspace_id: string
  key: string
  request_hash: Buffer
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Instant>
}
