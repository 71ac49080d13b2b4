import { sql } from 'kysely'
import type { GrantedRole } from '#contract/joining.ts'
import type { Sight } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { namedRow } from '#server/database/named-row.ts'
import type { Language } from '#server/platform/language.ts'

/** An invitation that can be accepted or sent anew: neither accepted nor taken back. */
export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: GrantedRole
  readonly sees: Sight
  readonly seesPrices: boolean
  readonly memberId: string | null
  readonly secretHash: Buffer
  readonly language: Language
  readonly invitedBy: string
  readonly invitedByName: string
  readonly createdAt: string
  readonly expiresAt: string
}

const selectOpen = (query: Database['query'] | Transaction, workspaceId: string) =>
  query
    .selectFrom('invitations')
    .innerJoin('members', (join) => namedRow(join, 'members', 'invitations.invited_by'))
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.sees'])
    .select(['invitations.sees_prices as seesPrices', 'member_id as memberId', 'secret_hash as secretHash'])
    .select(['invitations.language', 'invited_by as invitedBy', 'members.name as invitedByName'])
    .select(['invitations.created_at as createdAt', 'expires_at as expiresAt'])
    .where('invitations.workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

/** The newest first. */
export const findInvitations = (database: Database, workspaceId: string): Promise<InvitationRow[]> =>
  database.read(workspaceId, selectOpen(database.query, workspaceId).orderBy('invitations.id', 'desc'))

export async function findInvitation(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | null> {
  const [row] = await database.read(
    workspaceId,
    selectOpen(database.query, workspaceId).where('invitations.id', '=', id),
  )
  return row ?? null
}

/** Nobody else can accept it or take it back before the transaction ends. */
export async function lockInvitation(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | null> {
  const row = await selectOpen(transaction, workspaceId)
    .where('invitations.id', '=', id)
    .forUpdate('invitations')
    .executeTakeFirst()
  return row ?? null
}

export async function readInvitationTo(
  transaction: Transaction,
  workspaceId: string,
  email: string,
): Promise<InvitationRow | null> {
  const row = await selectOpen(transaction, workspaceId)
    .where('invitations.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** Those that hold a seat: an invitation that has expired gives it back. */
export async function countHeld(
  transaction: Transaction,
  workspaceId: string,
  { now, without = null }: { readonly now: string; readonly without?: string | null },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`id is distinct from ${without}::uuid`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewInvitation extends Omit<InvitationRow, 'invitedByName'> {}

export async function insertInvitation(
  transaction: Transaction,
  workspaceId: string,
  { id, email, role, sees, language, ...invitation }: NewInvitation,
): Promise<void> {
  await transaction
    .insertInto('invitations')
    .values({
      ...{ workspace_id: workspaceId, id, email, role, sees, language },
      sees_prices: invitation.seesPrices,
      member_id: invitation.memberId,
      secret_hash: invitation.secretHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** An invitation that brought somebody in, for as long as they work there. */
export interface UsedInvitation extends Pick<InvitationRow, 'email' | 'role' | 'secretHash' | 'expiresAt'> {
  readonly invitedByName: string
  readonly userId: string
}

const selectUsed = (query: Database['query'] | Transaction, workspaceId: string, id: string) =>
  query
    .selectFrom('invitations')
    .innerJoin('members as inviter', (join) => namedRow(join, 'inviter', 'invitations.invited_by'))
    .innerJoin('members as joined', (join) => namedRow(join, 'joined', 'invitations.member_id'))
    .select(['invitations.email', 'invitations.role', 'secret_hash as secretHash'])
    .select(['expires_at as expiresAt', 'inviter.name as invitedByName'])
    .select(sql<string>`joined.user_id`.as('userId'))
    .where('invitations.workspace_id', '=', workspaceId)
    .where('invitations.id', '=', id)
    .where('accepted_at', 'is not', null)
    .where('joined.ended_at', 'is', null)
    .where('joined.user_id', 'is not', null)

export async function findUsed(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<UsedInvitation | null> {
  const [row] = await database.read(workspaceId, selectUsed(database.query, workspaceId, id))
  return row ?? null
}

export async function readUsed(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<UsedInvitation | null> {
  return (await selectUsed(transaction, workspaceId, id).executeTakeFirst()) ?? null
}

const update = (transaction: Transaction, workspaceId: string, id: string) =>
  transaction.updateTable('invitations').where('workspace_id', '=', workspaceId).where('id', '=', id)

/** A new secret, until a later day: the former link ends. */
export const renewInvitation = (
  transaction: Transaction,
  workspaceId: string,
  { id, secretHash, expiresAt }: Pick<InvitationRow, 'id' | 'secretHash' | 'expiresAt'>,
) => update(transaction, workspaceId, id).set({ secret_hash: secretHash, expires_at: expiresAt }).execute()

/** What a worker is made meanwhile, an open invitation of one of these roles makes of whoever comes as them. */
export const changeInvited = (
  transaction: Transaction,
  workspaceId: string,
  { memberId, among }: { readonly memberId: string; readonly among: readonly GrantedRole[] },
  { role, sees, seesPrices }: Pick<InvitationRow, 'role' | 'sees' | 'seesPrices'>,
) =>
  transaction
    .updateTable('invitations')
    .set({ role, sees, sees_prices: seesPrices })
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId)
    .where('role', 'in', among)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export const revokeInvitation = (transaction: Transaction, workspaceId: string, id: string, at: string) =>
  update(transaction, workspaceId, id).set({ revoked_at: at }).execute()

/** From then on it says whom it brought in. */
export const acceptInvitation = (
  transaction: Transaction,
  workspaceId: string,
  { id, memberId, at }: { readonly id: string; readonly memberId: string; readonly at: string },
) => update(transaction, workspaceId, id).set({ accepted_at: at, member_id: memberId }).execute()

/** Whether an address has an account. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('users').select('id').where('email', '=', email),
  )
  return row !== undefined
}
