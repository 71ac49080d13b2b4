import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.js'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'test.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const longAgo = new Date(Date.now() - 60_000)

/** Another process that takes the lock, notes that it is in, stays a moment, and notes that it is out. */
function competitor(/** @type {string} */ log) {
  const source = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.js')).href)}
    await withLock('test', 'waiting', async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await setTimeout(50)
      appendFileSync(${JSON.stringify(log)}, 'out ')
    }, ${JSON.stringify(file)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' })
  return new Promise((resolve) => child.on('exit', resolve))
}

it('lets processes in one after the other', async () => {
  const log = join(folder, 'log')
  expect(await Promise.all([competitor(log), competitor(log), competitor(log)])).toEqual([0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ')
})

it('opens again when the work fails', async () => {
  const failing = withLock('test', 'waiting', () => Promise.reject(new Error('broken')), file)
  await expect(failing).rejects.toThrow('broken')
  expect(await withLock('test', 'waiting', async () => 'in', file)).toBe('in')
})

it('opens when the holder was killed', async () => {
  writeFileSync(file, '')
  utimesSync(file, longAgo, longAgo)
  expect(await withLock('test', 'waiting', async () => 'in', file)).toBe('in')
})

it('stays closed while a program that the killed holder had started lives on', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  writeFileSync(file, String(orphan.pid))
  utimesSync(file, longAgo, longAgo)
  let isIn = false
  const entered = withLock('test', 'waiting', async () => (isIn = true), file)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(isIn).toBe(false)
  orphan.kill('SIGKILL')
  expect(await entered).toBe(true)
})
