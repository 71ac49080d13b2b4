import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { secondsUntil } from '#server/platform/clock.ts'

interface Spending {
  /** A keyed hash of the address whose budget it is. */
  readonly keyHash: Buffer
  readonly purpose: string
  /** ISO 8601. */
  readonly now: string
  /** In any 24 hours. */
  readonly max: number
}

const DAY_MS = 86_400_000

/** Takes one mail out of a day's budget; when it is used up, answers after how many seconds there is one again. Asking and taking are one statement, so that many at once can't pass together. */
export async function spendDailyMail(
  transaction: Transaction,
  { keyHash, purpose, now, max }: Spending,
): Promise<{ isSpent: true } | { isSpent: false; retryAfterS: number }> {
  const { rows } = await sql`
    insert into mail_budgets as budget (address_hash, purpose, asked_at)
    values (${keyHash}, ${purpose}, array[${now}::timestamptz])
    on conflict (address_hash, purpose) do update
    set asked_at = array(select t from unnest(budget.asked_at) t where t > ${now}::timestamptz - interval '1 day')
      || ${now}::timestamptz
    where (select count(*) from unnest(budget.asked_at) t where t > ${now}::timestamptz - interval '1 day') < ${max}
    returning purpose`.execute(transaction)
  if (rows.length > 0) return { isSpent: true }
  const budget = await transaction
    .selectFrom('mail_budgets')
    .select(
      sql<string>`(select min(t) from unnest(asked_at) t where t > ${now}::timestamptz - interval '1 day')`.as(
        'first',
      ),
    )
    .where('address_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return { isSpent: false, retryAfterS: secondsUntil(Date.parse(budget.first) + DAY_MS, new Date(now)) }
}

/** Whether nothing is left of a day's budget, which nothing is taken out of. */
export async function isDailySpent(
  database: Database,
  { keyHash, purpose, now, max }: Spending,
): Promise<boolean> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('mail_budgets')
      .select(
        sql<boolean>`(select count(*) from unnest(asked_at) t where t > ${now}::timestamptz - interval '1 day') >= ${max}`.as(
          'isSpent',
        ),
      )
      .where('address_hash', '=', keyHash)
      .where('purpose', '=', purpose),
  )
  return row?.isSpent ?? false
}
