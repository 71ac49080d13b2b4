import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { testApp } from '#server/testing/test-app.ts'
import { nightlyBackup } from './nightly.ts'
import { backupName, openShelf } from './shelf.ts'
import { watchBackups } from './watch-backups.ts'

const HOUR_MS = 3_600_000

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'toile-nightly-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

it('makes and proves one a night, whichever process is first, keeps so many, and shows age and size', async () => {
  const backupTo = await folder()
  const environment = { BACKUP_TO: backupTo, BACKUP_KEEP: '2' }
  const app = await testApp(environment)
  const dayBefore = (days: number) => backupName(new Date(app.clock.now().getTime() - days * 24 * HOUR_MS))
  for (const days of [1, 2, 3]) {
    await writeFile(path.join(backupTo, dayBefore(days)), 'x')
    await writeFile(path.join(backupTo, `${dayBefore(days)}.proved`), '')
  }
  await writeFile(path.join(backupTo, dayBefore(4)), 'never proved')
  await writeFile(path.join(backupTo, 'notes.txt'), 'somebody else’s')

  const process = () =>
    nightlyBackup({
      config: parseConfig({ ...environment, DATA_DIR: path.dirname(app.outboxDir) }),
      logins: app.logins,
      secretKey: TEST_SECRET,
      clock: app.clock,
      log: silentLog,
    }).jobs['nightly-backup']?.({}, { mark: '' })
  await Promise.all([process(), process()])
  await process()
  const tonight = backupName(app.clock.now())
  const names = [tonight, `${tonight}.proved`, dayBefore(1), `${dayBefore(1)}.proved`, 'notes.txt']
  expect((await readdir(backupTo)).sort()).toEqual(names.sort())

  app.advance(2 * HOUR_MS)
  const { body } = await app.http.inject('/metrics')
  const [newest] = await openShelf(backupTo).list()
  expect(body).toContain(`backup_size_bytes ${newest?.bytes}`)
  expect(Number(/^backup_age_seconds (\S+)$/m.exec(body)?.[1])).toBeCloseTo(7_200, -1)
}, 180_000)

it('is asked for by the crontab where there is a place for it, and only there', () => {
  const of = (environment: Record<string, string>) =>
    nightlyBackup({
      config: parseConfig(environment),
      logins: { owner: { url: '' } },
      secretKey: TEST_SECRET,
      clock: { now: () => new Date() },
      log: silentLog,
    }).crontab
  expect(of({})).toEqual([])
  expect(of({ BACKUP_TO: '/backups' })).toEqual(['15 1 * * * nightly-backup ?max=5'])
})

it('warns when the last good one is older than 36 hours, also where there never was one', async () => {
  const backupTo = await folder()
  let nowMs = Date.parse('2026-11-22T10:00:00Z')
  const clock = { now: () => new Date(nowMs) }
  const warnings: unknown[] = []
  const log = silentLog.child({})
  log.warn = (context: unknown) => void warnings.push(context)
  const backups = watchBackups({ shelf: openShelf(backupTo), clock, log })
  onTestFinished(() => backups.stop())
  const after = async (hours: number) => {
    nowMs += hours * HOUR_MS
    warnings.length = 0
    await backups.look()
    return warnings
  }
  expect(await after(36)).toEqual([])
  expect(await after(1)).toEqual([{ last: null }])
  const name = backupName(clock.now())
  await writeFile(path.join(backupTo, name), 'x')
  expect(await after(1)).toEqual([{ last: null }])
  await openShelf(backupTo).markProved(name)
  expect(await after(1)).toEqual([])
  expect(await after(35)).toEqual([{ last: name }])
})

it('lies in a bucket as it does in a folder', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: 'kept', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const shelf = openShelf(`s3://S3RVER:S3RVER@127.0.0.1:${port}/kept/nightly?tls=off`)
  const [older, newer] = ['2026-11-21T01:15:00Z', '2026-11-22T01:15:00Z'].map((at) => new Date(at))
  for (const at of [older, newer]) {
    if (at) await shelf.place(backupName(at)).write(chunks('sealed'))
  }
  await shelf.markProved('toile-2026-11-21T01-15-00Z.backup')
  expect((await shelf.list()).map(({ name, bytes, isProved }) => [name, bytes, isProved])).toEqual([
    ['toile-2026-11-22T01-15-00Z.backup', 6, false],
    ['toile-2026-11-21T01-15-00Z.backup', 6, true],
  ])
  await shelf.remove('toile-2026-11-21T01-15-00Z.backup')
  expect((await shelf.list()).map(({ name }) => name)).toEqual(['toile-2026-11-22T01-15-00Z.backup'])
})

async function* chunks(text: string) {
  yield Buffer.from(text)
}
