import type { ColumnType, Generated } from 'kysely'
import type { ActivityVia } from '#contract/activities.ts'
import type { User } from '#contract/auth.ts'
import type { ClientStatus } from '#contract/clients.ts'
import type { LengthUnit } from '#domain/measuring/length.ts'
import type { BillingInterval, PlanId } from '#domain/plans/plans.ts'
import type { SubscriptionRecord } from '#domain/plans/subscription.ts'
import type {
  AdministrationActsTable,
  AuditEventsTable,
  AuthenticatorsTable,
  CalendarAddressesTable,
  CallCountsTable,
  CodesTable,
  Instant,
  MailBudgetsTable,
  MembershipsTable,
  OptionalInstant,
  RecoveryCodesTable,
  SentMailsTable,
  SessionsTable,
  SignInChallengesTable,
  SignupsTable,
  SignupTriesTable,
  SocialIdentitiesTable,
  TrialsTakenTable,
  UsersTable,
  WorkspacesTable,
} from './tables-accounts.ts'
import type { ExportsTable } from './tables-exports.ts'
import type { ImportsTable } from './tables-imports.ts'
import type { InvoiceVersionsTable, PaymentsTable } from './tables-invoices.ts'
import type { MessagesTable } from './tables-messages.ts'
import type { NotificationTables } from './tables-notifications.ts'
import type { PatternReportsTable } from './tables-patterns.ts'
import type {
  PaymentChargesTable,
  PaymentCheckoutsTable,
  PaymentCustomersTable,
  PaymentEventsTable,
  SandboxCheckoutsTable,
  SandboxConfirmationsTable,
  SandboxCustomersTable,
  SandboxEventsTable,
  SandboxInvoicesTable,
  SandboxPaymentMethodsTable,
  SandboxSubscriptionsTable,
} from './tables-payments.ts'
import type { TeamTables } from './tables-team.ts'
import type { TemplateTables } from './tables-templates.ts'
import type { WorkshopTables } from './tables-workshop.ts'

type Settings = User['settings']

export type CodePurpose = CodesTable['purpose']
/** By what somebody signed up: the form, Facebook, or a new password for a sign-up that waits. */
export type SignupVia = SignupsTable['via']

/** Row types, column by column. A noun's own table is declared beside its map of columns, in its feature. */
export interface Tables extends NotificationTables, TeamTables, TemplateTables, WorkshopTables {
  users: UsersTable
  workspaces: WorkspacesTable
  memberships: MembershipsTable
  social_identities: SocialIdentitiesTable
  sessions: SessionsTable
  codes: CodesTable
  signups: SignupsTable
  signup_tries: SignupTriesTable
  mail_budgets: MailBudgetsTable
  call_counts: CallCountsTable
  sent_mails: SentMailsTable
  trials_taken: TrialsTakenTable
  audit_events: AuditEventsTable
  administration_acts: AdministrationActsTable
  sign_in_challenges: SignInChallengesTable
  authenticators: AuthenticatorsTable
  recovery_codes: RecoveryCodesTable
  subscriptions: SubscriptionsTable
  preferences: PreferencesTable
  payments: PaymentsTable
  invoice_versions: InvoiceVersionsTable
  calendar_addresses: CalendarAddressesTable
  files: FilesTable
  exports: ExportsTable
  pattern_reports: PatternReportsTable
  imports: ImportsTable
  activities: ActivitiesTable
  client_status_changes: ClientStatusChangesTable
  messages: MessagesTable
  idempotency_keys: IdempotencyKeysTable
  installation: InstallationTable
  payment_customers: PaymentCustomersTable
  payment_events: PaymentEventsTable
  payment_checkouts: PaymentCheckoutsTable
  payment_charges: PaymentChargesTable
  sandbox_customers: SandboxCustomersTable
  sandbox_payment_methods: SandboxPaymentMethodsTable
  sandbox_checkouts: SandboxCheckoutsTable
  sandbox_confirmations: SandboxConfirmationsTable
  sandbox_subscriptions: SandboxSubscriptionsTable
  sandbox_invoices: SandboxInvoicesTable
  sandbox_events: SandboxEventsTable
}

interface InstallationTable {
  only_one: Generated<boolean>
  key_fingerprint: Buffer
}

interface SubscriptionsTable {
  workspace_id: string
  plan_id: Generated<PlanId>
  status: Generated<SubscriptionRecord['status']>
  chosen_plan_id: Generated<PlanId>
  trial_ends_at: OptionalInstant
  period_ends_at: OptionalInstant
  started_at: OptionalInstant
  billing_interval: Generated<BillingInterval | null>
  past_due_since: OptionalInstant
  planned_plan_id: Generated<PlanId | null>
  planned_interval: Generated<BillingInterval | null>
  provider_subscription_id: Generated<string | null>
  card_brand: Generated<string | null>
  card_last4: Generated<string | null>
  card_exp: Generated<string | null>
  trial_end_told_at: OptionalInstant
  reading: Generated<number>
}

interface PreferencesTable {
  user_id: string
  measurement_unit: Generated<LengthUnit>
  default_project_duration: Generated<number>
  theme: Generated<Settings['theme']>
  language: Generated<Settings['language']>
  week_start: Generated<Settings['weekStart']>
  first_steps_dismissed_at: OptionalInstant
  units_confirmed_at: OptionalInstant
}

interface FilesTable {
  workspace_id: string
  name: string
  bytes: number
  created_at: Instant
  set_aside_at: OptionalInstant
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
}

interface ClientStatusChangesTable {
  workspace_id: string
  id: string
  client_id: string
  at: Instant
  /** Null: gone. */
  status: ClientStatus | null
}

interface IdempotencyKeysTable {
  workspace_id: string
  actor_id: Generated<string>
  key: string
  request_hash: Buffer
  reply: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Instant>
}
