import { spawn } from 'node:child_process'
import { root } from './root.js'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Node's numbers for a process that a signal ended: 128 and the signal's own. */
const signalCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** npm, for one, finishes what it is at before it minds a signal. */
const PATIENCE_MS = 4_000

let isStopping = false

/**
 * Passes Ctrl-C and a termination on to whatever runs, waits for it, and ends with the code of that signal:
 * without this a child would outlive a parent that was ended by name. Returns what takes the handlers off again.
 */
export function stopChildrenOnSignals() {
  const signals = /** @type {(keyof typeof signalCodes)[]} */ (Object.keys(signalCodes))
  for (const signal of signals) process.on(signal, stopChildren)
  return () => {
    for (const signal of signals) process.off(signal, stopChildren)
  }
}

function stopChildren(/** @type {keyof typeof signalCodes} */ signal) {
  if (isStopping) return
  isStopping = true
  const leaveWhenAlone = () => {
    if (running.size === 0) process.exit(signalCodes[signal])
  }
  for (const child of running) {
    child.once('close', leaveWhenAlone)
    child.kill(signal)
  }
  leaveWhenAlone()
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, PATIENCE_MS)
}

/**
 * @typedef {object} RunOptions
 * @property {boolean} [show] print while it runs; otherwise its output is only returned
 * @property {Record<string, string | undefined>} [env] added to the environment; undefined removes
 * @property {number} [timeoutMs]
 * @property {(pid: number) => void} [onStart]
 */

/**
 * Runs a program without a shell and without a terminal to ask questions on.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, env = {}, timeoutMs, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // On Windows npm is a script that only a shell can run.
      shell: process.platform === 'win32' && command === 'npm',
    })
    running.add(child)
    if (child.pid !== undefined) onStart?.(child.pid)
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      running.delete(child)
      // Whoever has been told to stop starts nothing more: `stopChildren` ends the process.
      if (isStopping) return
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs a JavaScript file by the Node that runs this one. */
export const runNode = (
  /** @type {string} */ file,
  /** @type {readonly string[]} */ args,
  /** @type {RunOptions} */ options = {},
) => run(process.execPath, [file, ...args], options)
