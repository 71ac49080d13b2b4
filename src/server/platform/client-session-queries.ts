import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#server/database/database.ts'

export interface ClientSessionRow {
  readonly id: string
  readonly workspaceId: string
  readonly clientId: string
  readonly lastActiveAt: string
}

export async function findClientSession(
  database: Database,
  tokenHash: Buffer,
  now: string,
): Promise<ClientSessionRow | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('portal_sessions')
      .select([
        'id',
        'workspace_id as workspaceId',
        'client_id as clientId',
        'last_active_at as lastActiveAt',
      ])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now),
  )
  return row ?? null
}

export async function touchClientSession(database: Database, id: string, now: string): Promise<void> {
  await database.onAccounts(
    database.query.updateTable('portal_sessions').set({ last_active_at: now }).where('id', '=', id),
  )
}

export async function insertClientSession(
  transaction: Transaction,
  session: {
    readonly tokenHash: Buffer
    readonly workspaceId: string
    readonly clientId: string
    readonly device: string
    readonly now: string
    readonly expiresAt: string
  },
): Promise<void> {
  const { tokenHash, workspaceId, clientId, device, now, expiresAt } = session
  await transaction
    .insertInto('portal_sessions')
    .values({
      id: uuidv7(),
      token_hash: tokenHash,
      workspace_id: workspaceId,
      client_id: clientId,
      device,
      created_at: now,
      last_active_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export async function deleteClientSession(database: Database, id: string): Promise<void> {
  await database.onAccounts(database.query.deleteFrom('portal_sessions').where('id', '=', id))
}

export async function deleteSessionsOfClient(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<void> {
  await transaction
    .deleteFrom('portal_sessions')
    .where('workspace_id', '=', workspaceId)
    .where('client_id', '=', clientId)
    .execute()
}
