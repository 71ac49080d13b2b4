import { readFile } from 'node:fs/promises'
import { statIfPresent } from './files.ts'

/** The account that the database's processes run under, when that is not our own. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root, so a server that runs as root starts it under another account: the one that
 * already owns the cluster (a change of hands would lock its owner out), else 'postgres', else 'nobody'.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await statIfPresent(cluster)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid === 0 ? NOBODY.gid : owner.gid }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '') // An image without accounts has no such file.
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
