/**
 * Opens the account of a sign-up that waits, as its mailed code would.
 *
 * @param {import('pg').Client} db
 * @param {string} email
 * @returns {Promise<void>}
 */
export async function openAccount(db, email) {
  await db.query(
    `with waiting as (delete from signups where email = $1 returning *),
      person as (insert into users (id, email, password_hash, first_name, last_name, email_verified_at)
        select id, email, password_hash, first_name, last_name, now() from waiting),
      business as (insert into workspaces (id, name) select id, business_name from waiting),
      member as (insert into memberships (workspace_id, user_id, role) select id, id, 'owner' from waiting)
    insert into subscriptions (workspace_id) select id from waiting`,
    [email],
  )
}
