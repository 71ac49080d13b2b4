import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import type { SentPaper } from '#contract/sent-papers.ts'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import { parseConfig } from '#server/config.ts'
import { takeSnapshot } from '#server/platform/backup/snapshot-queries.ts'
import { emptyInstallation, urlOf } from '#server/testing/installation.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'
import { backUp, checkBackup, restore } from './backup-commands.ts'

const PASSPHRASE = 'chalk thimble gusset bobbin'

const folder = await mkdtemp(path.join(tmpdir(), 'toile-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await appOfFile()
const workshop = await buildWorkshop(app)

/** What the operator's commands run in beside the app, or for an installation of its own. */
function surroundings(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const config = parseConfig({
    DATABASE_URL: urlOf(app.logins.owner),
    DATA_DIR: path.dirname(app.outboxDir),
    SECRET_KEY: TEST_SECRET,
    ...environment,
  })
  return { config, log: silentLog, print: (line: string) => void lines.push(line), lines }
}

const restoring = (address: string, more: { isMoved?: boolean; replacing?: number } = {}) => ({
  address,
  isMoved: more.isMoved ?? false,
  replacing: more.replacing ?? null,
})

async function bucket(): Promise<string> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(path.join(folder, 's3-')),
    configureBuckets: [{ name: 'kept', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/kept`
}

it('takes one instant while others write, and what is restored serves on', async () => {
  const store = await bucket()
  const address = `${store}/nightly/toile.backup?tls=off`
  const { token, call, clientId } = workshop
  const [payment] = (await workshop.read(workshop.invoice.id)).payments
  await call('POST', `/invoices/${workshop.invoice.id}/payments/${payment?.id}/receipt`, {})
  await jobsDone(app)
  const acknowledged: string[] = []
  let isOver = false
  const writing = Array.from({ length: 3 }, async (_, writer) => {
    for (let n = 0; !isOver; n++) {
      const name = `Client ${writer}-${n}`
      const { status } = await call('POST', '/clients', { name })
      if (status === 201) acknowledged.push(name)
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  const before = [...acknowledged]
  const making = surroundings()
  await backUp(making, address)
  isOver = true
  await Promise.all(writing)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  expect(making.lines.join()).toContain('rows of')
  await expect(backUp(making, address)).rejects.toThrow('is there already')

  const target = await emptyInstallation(folder)
  const files = { STORAGE_URL: `${store}?tls=off` }
  await restore(surroundings({ ...target.environment, ...files }), restoring(address, { isMoved: true }))
  const restored = await target.serve(files)
  onTestFinished(() => restored.close())

  // The session goes on, and so do the password, the pictures and the numbers.
  const me = await restored.call<{ user: { image: string } }>('GET', '/auth', { token })
  expect(me.status).toBe(200)
  expect((await restored.load(me.body.data.user.image, token)).statusCode).toBe(200)
  const papers = `/invoices/${workshop.invoice.id}/documents`
  const [mailed] = (await call<{ documents: SentPaper[] }>('GET', papers)).body.data.documents
  const kept = await restored.call<{ documents: SentPaper[] }>('GET', papers, { token })
  expect(kept.body.data.documents).toEqual([mailed])
  const content = (await restored.load(mailed?.pdf?.url, token)).rawPayload
  expect(createHash('sha256').update(content).digest('hex')).toBe(mailed?.pdf?.sha256)
  const { email, password } = workshop
  expect((await restored.call('POST', '/auth/signin', { body: { email, password } })).status).toBe(200)
  const names = (await target.sql('select name from clients')).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(before))
  const body = { clientId, dueDate: '2099-01-31', items: [{ description: 'Hem', quantity: 1, rate: 20 }] }
  const [there, here] = await Promise.all(
    [restored, app].map((one) =>
      one.call<{ invoice: { invoiceNumber: string } }>('POST', '/invoices', { token, body }),
    ),
  )
  expect(there?.status).toBe(201)
  expect(there?.body.data.invoice.invoiceNumber).toBe(here?.body.data.invoice.invoiceNumber)
  // Figures that are counted beside the rows are those of the rows.
  const [drift] = await target.sql(
    `select count(*)::int as drifted from figures_by_day kept full join (
       select workspace_id, issue_date as day, sum(total_minor) as invoiced from invoices
       where deleted_at is null and voided_at is null and status <> 'draft' group by 1, 2) counted
       using (workspace_id, day)
     where kept.invoiced_minor is distinct from counted.invoiced and coalesce(kept.invoiced_minor, 0) <> 0`,
  )
  expect(drift).toEqual({ drifted: 0 })
}, 180_000)

it('comes back the same for an owner who is behind the walls; what may have been sent since is held back', async () => {
  const file = path.join(folder, 'first.backup')
  await jobsDone(app)
  await backUp(surroundings(), file)
  const lost = await emptyInstallation(folder)
  const there = surroundings(lost.environment)
  await restore(there, restoring(file, { isMoved: true }))
  expect(there.lines.join()).not.toContain('held back')
  // Its server is gone in the middle of its work.
  await lost.sql(`select graphile_worker.add_job('mail', '{}'), graphile_worker.add_job('nightly-backup', '{}'),
    graphile_worker.add_job('push', '{}', run_at := now() + interval '1 hour')`)
  await lost.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is gone'`,
  )
  const again = path.join(folder, 'again.backup')
  await backUp(there, again)

  const back = await emptyInstallation(folder)
  const here = surroundings(back.environment)
  await restore(here, restoring(again))
  for (const table of [
    'clients',
    'invoices',
    'payments',
    'files',
    'sessions',
    'figures_by_day',
    'activities',
  ]) {
    const query = `select md5(string_agg(line::text, ';' order by line::text)) as sum from ${table} line`
    expect([table, await back.sql(query)]).toEqual([table, await app.sql(query)])
  }
  expect(here.lines.join()).toContain('1 jobs that were due are held back')
  const jobs = await back.sql(
    `select task_identifier as name, attempts = max_attempts as "isHeld", locked_at is null as "isFree"
     from (select * from graphile_worker.jobs order by id desc limit 3) added order by 1`,
  )
  expect(jobs).toEqual([
    { name: 'mail', isHeld: true, isFree: true },
    { name: 'nightly-backup', isHeld: false, isFree: true },
    { name: 'push', isHeld: false, isFree: true },
  ])
  const [mornings] = await back.sql(
    `select count(*)::int as told from mornings
     where day = (now() at time zone '${DEFAULT_TIME_ZONE}' - interval '8 hours')::date`,
  )
  expect(mornings).toEqual({ told: 1 })
}, 180_000)

it('refuses what is cut off, altered, sealed by another key or no backup, before anything is written', async () => {
  const file = path.join(folder, 'whole.backup')
  await backUp(surroundings(), file)
  const whole = await readFile(file)
  const target = await emptyInstallation(folder)
  const altered = Buffer.from(whole)
  altered.writeUInt8(altered.readUInt8(5_000) ^ 1, 5_000)
  const cut = 'cut off or altered'
  for (const [content, sentence] of [
    [whole.subarray(0, whole.length - 1), cut],
    [whole.subarray(0, whole.length >> 1), cut],
    [altered, cut],
    [Buffer.concat([whole, Buffer.from('x')]), cut],
    [randomBytes(1_000), cut],
  ] as const) {
    const spoilt = path.join(folder, 'spoilt.backup')
    await writeFile(spoilt, content)
    await expect(restore(surroundings(target.environment), restoring(spoilt))).rejects.toThrow(sentence)
  }
  const otherKey = surroundings({ ...target.environment, SECRET_KEY: 'another secret key of 32 characters' })
  await expect(restore(otherKey, restoring(file))).rejects.toThrow('opens this backup')
  await expect(restore(otherKey, restoring(`${file}.none`))).rejects.toThrow('There is no backup')
  expect(await target.sql(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await readdir(target.environment.DATA_DIR)).toEqual([])
}, 180_000)

it('takes the place of what is there only where its businesses are counted, and of no server that runs', async () => {
  const file = path.join(folder, 'sealed.backup')
  const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE }
  await backUp(surroundings(passphrase), file)
  const target = await emptyInstallation(folder)
  // The key comes with a backup that a passphrase opens.
  const there = { ...target.environment, ...passphrase, SECRET_KEY: '' }
  await restore(surroundings(there), restoring(file))
  expect(await readFile(path.join(target.environment.DATA_DIR, 'secret-key'), 'utf8')).toBe(TEST_SECRET)
  const other = path.join(folder, 'keyed.backup')
  await backUp(surroundings(), other)
  const again = (replacing?: number) =>
    restore(surroundings(there), restoring(other, replacing === undefined ? {} : { replacing }))
  await expect(again()).rejects.toThrow('--replace-businesses=1')
  await expect(again(2)).rejects.toThrow('not empty')
  const server = new pg.Client({ ...target.owner, application_name: 'toile' })
  await server.connect()
  await expect(again(1)).rejects.toThrow('stop it first')
  await server.end()
  await again(1)
  expect(await target.sql('select count(*)::int as people from users')).toEqual([{ people: 1 }])
}, 180_000)

it('is proved by a throw-away database, and tells of files that the store has lost', async () => {
  const [lost] = await app.sql(`select workspace_id || '/' || name as name from files
    where name <> (select image_path from users) limit 1`)
  await rm(path.join(path.dirname(app.outboxDir), 'files', String(lost?.name)))
  const file = path.join(folder, 'checked.backup')
  const making = surroundings()
  await backUp(making, file)
  expect(making.lines[0]).toBe(`Missing in the store, and so in the backup: ${lost?.name}`)
  const check = surroundings({ DATA_DIR: path.join(folder, 'check') })
  await checkBackup(check, file)
  expect(check.lines.join()).toMatch(/is whole: \d+ tables and \d+ files came back .*1 files were missing/s)
  expect(await readdir(path.join(folder, 'check'))).toEqual([])
}, 180_000)

it('keeps files that rows stop to name until it is done, and lets nobody begin a second one', async () => {
  const snapshot = await takeSnapshot(app.logins.owner)
  try {
    const [picture] = await app.sql(`select image_path from users`)
    await app.call('DELETE', '/user/image', { token: workshop.token })
    await jobsDone(app)
    const name = String(picture?.image_path).split('/').at(-1) ?? ''
    const store = path.join(path.dirname(app.outboxDir), 'files', workshop.workspaceId)
    expect(await readdir(store)).toContain(name)
    await expect(takeSnapshot(app.logins.owner)).rejects.toThrow('being made already')
    await snapshot.close()
    // Ten minutes later.
    await app.sql(`select graphile_worker.add_job('sweep-file', $1)`, [
      JSON.stringify({ workspaceId: workshop.workspaceId, name }),
    ])
    await jobsDone(app)
    expect(await readdir(store)).not.toContain(name)
  } finally {
    await snapshot.close()
  }
}, 180_000)
