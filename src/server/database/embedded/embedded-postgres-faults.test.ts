import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { access, chown, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { listClusterProcesses } from './cluster-processes.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { chooseIdentity } from './identity.ts'
import { launch } from './launch.ts'
import { readPostmasterFile } from './leftovers.ts'
import { findPrograms } from './programs.ts'
import { openServerLog } from './server-log.ts'
import {
  type Connection,
  cleanUp,
  countMissing,
  makeBegunDataDir,
  makeDataDir,
  makeFirstStart,
  makeFolder,
  makeServerBundle,
  ofFile,
  query,
  silent,
  startServer,
  writeUntilCut,
} from './testing/harness.ts'

const { bundle } = await ofFile(makeServerBundle())
const { firstStart } = await ofFile(makeFirstStart())

afterEach(cleanUp)

/** Writers that run until the database is cut; resolves once the first rows are acknowledged. */
async function startWriting(connection: Connection): Promise<Promise<number[]>[]> {
  return new Promise((resolve) => {
    const written = writeUntilCut(connection, () => resolve([written]))
  })
}

async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (!file) throw new Error('there is no postmaster')
  return file.pid
}

/** Only a postmaster still has its arguments; its children have titles, but for a moment after they were forked. */
async function countPostmasters(cluster: string): Promise<number> {
  const pids = await listClusterProcesses(cluster)
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('\0-D\0')).length
}

describe('the server is killed', () => {
  test.each([
    ['and the kernel ends its database', false],
    ['and its database lives on', true],
  ])('under writes, %s: the next start has every acknowledged row', async (_, livesOn) => {
    const dataDir = await makeBegunDataDir(firstStart)
    const cluster = join(dataDir, 'postgres')
    const first = startServer(bundle, dataDir, livesOn ? { env: { IN_WORKER: '1' } } : {})
    const [written] = await startWriting(await first.up)
    const orphan = await postmasterPid(dataDir)
    await first.kill()
    if (livesOn) expect(await listClusterProcesses(cluster)).toContain(orphan)

    const second = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await countMissing(second.connection, (await written) ?? [])).toBe(0)
    expect(await listClusterProcesses(cluster)).not.toContain(orphan)
    await expect.poll(() => countPostmasters(cluster)).toBe(1)
    await second.stop()
  })

  test('while it makes the cluster: the next start makes a whole one', async () => {
    const dataDir = await makeDataDir()
    const first = startServer(bundle, dataDir)
    const isMaking = async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-'))
    while (!(await isMaking().catch(() => false))) await sleep(5)
    await sleep(100)
    await first.kill()
    await expect(access(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')

    const second = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await isMaking()).toBe(false)
    await second.stop()
  })

  test('and its postmaster’s process id belongs to a stranger now: it starts all the same', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const cluster = join(dataDir, 'postgres')
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(await chooseIdentity(cluster)).account })
    try {
      await writeFile(
        join(cluster, 'postmaster.pid'),
        `${stranger.pid}\n${cluster}\n1\n5432\n/tmp\n\n 1 1\nready\n`,
      )
      const server = await startEmbeddedPostgres({ dataDir, log: silent })
      await server.stop()
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill('SIGKILL')
      await once(stranger, 'exit')
    }
  })
})

describe('the postmaster is killed', () => {
  test('under writes: it is back by itself with every acknowledged row, and again the next time', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    for (let round = 0; round < 2; round += 1) {
      const killed = await postmasterPid(dataDir)
      // Doesn't notice the death of its postmaster, and keeps the shared memory.
      const busy = query(server.connection, 'select count(*) from generate_series(1, 100000000000)').catch(
        (error: Error) => error.message,
      )
      const [written] = await startWriting(server.connection)
      process.kill(killed, 'SIGKILL')
      const acknowledged = (await written) ?? []
      const back = async () => (await query(server.connection, 'select 1')).length === 1
      while (!(await back().catch(() => false))) await sleep(20)
      expect(await countMissing(server.connection, acknowledged)).toBe(0)
      expect(await postmasterPid(dataDir)).not.toBe(killed)
      expect(await busy).toMatch(/terminated|ended|reset/i)
      await query(server.connection, 'drop table written')
    }
    await server.stop()
  }, 180_000)

  test('in the moment of stopping: it stays down', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await sleep(20) // Long enough for the restart to have begun.
    await server.stop()
    await sleep(300)
    expect(await listClusterProcesses(join(dataDir, 'postgres'))).toEqual([])
  })

  test('and can’t start again: it says so loudly and recovers once it can', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const errors: string[] = []
    const log = { ...silent, error: (message: string) => errors.push(message) }
    const server = await startEmbeddedPostgres({ dataDir, log })
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'nonsense = 1\n')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    while (errors.length === 0) await sleep(20)
    expect(errors[0]).toMatch(/PostgreSQL doesn't start \(attempt 3\): .*contains errors/)
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), '')
    const back = async () => (await query(server.connection, 'select 1')).length === 1
    while (!(await back().catch(() => false))) await sleep(20)
    await server.stop()
  })
})

test('a PostgreSQL that somebody started by hand on the cluster is left alone', async () => {
  const dataDir = await makeBegunDataDir(firstStart)
  const cluster = join(dataDir, 'postgres')
  const identity = await chooseIdentity(cluster)
  const programs = await findPrograms({ pgBin: undefined, dataDir, identity, log: silent })
  const serverLog = await openServerLog(dataDir, silent)
  const sockets = await makeFolder()
  if (identity.account) await chown(sockets, identity.account.uid, identity.account.gid)
  const { ended } = launch(programs, 'postgres', {
    cluster,
    args: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
    output: serverLog.file,
    signalAtOurDeath: 'INT',
  })
  while ((await readPostmasterFile(cluster))?.status !== 'ready') await sleep(10)

  const start = startEmbeddedPostgres({ dataDir, log: silent })
  await expect(start).rejects.toThrow(/A PostgreSQL that this server didn't start \(process \d+\) serves/)
  process.kill(await postmasterPid(dataDir), 'SIGINT')
  expect(await ended).toBe('exit code 0')
  serverLog.close()
})
