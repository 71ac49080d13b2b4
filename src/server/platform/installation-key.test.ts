import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { ConfigError } from './environment.ts'
import { describeKeyChange } from './installation-key.ts'
import { createSecrets, readOrMakeSecretKey } from './secrets.ts'

it('tells of another key than at the last start, once, and of what no longer opens', async () => {
  const { logins, drop } = await cloneDatabase()
  const pool = openPool(logins, 2, () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const startWith = (key: string) => describeKeyChange(createDatabase(pool), createSecrets(key))
  expect(await startWith('the first key')).toBe(null)
  expect(await startWith('the first key')).toBe(null)
  expect(await startWith('another key')).toMatch(/^The key of .* authenticator apps .* put it back/)
  expect(await startWith('another key')).toBe(null)
  expect(await startWith('the first key')).not.toBe(null)
})

it.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['cut short', 'q7Yb2cXw9LkTn4Zr1VdPsA\n'],
])('stops the start over a key file that is %s, and leaves it as it is', async (_, content) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toile-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const file = path.join(dataDir, 'secret-key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, content)
  await expect(readOrMakeSecretKey(dataDir)).rejects.toThrow(
    new ConfigError(
      `The key in ${file} is ${content.trim() === '' ? 'missing' : 'too short'}: it must have at least 32 characters. Put the installation's own key back from a backup; only if it is lost, delete the file, and the next start makes a new key.`,
    ),
  )
  expect(await readFile(file, 'utf8')).toBe(content)
})

it('makes a key at the first start, and keeps it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'toile-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const key = await readOrMakeSecretKey(dataDir)
  expect(key).toHaveLength(43)
  expect(await readOrMakeSecretKey(dataDir)).toBe(key)
})
