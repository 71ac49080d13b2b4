import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { CHILD_ENVIRONMENT } from './environment.ts'
import { errorCode } from './error-reason.ts'
import { readIfPresent, statIfPresent } from './files.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Who the database's processes run as. */
export interface Identity {
  /** Undefined: as we do. */
  readonly account: Account | undefined
  /** What goes before every command of theirs. */
  readonly prefix: readonly string[]
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }
const OURSELVES: Identity = { account: undefined, prefix: [] }

/** In a user namespace of their own, our processes are called nobody and own our files as before. */
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--']

/**
 * PostgreSQL refuses to run as root, so a server that runs as root starts it under another account: the one that
 * already owns the cluster (a change of hands would lock its owner out), else 'postgres', else 'nobody'. The root
 * of a sandbox may be unable to become anybody else; a user namespace serves there, and likewise for a container's
 * user without a name, whom initdb turns away.
 */
export async function chooseIdentity(cluster: string): Promise<Identity> {
  const isLinux = process.platform === 'linux'
  const namespace: Identity = { account: undefined, prefix: NAMESPACE }
  if (process.getuid?.() !== 0) {
    return isLinux && !hasName() && (await canRun(NAMESPACE)) ? namespace : OURSELVES
  }
  if (isLinux) {
    const account = await chooseAccount(cluster)
    if (await canBecome(account)) return { account, prefix: [] }
    if (await canRun(NAMESPACE)) return namespace
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL refuses to run as root, and this root can't start it as anybody else: " +
      'run the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server',
  )
}

async function chooseAccount(cluster: string): Promise<Account> {
  const owner = await statIfPresent(cluster)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid === 0 ? NOBODY.gid : owner.gid }
  const passwd = (await readIfPresent('/etc/passwd')) ?? ''
  return findAccount(passwd, 'postgres') ?? findAccount(passwd, 'nobody') ?? NOBODY
}

function findAccount(passwd: string, name: string): Account | undefined {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false // Node throws when the system knows no such user.
  }
}

/** EPERM: root without the capability. EINVAL: root of a user namespace that has no such account. */
async function canBecome(account: Account): Promise<boolean> {
  try {
    await promisify(execFile)('true', { cwd: '/', env: CHILD_ENVIRONMENT, ...account })
    return true
  } catch (error) {
    const code = errorCode(error)
    return code !== 'EPERM' && code !== 'EINVAL'
  }
}

async function canRun([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program, [...args, 'true'], { cwd: '/', env: CHILD_ENVIRONMENT })
    return true
  } catch {
    return false // Not installed or not allowed: it doesn't matter which.
  }
}
