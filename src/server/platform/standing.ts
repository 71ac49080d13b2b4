import type { Role, Sight } from '#domain/team/permissions.ts'

/** A business that somebody works in, and as what. */
export interface Standing {
  readonly workspaceId: string
  readonly memberId: string
  readonly role: Role
  readonly sees: Sight
  readonly seesPrices: boolean
  /** Which of those with an account they are, counted from 1: the owner, then whoever joined first. A plan has room for so many. */
  readonly seat: number
}

/** What a call is told of the key that it comes by. */
export interface ActingKey {
  readonly id: string
  readonly name: string
  readonly expiresAt: string | null
}
