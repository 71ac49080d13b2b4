import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.js'
import { step } from './say.js'

const LOOK_AGAIN_MS = 200
const BEAT_MS = 1_000
/** A holder that has missed this many beats was killed. */
const STALE_MS = 10 * BEAT_MS

/**
 * Lets one process at a time do `work`, across every process on this folder. The holder keeps the lock file's
 * time fresh, so that a lock left by a killed process opens by itself; but not while a program lives that the
 * holder had named by `holdFor`, since that one works on without it.
 *
 * @template Result
 * @param {string} name
 * @param {string} waiting what to say when another process is at it
 * @param {(holdFor: (pid: number) => void) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, waiting, work, file = inRoot('.cache', `${name}.lock`)) {
  mkdirSync(dirname(file), { recursive: true })
  for (let isTold = false; !take(file); ) {
    if (!isTold) step(waiting)
    isTold = true
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (isStale(file)) rmSync(file, { force: true })
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => writeFileSync(file, String(pid)))
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take(/** @type {string} */ file) {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

function isStale(/** @type {string} */ file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined || Date.now() - stat.mtimeMs < STALE_MS) return false
  return !isAlive(Number(readFileSync(file, 'utf8')))
}

function isAlive(/** @type {number} */ pid) {
  if (pid === 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
