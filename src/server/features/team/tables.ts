import type { ColumnType, Generated } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { MemberColor } from '#contract/member-colors.ts'
import type { OwnList } from '#contract/preferences.ts'
import type { Role, Sight } from '#domain/team/permissions.ts'
import type { Week } from '#domain/workshop/hours.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

/** Rows of a business's people, behind its wall. */

interface MembersTable {
  workspace_id: string
  id: string
  /** Null: without an account. */
  user_id: string | null
  name: string
  email: string | null
  role: Role
  sees: Generated<Sight>
  sees_prices: Generated<boolean>
  color: Generated<MemberColor | null>
  picture_name: Generated<string | null>
  /** Lists that begin with their own work. */
  own_lists: Generated<OwnList[]>
  /** Minutes at garments on each day of the week. */
  week: ColumnType<Week | null, string | null | undefined, string | null>
  joined_at: Instant
  ended_at: OptionalInstant
}

interface InvitationsTable {
  workspace_id: string
  id: string
  email: string
  role: Exclude<Role, 'owner'>
  sees: Sight
  sees_prices: boolean
  /** The worker without an account who gets one by it. */
  member_id: string | null
  secret_hash: Buffer
  language: User['settings']['language']
  invited_by: string
  created_at: Instant
  expires_at: Instant
  accepted_at: OptionalInstant
  revoked_at: OptionalInstant
}

interface OwnerOffersTable {
  workspace_id: string
  to_member_id: string
  at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    members: MembersTable
    invitations: InvitationsTable
    owner_offers: OwnerOffersTable
  }
}
