import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { chooseIdentity } from '#server/database/embedded/identity.ts'
import { findPrograms } from '#server/database/embedded/programs.ts'
import { connectionConfig, openPool } from '#server/database/pool.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { startDatabase } from '#server/database/start.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { newestOf } from './former-programs.ts'
import { bringOver, majorToUpgrade, upgradeDatabase } from './upgrade-database.ts'

const SECRET_KEY = 'of an installation that goes on and on'

async function installation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toile-upgrade-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const lines: string[] = []
  const config = parseConfig({ DATA_DIR: dataDir, SECRET_KEY })
  const surroundings = { config, log: silentLog, print: (line: string) => void lines.push(line) }

  /** As a start of the server does; then both logins read. */
  async function serve(work: (owner: pg.ClientBase, app: pg.Pool) => Promise<void>): Promise<void> {
    const running = await startDatabase(config, silentLog)
    try {
      const logins = await prepareDatabase(running, 'of the app', silentLog)
      const owner = new pg.Client(connectionConfig(logins.owner))
      const app = openPool(logins, 1, () => undefined)
      await owner.connect()
      try {
        await work(owner, app)
      } finally {
        await Promise.all([owner.end(), app.end()])
      }
    } finally {
      await running.stop()
    }
  }
  const programs = async () => {
    const identity = await chooseIdentity(join(dataDir, 'postgres'))
    return findPrograms({ pgBin: undefined, dataDir, identity, log: silentLog })
  }
  return { dataDir, surroundings, lines, serve, programs }
}

const BUSINESS = '0190a1b2-0000-7000-8000-000000000001'

it('copies every row into a database that is made anew, keeps the former, and leaves it where anything fails', async () => {
  const { dataDir, surroundings, lines, serve, programs } = await installation()
  await serve(async (owner) => {
    await owner.query(`insert into workspaces (id) values ('${BUSINESS}')`)
    await owner.query(
      `insert into clients (workspace_id, id, name, created_at, updated_at)
       select '${BUSINESS}', gen_random_uuid(), 'Zoë Œuvre 着物 ' || n, now(), now() from generate_series(1, 2000) n`,
    )
  })
  const { major, binDir } = await programs()
  const from = { made: major, binDir }

  // Nothing can be read by such programs, nor be put in its place.
  await expect(bringOver(surroundings, { ...from, binDir: tmpdir() })).rejects.toThrow("no program 'initdb'")
  expect((await readdir(dataDir)).filter((name) => /^(postgres-|upgrade)/.test(name))).toEqual([])

  // Cut short between its two last steps: no server makes an empty database there, and the next call begins anew.
  await rename(join(dataDir, 'postgres'), join(dataDir, `postgres-${major}`))
  await expect(serve(async () => undefined)).rejects.toThrow('was cut short: npm run upgrade-database')
  expect(await majorToUpgrade(dataDir)).toBe(major)

  await bringOver(surroundings, from)
  expect(lines.at(-2)).toMatch(
    /^PostgreSQL \d+ keeps it now: 2\d{3} rows of \d\d+ tables, counted and summed\.$/,
  )
  await serve(async (owner, app) => {
    const { rows } = await owner.query(
      `select count(*)::int as count, count(distinct name)::int as names, min(name) as first from clients`,
    )
    expect(rows).toEqual([{ count: 2_000, names: 2_000, first: 'Zoë Œuvre 着物 1' }])
    // The app's login is there, and behind the walls.
    expect((await app.query('select name from clients')).rows).toEqual([])
  })
  expect(await readdir(dataDir)).toContain(`postgres-${major}`)
  await expect(upgradeDatabase(surroundings, async () => undefined)).rejects.toThrow(
    'is kept from an earlier upgrade',
  )
}, 180_000)

it('has nothing to do, or says why it can do nothing', async () => {
  const { dataDir, surroundings, lines, programs } = await installation()
  const nobody = async () => expect.unreachable()
  await expect(upgradeDatabase(surroundings, nobody)).rejects.toThrow('There is no database in')
  const { major } = await programs()
  const made = async (version: number) => {
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
    await rename(await mkdtemp(join(tmpdir(), 'toile-made-')), join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`)
  }
  await made(major)
  await upgradeDatabase(surroundings, nobody)
  expect(lines).toEqual([`PostgreSQL ${major} keeps the database already.`])
  await made(major + 1)
  await expect(upgradeDatabase(surroundings, nobody)).rejects.toThrow(`made the database`)
  await made(major - 1)
  const asked: number[] = []
  await upgradeDatabase(surroundings, async (former) => void asked.push(former))
  expect(asked).toEqual([major - 1])
  const elsewhere = parseConfig({ DATABASE_URL: 'postgresql://a@localhost/b', SECRET_KEY })
  await expect(upgradeDatabase({ ...surroundings, config: elsewhere }, nobody)).rejects.toThrow(
    'upgraded by whoever runs it',
  )
})

it.each([
  [17, ['16.9.0-beta.15', '17.9.0-beta.16', '17.10.0-beta.17', '18.4.0-beta.17'], '17.10.0-beta.17'],
  [1, ['16.9.0-beta.15'], null],
  [17, '17.0.0', '17.0.0'],
])('fetches the newest programs of PostgreSQL %i', (major, versions, newest) => {
  expect(newestOf(major, versions)).toBe(newest)
})
