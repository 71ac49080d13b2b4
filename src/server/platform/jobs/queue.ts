import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

/** A job's name and what it carries. Handlers can run twice without harm. */
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

const call = ({ name, payload, key, runAt }: Job) =>
  sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${MAX_ATTEMPTS})`
