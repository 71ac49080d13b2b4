import pg from 'pg'
import { callerOf } from './caller.js'
import { openAccount } from './open-account.js'

/** @typedef {{ host: string, port: number, user: string, database: string }} Address */

const PASSWORD = 'a long and quiet thread'

/** Some hundred clients in each of the other workspaces: an index that holds one alone would flatter. */
const OTHER_WORKSPACES = 20
const CLIENTS_OF_OTHERS = 500

/**
 * A signed-in workshop on Premium with the given number of clients and five projects for each.
 *
 * @param {string} url
 * @param {Address} address
 * @param {{ clients: number }} size
 * @returns {Promise<{ workspaceId: string, token: string }>}
 */
export async function fillWorkshop(url, address, { clients }) {
  const email = 'bench@example.com'
  const body = { firstName: 'Ada', lastName: 'Weaver', email, password: PASSWORD, agreeToTerms: true }
  const call = callerOf(url)
  await call('POST', '/auth/signup', { ...body, businessName: 'Bench', selectedPlan: 'premium' })
  const db = new pg.Client(address)
  await db.connect()
  try {
    await openAccount(db, email)
    const { rows } = await db.query(
      'select workspace_id from memberships join users on users.id = user_id where email = $1',
      [email],
    )
    const workspaceId = rows[0].workspace_id
    await db.query("update subscriptions set plan_id = 'premium', status = 'active'")
    await db.query(
      `insert into workspaces (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(1, $1) n`,
      [OTHER_WORKSPACES],
    )
    await db.query(clientRows, [workspaceId, clients, CLIENTS_OF_OTHERS])
    await db.query(projectRows)
    await db.query('vacuum analyze')
    const { token } = await call('POST', '/auth/signin', { email, password: PASSWORD })
    return { workspaceId, token }
  } finally {
    await db.end()
  }
}

const clientRows = `
  insert into clients (workspace_id, id, name, email, phone, address, notes, created_at, updated_at)
  select workspaces.id, gen_random_uuid(), substr(md5(n::text || workspaces.id), 1, 10) || ' Wiśniewska',
         'client' || n || '@example.com', '+49 30 901820 ' || n, n || ' Rosenthaler Straße, 10119 Berlin',
         'Prefers linen; first fitting in the morning. Left shoulder a little lower.',
         date_trunc('milliseconds', now() - n * interval '1 hour'),
         date_trunc('milliseconds', now() - n * interval '1 minute')
  from workspaces, generate_series(1, case when workspaces.id = $1 then $2 else $3 end::int) n`

const projectRows = `
  insert into projects (workspace_id, id, client_id, name, type, status, created_at, updated_at)
  select workspace_id, gen_random_uuid(), id, 'Coat ' || n, 'Suit',
         (array['planning', 'in-progress', 'review', 'completed'])[1 + n % 4],
         created_at + n * interval '1 day', date_trunc('milliseconds', now())
  from clients, generate_series(1, 5) n`
