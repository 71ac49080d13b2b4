import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { cleanUp, makeFolder } from './testing/harness.ts'

afterEach(cleanUp)

/** Listens on a unix socket as another server would, and is killed when the test wants it to be. */
const LISTENER = `
  const { createServer } = require('node:net')
  createServer((socket) => socket.end(process.argv[2])).listen(process.argv[1], () => console.log('listening'))
`

async function startListener(path: string, claim: string) {
  const child = spawn(process.execPath, ['-e', LISTENER, path, claim], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('of many that contend at once exactly one gets the directory, every time', async () => {
  const directory = await makeFolder()
  for (let round = 0; round < 25; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lockDirectory(directory)))
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EmbeddedPostgresError)
    }
    await winners[0]?.value.release()
  }
  expect(await readdir(join(directory, 'lock'))).toEqual([])
})

test('the lock of a killed process counts for nothing and is removed', async () => {
  const directory = await makeFolder()
  await mkdir(join(directory, 'lock'))
  const kill = await startListener(join(directory, 'lock', '1-dead'), 'holding')
  await expect(lockDirectory(directory)).rejects.toThrow('another server (process 1)')
  await kill()
  expect(await readdir(join(directory, 'lock'))).toEqual(['1-dead'])

  const lock = await lockDirectory(directory)
  expect(await readdir(join(directory, 'lock'))).toEqual([expect.stringMatching(`^${process.pid}-`)])
  await lock.release()
})

test('it waits for a later contender to withdraw, and takes over when that one dies', async () => {
  const directory = await makeFolder()
  await mkdir(join(directory, 'lock'))
  const kill = await startListener(join(directory, 'lock', 'z-later'), 'contending')
  const waiting = lockDirectory(directory)
  await kill()
  await (await waiting).release()
})
