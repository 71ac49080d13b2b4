import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Standing } from './standing.ts'

/** Somebody of a business, as it stands with them now, whether or not they are signed in. */
export interface StandingPerson extends Standing {
  readonly userId: string
}

/** To be asked by itself, or as a part of another statement. */
export const selectStandings = (
  query: Pick<Database['query'] | Transaction, 'selectFrom'>,
  workspaceId: string,
) =>
  query
    .selectFrom('memberships')
    .select(['workspace_id as workspaceId', 'user_id as userId', 'role', 'sees', 'sees_prices as seesPrices'])
    .select((row) => row.ref('member_id').$notNull().as('memberId'))
    // In the order of the sessions' own: a plan has room for the first of them.
    .select(sql<number>`row_number() over (order by role <> 'owner', created_at, user_id)::int`.as('seat'))
    .where('workspace_id', '=', workspaceId)
    .where('member_id', 'is not', null)

/** Everybody with an account who works in a business. */
export const findStandings = (database: Database, workspaceId: string): Promise<StandingPerson[]> =>
  database.onAccounts(selectStandings(database.query, workspaceId))

/** The same within a transaction, which already holds a connection. */
export const readStandings = (transaction: Transaction, workspaceId: string): Promise<StandingPerson[]> =>
  selectStandings(transaction, workspaceId).execute()
