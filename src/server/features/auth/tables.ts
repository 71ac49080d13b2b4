import type { ColumnType, Generated } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Instant, OptionalInstant } from '#server/database/tables.ts'

export type CodePurpose = CodesTable['purpose']

/** By what somebody signed up: the form, Facebook, or a new password for a sign-up that waits. */
export type SignupVia = SignupsTable['via']

interface SocialIdentitiesTable {
  provider: 'google' | 'facebook'
  subject: string
  user_id: string
  created_at: Generated<Instant>
}

interface CodesTable {
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

interface SignupsTable {
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

interface SignupTriesTable {
  address_hash: Buffer
  wrong_code_tries: string[]
}

interface SignInChallengesTable {
  challenge_hash: Buffer
  user_id: string
  remember_me: boolean
  expires_at: Instant
}

interface AuthenticatorsTable {
  user_id: string
  sealed_secret: string
  confirmed_at: OptionalInstant
  last_step: Generated<number>
  wrong_tries: Generated<string[]>
  created_at: Instant
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

interface TrialsTakenTable {
  address_hash: Buffer
  at: Instant
}

interface AuditEventsTable {
  id: string
  user_id: string | null
  kind: SecurityEventKind
  device: string | null
  ip: string | null
  country: string | null
  at: Instant
}

declare module '#server/database/tables.ts' {
  interface Tables {
    social_identities: SocialIdentitiesTable
    codes: CodesTable
    signups: SignupsTable
    signup_tries: SignupTriesTable
    sign_in_challenges: SignInChallengesTable
    authenticators: AuthenticatorsTable
    recovery_codes: RecoveryCodesTable
    trials_taken: TrialsTakenTable
    audit_events: AuditEventsTable
  }
}
