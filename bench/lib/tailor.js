import pg from 'pg'
import { callerOf } from './caller.js'
import { openAccount } from './open-account.js'

/**
 * Somebody who sees what is assigned to them, a project of each client, in the business that is there.
 *
 * @param {Pick<import('./toile.js').Toile, 'url' | 'address'>} toile
 * @param {string} workspaceId
 * @param {number} projects
 */
export async function addTailor(toile, workspaceId, projects) {
  const account = { email: 'tailor@example.com', password: 'a long and quiet thread' }
  const call = callerOf(toile.url)
  await call('POST', '/auth/signup', {
    ...account,
    firstName: 'Layla',
    lastName: 'Haddad',
    agreeToTerms: true,
  })
  const db = new pg.Client(toile.address)
  await db.connect()
  /** @type {string} */
  let memberId
  try {
    await openAccount(db, account.email)
    await db.query("update subscriptions set plan_id = 'enterprise' where workspace_id = $1", [workspaceId])
    const { rows } = await db.query(
      `insert into members (workspace_id, id, user_id, name, email, role, sees, sees_prices, joined_at)
       select $1, gen_random_uuid(), id, 'Layla Haddad', email, 'tailor', 'assigned', false, now()
       from users where email = $2 returning id`,
      [workspaceId, account.email],
    )
    memberId = rows[0].id
    await db.query(
      `insert into assignments (workspace_id, id, member_id, project_id, created_at)
       select workspace_id, gen_random_uuid(), $2, id, now() from
         (select distinct on (client_id) workspace_id, id from projects where workspace_id = $1) as one
       limit $3`,
      [workspaceId, memberId, projects],
    )
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
  const { token } = await call('POST', '/auth/signin', account)
  return { memberId, headers: { authorization: `Bearer ${token}`, 'toile-workspace': workspaceId } }
}
