import { access, chmod, cp, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { listClusterProcesses } from './cluster-processes.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts'
import { chooseIdentity } from './identity.ts'
import { findRunningPostgres } from './running-postgres.ts'
import { socketDirectoryName } from './socket-directory.ts'
import {
  cleanUp,
  makeBegunDataDir,
  makeDataDir,
  makeFirstStart,
  makeFolder,
  makeServerBundle,
  ofFile,
  query,
  removeFolder,
  silent,
  startServer,
} from './testing/harness.ts'

const { bundle } = await ofFile(makeServerBundle())
const { firstStart } = await ofFile(makeFirstStart())

afterEach(cleanUp)

describe('starting and stopping', () => {
  test('keeps its rows from one start to the next and leaves nothing running', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const first = await startEmbeddedPostgres({ dataDir, log: silent })
    await query(first.connection, 'create table kept as select 1 as id')
    await Promise.all([first.stop(), first.stop()])
    await first.stop()

    expect(await listClusterProcesses(join(dataDir, 'postgres'))).toEqual([])
    await expect(access(first.connection.host)).rejects.toThrow('ENOENT')
    expect(await readdir(join(dataDir, 'lock'))).toEqual([])

    const second = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('is found by a command beside it while it runs, and only then', async () => {
    const dataDir = await makeDataDir()
    expect(await findRunningPostgres(dataDir)).toBeNull()
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    const found = await findRunningPostgres(dataDir)
    expect(found).toEqual(server.connection)
    await server.stop()
    expect(await findRunningPostgres(dataDir)).toBeNull()
  })

  test('takes over a cluster that was copied there, and is durable, private and in UTF-8', async () => {
    const dataDir = await makeDataDir()
    // When root copies it, it is root's, with permissions that postgres doesn't accept.
    await cp(firstStart, dataDir, { recursive: true })
    await chmod(join(dataDir, 'postgres'), 0o755)
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    const settings = await query(
      server.connection,
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'TimeZone')
        order by lower(name)`,
    )
    expect(settings.map((row) => `${row.name}=${row.setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
      'TimeZone=UTC',
    ])
    const [text] = await query(
      server.connection,
      `select upper('adébáyọ̀') as upper, pg_encoding_to_char(encoding) as encoding
        from pg_database where datname = current_database()`,
    )
    expect(text).toEqual({ upper: 'ADÉBÁYỌ̀', encoding: 'UTF8' })
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  test('keeps the operator’s environment out and takes a path longer than a socket may have', async () => {
    const dataDir = await makeDataDir(join(await makeFolder(), 'long'.repeat(40)))
    const server = startServer(bundle, dataDir, {
      env: { PGDATA: '/nowhere', PGPORT: '1', PGSSLMODE: 'require', LC_ALL: 'xx_XX', TZ: 'Asia/Tokyo' },
    })
    expect(await query(await server.up, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
    await server.stop()
  })

  test('leaves a socket folder alone that somebody else can write to', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const { account } = await chooseIdentity(join(dataDir, 'postgres'))
    const trap = await makeFolder(0o777)
    const usual = join('/tmp', socketDirectoryName(dataDir, account))
    await symlink(trap, usual)
    try {
      const server = await startEmbeddedPostgres({ dataDir, log: silent })
      expect(server.connection.host).not.toBe(usual)
      expect(await readdir(trap)).toEqual([])
      await server.stop()
    } finally {
      await removeFolder(usual)
    }
  })
})

describe('one server per data directory', () => {
  test('of two first starts at once one wins and the other refuses with a sentence', async () => {
    const dataDir = await makeDataDir()
    const servers = [startServer(bundle, dataDir), startServer(bundle, dataDir)] as const
    const outcomes = await Promise.allSettled(servers.map((server) => server.up))
    const won = outcomes.findIndex((outcome) => outcome.status === 'fulfilled')
    const winner = servers[won === 0 ? 0 : 1]
    expect(outcomes[won === 0 ? 1 : 0]).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'EmbeddedPostgresError',
        message: `${dataDir} is already in use by another server (process ${winner.pid}): stop that one, or give this one a DATA_DIR of its own`,
      },
    })
    expect(await query(await winner.up, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'postgres.log'])
    await winner.stop()
  })

  test('a second start refuses while the first lives, and works once it has stopped', async () => {
    const dataDir = await makeBegunDataDir(firstStart)
    const first = startServer(bundle, dataDir)
    await first.up
    const second = startEmbeddedPostgres({ dataDir, log: silent })
    await expect(second).rejects.toThrow(`already in use by another server (process ${first.pid})`)
    await first.stop()
    await (await startEmbeddedPostgres({ dataDir, log: silent })).stop()
  })
})

describe('refusals', () => {
  test('a PG_BIN without the programs', async () => {
    const dataDir = await makeDataDir()
    const start = startEmbeddedPostgres({ dataDir, binDir: '/usr/share', log: silent })
    await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError)
    await expect(start).rejects.toThrow(
      "PG_BIN is /usr/share, but there is no program 'initdb' in that folder",
    )
  })

  test('a PG_BIN whose programs don’t run here', async () => {
    const dataDir = await makeDataDir()
    const binDir = await makeFolder()
    for (const name of ['initdb', 'postgres']) {
      await writeFile(join(binDir, name), '#!/nowhere/musl\n', { mode: 0o755 })
    }
    const start = startEmbeddedPostgres({ dataDir, binDir, log: silent })
    await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError)
    await expect(start).rejects.toThrow(`PG_BIN is ${binDir}, but its postgres doesn't run`)
  })

  test('a cluster of another major version', async () => {
    const dataDir = await makeDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    const start = startEmbeddedPostgres({ dataDir, log: silent })
    await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError)
    await expect(start).rejects.toThrow('made by PostgreSQL 15, but these are the programs of PostgreSQL 18')
  })

  test('a folder in the cluster’s place that holds something else', async () => {
    const dataDir = await makeDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
    const start = startEmbeddedPostgres({ dataDir, log: silent })
    await expect(start).rejects.toThrow('is neither empty nor a PostgreSQL cluster: move it away')
  })

  test('a data directory that is a file', async () => {
    const dataDir = join(await makeFolder(), 'file')
    await writeFile(dataDir, '')
    const start = startEmbeddedPostgres({ dataDir, log: silent })
    await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError)
    await expect(start).rejects.toThrow(`DATA_DIR is ${dataDir}, which can't be used`)
  })
})
