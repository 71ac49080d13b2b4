import { sql } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { OwnList } from '#contract/preferences.ts'
import type { PaperKind } from '#contract/workspaces.ts'
import { usualWeekStart } from '#domain/accounts/starting-preferences.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { effectivePlan, isSuspended } from '#domain/plans/subscription.ts'
import { permissionsOf } from '#domain/team/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'

/** Of what a person prefers; specification, section 9. */
const defaultSettings = {
  theme: 'light',
  language: 'en',
  measurementUnit: 'inches',
  defaultProjectDuration: 14,
  weekStart: usualWeekStart.en,
  emailNotifications: true,
  pushNotifications: false,
  projectDeadlines: true,
  clientMessages: true,
  paymentReminders: true,
} satisfies Partial<User['settings']>

const optionalFromMinor = (minor: number | null) => (minor === null ? null : fromMinor(minor))
const toMs = (instant: string | null) => (instant === null ? null : Date.parse(instant))

const personColumns = [
  ...(['users.id as userId', 'users.email', 'first_name', 'last_name', 'bio'] as const),
  ...(['email_verified_at', 'pending_email', 'is_admin', 'two_factor_enabled'] as const),
  ...(['password_hash', 'subscribe_to_newsletter'] as const),
  ...(['theme', 'preferences.language', 'measurement_unit', 'default_project_duration'] as const),
  'week_start',
] as const

const businessColumns = [
  ...(['workspaces.name as businessName', 'workspaces.business_type as businessType'] as const),
  ...(['workspaces.phone', 'workspaces.address', 'workspaces.website'] as const),
  ...(['workspaces.postcode', 'workspaces.city', 'workspaces.country'] as const),
  ...(['workspaces.time_zone', 'workspaces.currency', 'workspaces.page_size'] as const),
  ...(['monthly_goal_minor', 'yearly_goal_minor'] as const),
] as const

/** The kind's own name where a business has a paper of it. */
const anyOf = (kind: PaperKind) => sql<PaperKind | null>`(select ${sql.lit(kind)} from ${sql.table(kind)}
  where workspace_id = workspaces.id and deleted_at is null limit 1)`

/** The user as the wire shows them, with the plan that holds now; `addressOf` tells where the picture can be loaded. */
export async function readUser(
  database: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  { nowMs, addressOf }: { nowMs: number; addressOf: (file: string) => string },
): Promise<User | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('users')
      .innerJoin('workspaces', (join) => join.on('workspaces.id', '=', workspaceId))
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.workspace_id', '=', 'workspaces.id')
          .onRef('memberships.user_id', '=', 'users.id'),
      )
      .innerJoin('members', (join) => namedRow(join, 'members', 'memberships.member_id'))
      .innerJoin('subscriptions', 'subscriptions.workspace_id', 'workspaces.id')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .leftJoin('notification_settings as told', 'told.user_id', 'users.id')
      .select([...personColumns, ...businessColumns])
      .select(['memberships.role', 'memberships.sees', 'memberships.sees_prices', 'members.picture_name'])
      .select(['members.id as memberId', 'members.color'])
      .select(
        // Who works alone has no others' work to leave out, also where they had once chosen to.
        sql<OwnList[]>`case when exists (select from members as others
          where others.workspace_id = members.workspace_id and others.id <> members.id)
          then members.own_lists else '{}' end`.as('ownLists'),
      )
      .select(
        sql<PaperKind[]>`array_remove(array[${anyOf('invoices')}, ${anyOf('quotes')}], null)`.as('papers'),
      )
      .select(['plan_id', 'subscriptions.status', 'trial_ends_at', 'period_ends_at', 'past_due_since'])
      .select(['email_notifications', 'push_notifications', 'project_deadlines', 'client_messages'])
      .select(['payment_reminders'])
      .select(
        sql<boolean>`exists (select 1 from authenticators a where a.user_id = users.id and a.confirmed_at is not null)`.as(
          'hasApp',
        ),
      )
      .select(
        sql<number>`(select count(*) from recovery_codes r where r.user_id = users.id)`.as(
          'recoveryCodesLeft',
        ),
      )
      .select(
        // Without a row it is all as it always was.
        sql<boolean>`preferences.user_id is null or units_confirmed_at is not null`.as('unitsConfirmed'),
      )
      .where('users.id', '=', userId),
  )
  if (!row) return null
  const record = {
    planId: row.plan_id,
    status: row.status,
    trialEndsAtMs: toMs(row.trial_ends_at),
    periodEndsAtMs: toMs(row.period_ends_at),
    pastDueSinceMs: toMs(row.past_due_since),
  }
  const plan = effectivePlan(record, nowMs)
  const preferred = defaultSettings
  const may = permissionsOf(row.role)
  // A reply is shown by a session, which nobody has while signing in: what is not for them is left out here.
  const goal = (minor: number | null) => (may.has('money.read') ? optionalFromMinor(minor) : null)
  return {
    _id: row.userId,
    id: row.userId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.businessName,
    // The column holds what the contract's enumeration let in.
    businessType: row.businessType as User['businessType'],
    isEmailVerified: row.email_verified_at !== null,
    image: row.picture_name === null ? null : addressOf(row.picture_name),
    plan,
    isSubActive: plan !== 'free',
    isPaymentOverdue: isSuspended(record, nowMs),
    trialEndDate: row.trial_ends_at,
    isAdmin: row.is_admin,
    is2FAEnabled: row.two_factor_enabled || row.hasApp,
    twoFactorMethods: [
      ...(row.hasApp ? (['app'] as const) : []),
      ...(row.two_factor_enabled ? (['email'] as const) : []),
    ],
    recoveryCodesLeft: row.recoveryCodesLeft,
    hasPassword: row.password_hash !== null,
    pendingEmail: row.pending_email,
    phone: row.phone,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    bio: row.bio,
    website: row.website,
    workspace: {
      id: workspaceId,
      memberId: row.memberId,
      color: row.color,
      name: row.businessName,
      role: row.role,
      permissions: [...may],
      sees: row.sees,
      seesPrices: row.sees_prices,
      papers: may.has('money.read') ? row.papers : [],
      ownLists: row.ownLists,
    },
    settings: {
      theme: row.theme ?? preferred.theme,
      language: row.language ?? preferred.language,
      timezone: row.time_zone,
      currency: row.currency,
      measurementUnit: row.measurement_unit ?? preferred.measurementUnit,
      unitsConfirmed: row.unitsConfirmed,
      defaultProjectDuration: row.default_project_duration ?? preferred.defaultProjectDuration,
      weekStart: row.week_start ?? preferred.weekStart,
      pageSize: row.page_size,
      monthlyRevenueGoal: goal(row.monthly_goal_minor),
      yearlyRevenueGoal: goal(row.yearly_goal_minor),
      emailNotifications: row.email_notifications ?? preferred.emailNotifications,
      pushNotifications: row.push_notifications ?? preferred.pushNotifications,
      projectDeadlines: row.project_deadlines ?? preferred.projectDeadlines,
      clientMessages: row.client_messages ?? preferred.clientMessages,
      paymentReminders: row.payment_reminders ?? preferred.paymentReminders,
      // The newsletter of the sign-up, under its later name.
      marketingEmails: row.subscribe_to_newsletter,
    },
  }
}
