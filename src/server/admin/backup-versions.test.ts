import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { migrationNames, prepareDatabase } from '#server/database/prepare.ts'
import { emptyInstallation } from '#server/testing/installation.ts'
import { TEST_SECRET } from '#server/testing/second-app.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { backUp, restore } from './backup-commands.ts'

const surroundings = (environment: Record<string, string>) => ({
  config: parseConfig({ SECRET_KEY: TEST_SECRET, ...environment }),
  log: silentLog,
  print: () => undefined,
})

it('restores what an earlier version has backed up, and nothing of a newer one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-versions-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [earlier, later] = [path.join(folder, 'earlier.backup'), path.join(folder, 'later.backup')]
  const source = await emptyInstallation(folder)
  await prepareDatabase({ owner: source.owner, app: null }, 'nobody asks', silentLog, {
    // Photos and drafts came later.
    migration: '0031-country-codes',
    async fill(owner) {
      await owner.query(
        `insert into users (id, email, first_name, last_name)
         values ('0191a3c4-0000-7000-8000-000000000001', 'ana@example.com', 'Ana', 'Sousa')`,
      )
      await backUp(surroundings(source.environment), earlier)
    },
  })
  await source.sql(`insert into kysely_migration values ('9999-of-tomorrow', now())`)
  await backUp(surroundings(source.environment), later)

  const target = await emptyInstallation(folder)
  const command = { isMoved: false, replacing: null }
  const there = surroundings(target.environment)
  await expect(restore(there, { ...command, address: later })).rejects.toThrow('by a newer version')
  await restore(there, { ...command, address: earlier })
  expect(await target.sql('select email from users')).toEqual([{ email: 'ana@example.com' }])
  expect(await target.sql('select max(name) as last from kysely_migration')).toEqual([
    { last: migrationNames.at(-1) },
  ])
  expect(await target.sql('select count(*)::int as photos from photos')).toEqual([{ photos: 0 }])
}, 180_000)
