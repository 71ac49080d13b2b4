import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** A job's name and what it carries. Handlers can run twice without harm; one named 'slow-…' waits for others of its kind, and one whose payload names a `lane` for others in that. */
export interface Job {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  /** A second job with the same key replaces the first while that waits. */
  readonly key?: string
  readonly runAt?: Date
}

const MAX_ATTEMPTS = 12

/** Adds a job in the transaction of what it follows from: both happen or neither. */
export async function enqueue(transaction: Transaction, job: Job): Promise<void> {
  await call(job).execute(transaction)
}

/** Adds a job on its own. */
export async function enqueueAlone(database: Database, job: Job): Promise<void> {
  await database.writeAccounts((transaction) => enqueue(transaction, job))
}

/** A mark of a waiting mail's address, which doesn't tell it, by which the mail can be taken back. */
export const recipientMark = (secrets: Pick<Secrets, 'keyedHash'>, address: string): string =>
  secrets.keyedHash('recipient', address.toLowerCase()).toString('base64url')

/** Takes back all that waits for an account, or for a business that goes, in its transaction; what is being done is not waited for. */
export async function takeBackJobs(
  transaction: Transaction,
  { workspaceId, recipient }: { workspaceId: string | null; recipient: string },
): Promise<void> {
  await sql`select take_back_jobs(${workspaceId}::uuid, ${recipient})`.execute(transaction)
}

/** Which of these rows no job of a kind is for any more, named in its payload's field. One that was given up is taken off: its row gets another. */
export async function withoutJob(
  transaction: Transaction,
  { name, field, ids }: Pick<Job, 'name'> & { readonly field: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from without_job(${name}, ${field}, ${ids}::uuid[]) id`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

const call = ({ name, payload, key, runAt }: Job) =>
  sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${MAX_ATTEMPTS})`
