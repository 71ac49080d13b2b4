import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './support/api.ts'
import { postgresProcesses } from './support/postgres.ts'
import { refusedStart, testFolder, testServer } from './support/server.ts'

test('a second server on one data directory refuses with a sentence; the first goes on', async () => {
  const first = await testServer()
  const second = await refusedStart({ dataDir: first.dataDir })
  expect(second.code).toBe(1)
  expect(second.errors).toMatch(/^\S+ is already in use by another server \(process \d+\): .*\n$/)
  expect(await call(first, 'GET', '/config')).toMatchObject({ status: 200 })
})

test('a bad value in the environment stops the start with a sentence', async () => {
  const refused = await refusedStart({ env: { PORT: 'eighty' } })
  expect(refused.code).toBe(1)
  expect(refused.errors).toBe("PORT is 'eighty', but it must be a whole number from 0 to 65535.\n")
})

test('a key file that is empty stops the start with a sentence', async () => {
  const dataDir = await testFolder()
  await writeFile(path.join(dataDir, 'secret-key'), '')
  const refused = await refusedStart({ dataDir })
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(
    /^The key in \S+ is missing: it must have at least 32 characters\. [^\n]+\n$/,
  )
})

test('a host that this machine does not have stops the start with a sentence, and the database with it', async () => {
  // An address that is kept for examples.
  const refused = await refusedStart({ env: { HOST: '192.0.2.1' } })
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(/^HOST is '192\.0\.2\.1', but this machine has no such address: [^\n]+\n$/)
  expect(await postgresProcesses(refused.dataDir)).toEqual([])
})

test('a database that is not there stops the start with a sentence', async () => {
  const refused = await refusedStart({
    env: { DATABASE_URL: 'postgresql://toile:hunter2@localhost:1/toile' },
  })
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(/^The database of DATABASE_URL can't be used: .*ECONNREFUSED.*\n$/)
  expect(refused.errors).not.toContain('hunter2')
})

test('a taken port stops the start with a sentence, and the database with it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const refused = await refusedStart({ env: { PORT: port } })
  expect(refused.code).toBe(1)
  expect(refused.errors).toBe(
    'The port is in use already. Stop the other program, or set PORT to another number.\n',
  )
  expect(await postgresProcesses(refused.dataDir)).toEqual([])
})
