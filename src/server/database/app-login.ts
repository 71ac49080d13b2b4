import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withLogin, withLoginOf } from './logins.ts'
import { connectionConfig, type DatabaseAddress } from './pool.ts'
import { DatabaseSetupError, reasonOf } from './setup-error.ts'
import type { RunningDatabase } from './start.ts'

/** PostgreSQL's own limit for a name. */
const MAX_NAME_BYTES = 63

/**
 * The login that requests run as on a database, if the operator names no other. Logins belong to the whole server, and
 * each installation there has a password of its own.
 */
export const appRole = (database: string): string => `${database.slice(0, MAX_NAME_BYTES - 4)}_app`

/** A role that an earlier version used on every database of a server. */
const FORMER_ROLE = 'toile_app'

export interface AppLogin {
  readonly address: DatabaseAddress
  /** The same login at another address of the same server, or of a copy of it. */
  at(address: DatabaseAddress): DatabaseAddress
  readonly role: string
  /** Roles of our own that have served before: what they may do here ends. */
  readonly formerRoles: readonly string[]
}

/**
 * Finds the login that requests run as, or makes it, and proves that nothing is behind it. Of many processes that start
 * at once the first makes it; those after it know the same password, and change nothing.
 */
export async function ensureAppLogin(
  owner: pg.ClientBase,
  running: RunningDatabase,
  password: string,
): Promise<AppLogin> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const ours = appRole(rows[0]?.name ?? '')
  const at = (other: DatabaseAddress) =>
    running.app && 'url' in running.app
      ? withLoginOf(running.app.url, other)
      : withLogin(other, { user: ours, password })
  const address = running.app ?? at(running.owner)
  if (running.app === null && !(await canLogIn(address))) await makeLogin(owner, ours, password)
  const role = await plainRoleOf(address, running.app === null ? `The login ${ours}` : 'DATABASE_APP_URL')
  const formerRoles = [...new Set([FORMER_ROLE, ours])].filter((former) => former !== role)
  return { address, at, role, formerRoles }
}

async function canLogIn(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client(connectionConfig(address))
  try {
    await client.connect()
    return true
  } catch (error) {
    // No such role, one that may not log in, or another password; anything else is told by whoever asks next.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return false
    throw error
  } finally {
    await client.end()
  }
}

async function makeLogin(owner: pg.ClientBase, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const login = `login password ${pg.escapeLiteral(scramVerifier(password))}`
  try {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
    await owner.query(rowCount ? `alter role ${name} ${login}` : `create role ${name} ${login}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DatabaseSetupError(
      `The database user may not make the login ${role} (${error.message}): give it CREATEROLE, or let an administrator run "create role ${name} login password '<a password>'" once and set DATABASE_APP_URL to the database's address with that login.`,
    )
  }
}

/** What the server keeps of a password. Made here, so that the password itself gets into no log of statements. */
function scramVerifier(password: string): string {
  const iterations = 4_096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`
}

const facts = `
  select role.rolname as name,
    current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%' as "hasOptions",
    rolsuper or rolbypassrls as "bypasses",
    rolcreaterole or rolcreatedb or rolreplication as "mayMore",
    exists (select from pg_auth_members where member = role.oid) as "belongs",
    exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = role.oid and deptype = 'o') as "owns"
  from pg_roles role where rolname = session_user`

/**
 * Logs in, and refuses a login that has more rights than those it is granted here: row level security binds only who
 * owns no table, and 'set role' leads to every role that one belongs to.
 */
async function plainRoleOf(address: DatabaseAddress, source: string): Promise<string> {
  const client = new pg.Client(connectionConfig(address))
  try {
    await client.connect().catch((error: unknown) => {
      throw new DatabaseSetupError(`${source} can't be used: ${reasonOf(error)}`)
    })
    const { rows } = await client.query(facts)
    const [{ name, hasOptions, bypasses, mayMore, belongs, owns } = {}] = rows
    const fault = bypasses
      ? 'bypasses row level security'
      : mayMore
        ? 'may make roles or databases, or replicate'
        : belongs
          ? 'belongs to another role'
          : owns
            ? 'owns something on the server'
            : null
    if (fault !== null) {
      throw new DatabaseSetupError(
        `Requests would run as '${name}', which ${fault}: the login must be a plain one that owns nothing and belongs to no role.`,
      )
    }
    if (hasOptions !== true) {
      throw new DatabaseSetupError(
        `${source} doesn't take the settings of its connections: the database's address must not set 'options', nor lead through a pooler that drops them.`,
      )
    }
    return name
  } finally {
    await client.end()
  }
}
