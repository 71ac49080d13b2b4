import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL and what belongs to it refuse to run as root. */
export const account = process.getuid?.() === 0 ? accountOf('postgres') : {}

/** @param {string} name */
function accountOf(name) {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** @type {Set<{ stop(): Promise<void> }>} */
const kept = new Set()

/**
 * Starts a program and again whenever it ends, as a machine's init would, until it is stopped. What it prints is kept in
 * a file of its own.
 *
 * @param {string} folder
 * @param {string} name
 * @param {[command: string, ...args: string[]]} program
 * @param {{ env?: Record<string, string>, asRoot?: boolean, again?: boolean }} [options]
 */
export function keepRunning(
  folder,
  name,
  [command, ...args],
  { env = {}, asRoot = false, again = true } = {},
) {
  let isStopped = false
  /** @type {import('node:child_process').ChildProcess} */
  let child
  let ended = Promise.resolve()
  function start() {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      ...(asRoot ? {} : account),
    })
    closeSync(log)
    ended = new Promise((resolve) => {
      child.once('exit', () => resolve(undefined))
      child.once('error', () => resolve(undefined))
    })
    ended.then(async () => {
      if (isStopped || !again) return
      await sleep(1_000)
      if (!isStopped) start()
    })
  }
  start()
  const it = {
    start,
    /** As kill -9 does: nobody is told. */
    kill: () => void child.kill('SIGKILL'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      isStopped = true
      kept.delete(it)
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })])
      child.kill('SIGKILL')
    },
  }
  kept.add(it)
  return it
}

/** What was started last ends first. */
export async function stopAll() {
  for (const one of [...kept].reverse()) await one.stop()
}

/**
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/**
 * Until it is so; answers in how many milliseconds it was.
 *
 * @param {string} what
 * @param {() => Promise<boolean> | boolean} isSo
 * @param {{ withinMs?: number, everyMs?: number }} [limits]
 */
export async function until(what, isSo, { withinMs = 120_000, everyMs = 100 } = {}) {
  const since = performance.now()
  for (;;) {
    if (await isSo()) return performance.now() - since
    if (performance.now() - since > withinMs) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`)
    await sleep(everyMs)
  }
}
