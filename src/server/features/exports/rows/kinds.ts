import type { Tables } from '#server/database/tables.ts'

/** What a row refers to by id and an export also names. */
export type Reference = 'client' | 'project' | 'invoice'

export interface ExportKind {
  /** Of its files: 'data/clients.json', 'tables/clients.csv'. */
  readonly name: string
  readonly table: keyof Tables
  /** The column that says whose row it is, and whose it must be. */
  readonly owner: readonly ['workspace_id' | 'user_id' | 'id', 'workspace' | 'user']
  /** Pages go by this column, which is unique; without one there are few rows. */
  readonly by?: 'id'
  /** Tables outside the workspaces' wall hold secrets: of these, only what is named leaves. */
  readonly only?: readonly string[]
  /** What never leaves. */
  readonly without?: readonly string[]
  readonly named?: readonly Reference[]
  /** A row is left out with what it belongs to. */
  readonly belongsTo?: Reference
  /** A list within a row that a spreadsheet has as a table of its own. */
  readonly parts?: { readonly of: string; readonly name: string }
}

const ofWorkspace = { owner: ['workspace_id', 'workspace'], by: 'id' } as const
const ofUser = { owner: ['user_id', 'user'] } as const

/** All that leaves with an export. A new table is named here, or in `leftOut` of exports.test.ts with the reason. */
export const exportKinds: readonly ExportKind[] = [
  {
    name: 'profile',
    table: 'users',
    owner: ['id', 'user'],
    only: [
      ...['id', 'email', 'pending_email', 'first_name', 'last_name', 'phone', 'address', 'bio', 'website'],
      ...['email_verified_at', 'two_factor_enabled', 'subscribe_to_newsletter', 'agreed_to_terms_at'],
      'created_at',
    ],
    // The picture is among the pictures.
    without: ['password_hash', 'image_path', 'is_admin', 'wrong_code_tries'],
  },
  {
    name: 'business',
    table: 'workspaces',
    owner: ['id', 'workspace'],
    only: ['id', 'name', 'business_type', 'created_at'],
  },
  {
    name: 'preferences',
    table: 'preferences',
    ...ofUser,
    only: [
      ...['theme', 'language', 'time_zone', 'currency', 'week_start', 'page_size', 'measurement_unit'],
      ...['default_project_duration', 'monthly_revenue_goal_minor', 'yearly_revenue_goal_minor'],
      'first_steps_dismissed_at',
    ],
    without: ['user_id'],
  },
  {
    name: 'notification-settings',
    table: 'notification_settings',
    ...ofUser,
    only: [
      ...['email_notifications', 'push_notifications', 'project_deadlines', 'client_messages'],
      'payment_reminders',
    ],
    without: ['user_id'],
  },
  { name: 'clients', table: 'clients', ...ofWorkspace },
  { name: 'client-statuses', table: 'client_status_changes', ...ofWorkspace, named: ['client'] },
  {
    name: 'measurements',
    table: 'measurements',
    ...ofWorkspace,
    named: ['client'],
    belongsTo: 'client',
    parts: { of: 'sizes', name: 'measurement-sizes' },
  },
  { name: 'projects', table: 'projects', ...ofWorkspace, named: ['client'] },
  { name: 'events', table: 'events', ...ofWorkspace, named: ['client'], belongsTo: 'client' },
  {
    name: 'invoices',
    table: 'invoices',
    ...ofWorkspace,
    named: ['client', 'project'],
    parts: { of: 'items', name: 'invoice-items' },
  },
  { name: 'payments', table: 'payments', ...ofWorkspace, named: ['invoice'], belongsTo: 'invoice' },
  {
    name: 'invoice-versions',
    table: 'invoice_versions',
    ...ofWorkspace,
    named: ['invoice'],
    belongsTo: 'invoice',
  },
  { name: 'messages', table: 'messages', ...ofWorkspace, named: ['client', 'invoice'], belongsTo: 'invoice' },
  // Their files are among the pictures and drawings, by the pattern's id.
  { name: 'patterns', table: 'patterns', ...ofWorkspace, without: ['picture', 'drawing_name'] },
  { name: 'activities', table: 'activities', ...ofWorkspace },
  {
    name: 'subscription',
    table: 'subscriptions',
    owner: ['workspace_id', 'workspace'],
    without: ['reading'],
  },
  { name: 'receipts', table: 'payment_charges', ...ofWorkspace },
  {
    name: 'sessions',
    table: 'sessions',
    ...ofUser,
    only: ['id', 'device', 'ip', 'country', 'created_at', 'last_active_at', 'expires_at', 'proved_at'],
    without: ['user_id', 'workspace_id', 'token_hash'],
  },
  {
    name: 'security-log',
    table: 'audit_events',
    ...ofUser,
    by: 'id',
    only: ['id', 'kind', 'device', 'ip', 'country', 'at'],
    without: ['user_id'],
  },
  {
    name: 'sign-in-providers',
    table: 'social_identities',
    ...ofUser,
    only: ['provider', 'subject', 'created_at'],
    without: ['user_id'],
  },
]
