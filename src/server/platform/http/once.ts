import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { KeysOf } from './call.ts'

interface OnceOptions extends KeysOf {
  readonly database: Database
  /** Checked. */
  readonly key: string | undefined
  /** Endpoint and parsed body: the same key with another request is refused. */
  readonly request: string
}

const keyPattern = /^[\x21-\x7e]{1,100}$/

/** An `Idempotency-Key` as it was sent, once it may be one. */
export function checkedKey(key: string | undefined): string | undefined {
  if (key !== undefined && !keyPattern.test(key)) {
    throw new AppError('BAD_REQUEST', { message: m.http_key_invalid() })
  }
  return key
}

/**
 * Runs a creating write once for its key. The saved reply is in the transaction of the write, so a request whose
 * answer was lost on the way can be repeated; a second one at the same moment waits for the first.
 */
export async function once<Reply>(
  { database, workspaceId, actorId, key, request }: OnceOptions,
  work: (transaction: Transaction) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return database.write(workspaceId, work)
  const requestHash = createHash('sha256').update(request).digest()
  return database.write(workspaceId, async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ workspace_id: workspaceId, actor_id: actorId, key, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) return replay<Reply>(transaction, { workspaceId, actorId, key }, requestHash)
    const reply = await work(transaction)
    await transaction
      .updateTable('idempotency_keys')
      .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
      .where('workspace_id', '=', workspaceId)
      .where('actor_id', '=', actorId)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

async function replay<Reply>(
  transaction: Transaction,
  { workspaceId, actorId, key }: KeysOf & { readonly key: string },
  requestHash: Buffer,
): Promise<Reply> {
  const saved = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('workspace_id', '=', workspaceId)
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!saved.request_hash.equals(requestHash)) {
    throw fieldError('Idempotency-Key', m.http_key_reused())
  }
  // The row was written by `once` for the same endpoint, whose hash is part of the request's.
  return saved.reply as Reply
}
