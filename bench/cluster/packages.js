import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../bin/lib/say.js'

const POSTGRES = '/usr/lib/postgresql'
/** With what foreign keys empty single columns by. */
const OLDEST = 15

/** Debian's name of the package of each program. */
const wanted = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

/** @param {string} program */
function find(program) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, program)).find(isRunnable)
}

/** @param {string} file */
function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The programs of a cluster, as Debian packages them, or a failure that names the packages that are missing.
 *
 * @returns {{ patroni: string, etcd: string, haproxy: string, pgbouncer: string, postgres: string }}
 */
export function findPrograms() {
  const found = Object.fromEntries(Object.keys(wanted).map((program) => [program, find(program)]))
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number).filter(Number.isInteger) : []
  const newest = Math.max(0, ...versions)
  const postgres = path.join(POSTGRES, String(newest), 'bin')
  const missing = Object.entries(wanted)
    .filter(([program]) => !found[program])
    .map(([, name]) => name)
  if (newest < OLDEST || !isRunnable(path.join(postgres, 'pg_basebackup'))) missing.push('postgresql')
  if (missing.length > 0) {
    throw new Failure(
      `The cluster test needs packages that are missing here: apt-get install ${missing.join(' ')}`,
    )
  }
  const { patroni = '', etcd = '', haproxy = '', pgbouncer = '' } = found
  return { patroni, etcd, haproxy, pgbouncer, postgres }
}
