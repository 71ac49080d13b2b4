import { spawn } from 'node:child_process'
import { root } from './root.js'

/** A server that is being told to stop has this long to answer what it has begun. */
const PATIENCE_MS = 10_000

/** Runs a program that is started anew whenever its file has been rebuilt. */
export function watchedServer(/** @type {string} */ file) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<void>} */
  let last = Promise.resolve()
  let isEnding = false

  async function end() {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const closed = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGTERM')
    const impatient = setTimeout(() => ending.kill('SIGKILL'), PATIENCE_MS)
    await closed
    clearTimeout(impatient)
  }

  function begin() {
    if (isEnding) return
    child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }

  return {
    /** One after the other: builds can follow each other faster than a server stops. */
    restart() {
      last = last.then(end).then(begin)
    },
    async stop() {
      isEnding = true
      await last
      await end()
    },
  }
}
