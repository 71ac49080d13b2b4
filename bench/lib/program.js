import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// A measurement that fails halfway must not leave servers behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => process.exit(1))
}

/**
 * @typedef {object} Program
 * @property {string} url
 * @property {number} pid
 * @property {number} startedInMs until it told where it listens
 * @property {() => number | null} cpuSeconds processor time that the process has used so far, where the system tells
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server that prints the address it listens on.
 *
 * @param {string} file
 * @param {{ args?: string[], nodeArgs?: string[], env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<Program>}
 */
export async function startProgram(file, { args = [], nodeArgs = [], env = {} } = {}) {
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise((resolve) =>
    child.once('close', () => {
      running.delete(child)
      resolve(undefined)
    }),
  )
  const url = await addressOf(child, file)
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    async stop() {
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(kill)
    },
  }
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child
 * @param {string} file
 * @returns {Promise<string>}
 */
function addressOf(child, file) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not start in time`)), START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code} instead of starting`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}

const TICKS_PER_SECOND = 100

/** The processor time that a process has used, where the system tells. */
function cpuSeconds(/** @type {number} */ pid) {
  const fields = statusOf(pid)
  return fields === null ? null : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The same of all processes that one has started, those that have ended included. */
export function cpuSecondsOfChildren(/** @type {number} */ parent) {
  const own = statusOf(parent)
  if (own === null) return null
  const ended = (Number(own[13]) + Number(own[14])) / TICKS_PER_SECOND
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => statusOf(Number(pid))?.[1] === String(parent))
    .reduce((sum, pid) => sum + (cpuSeconds(Number(pid)) ?? 0), ended)
}

/** Linux's own account of a process from its third field on; the second is a name that may hold spaces. */
function statusOf(/** @type {number} */ pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch (error) {
    // It has ended, or this isn't Linux.
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null
    throw error
  }
}
