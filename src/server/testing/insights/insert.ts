import pg from 'pg'
import type { DatabaseLogins } from '#server/database/pool.ts'
import { connectionConfig } from '#server/database/pool.ts'
import type { Business } from './rows.ts'

/** Puts businesses on record, each with its owner on Premium, in one statement a table. */
export async function insertBusinesses(
  logins: Pick<DatabaseLogins, 'owner'>,
  businesses: readonly Business[],
): Promise<void> {
  const client = new pg.Client(connectionConfig(logins.owner))
  await client.connect()
  const insert = (table: string, rows: readonly object[], columns: readonly string[]) =>
    client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  const insertAll = (table: string, rows: readonly object[]) =>
    rows.length === 0 ? undefined : insert(table, rows, Object.keys(rows[0] ?? {}))
  try {
    await insertAll(
      'users',
      businesses.map(({ userId: id }) => ({
        id,
        email: `${id}@example.com`,
        first_name: 'Ada',
        last_name: 'Okafor',
        created_at: '2010-01-01T00:00:00Z',
      })),
    )
    await insertAll(
      'workspaces',
      businesses.map((business) => ({
        id: business.workspaceId,
        name: null,
        time_zone: business.timeZone,
        currency: business.currency,
        monthly_goal_minor: business.monthlyGoalMinor,
        yearly_goal_minor: business.yearlyGoalMinor,
      })),
    )
    await insertAll(
      'memberships',
      businesses.map(({ workspaceId, userId }) => ({
        workspace_id: workspaceId,
        user_id: userId,
        role: 'owner',
      })),
    )
    await insertAll(
      'subscriptions',
      businesses.map(({ workspaceId }) => ({
        workspace_id: workspaceId,
        plan_id: 'premium',
        status: 'active',
      })),
    )
    await insertAll(
      'clients',
      businesses.flatMap(({ clients }) => clients),
    )
    await insertAll(
      'client_status_changes',
      businesses.flatMap(({ statusChanges }) => statusChanges),
    )
    await insertAll(
      'projects',
      businesses.flatMap(({ projects }) => projects),
    )
    await insertAll(
      'invoices',
      businesses.flatMap(({ invoices }) => invoices),
    )
    await insertAll(
      'payments',
      businesses.flatMap(({ payments }) => payments),
    )
    await insertAll(
      'events',
      businesses.flatMap(({ events }) => events),
    )
    await insertAll(
      'patterns',
      businesses.flatMap(({ patterns }) => patterns),
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
