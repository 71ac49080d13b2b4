import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { quickestFolder } from '#server/testing/quickest-folder.ts'
import { endPostgres } from './postgres.ts'

const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const quickPasswords = new URL('./quick-passwords.js', import.meta.url).href

// Five seconds of work, which a machine with ten others on it spreads over most of a minute.
const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 60_000

interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A server process, whether or not it comes up. */
export interface Launched {
  readonly pid: number
  readonly dataDir: string
  /** Everything that it has printed so far. */
  output(): string
  /** The part of it that went to the standard error output. */
  errors(): string
  kill(signal: NodeJS.Signals): void
  readonly exited: Promise<Exit>
  /** Its address; rejects with the output when it ends before. */
  readonly ready: Promise<string>
  /** Ends it, by force if it must, and everything that it left; rejects when it had to be forced. */
  stop(): Promise<void>
}

export interface Server extends Launched {
  /** Without a trailing slash. */
  readonly url: string
}

export interface ServerOptions {
  /** Added to a small environment of its own: what is set around the test run has no say. */
  readonly env?: Readonly<Record<string, string>>
  /** Kept at the end; without it the server gets a folder that is removed. */
  readonly dataDir?: string
  /** Another version's main.js in place of this one's. */
  readonly program?: string
  /** What its own folder begins with, in place of nothing. */
  readonly begunWith?: string | undefined
}

/** The built server on a port that the system chooses, up and ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const launched = await launchServer(options)
  try {
    return { ...launched, url: await launched.ready }
  } catch (error) {
    await launched.stop()
    throw error
  }
}

export async function removeDataDir(folder: string): Promise<void> {
  await endPostgres(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** An empty one, or one that begins as a copy of another. */
export async function makeFolder(begunWith?: string): Promise<string> {
  const folder = await mkdtemp(path.join(await quickestFolder(), 'toile-e2e-'))
  if (begunWith) await copyFolder(begunWith, folder)
  return folder
}

/** All that is in it, with its owners: PostgreSQL's files are another account's where this is root. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

/** Starts the built server and waits for nothing. */
export async function launchServer({
  env,
  dataDir: givenDataDir,
  program = builtServer,
  begunWith,
}: ServerOptions = {}): Promise<Launched> {
  if (!existsSync(program)) throw new Error('There is no built server: run "node bin/build.js" first.')
  const dataDir = givenDataDir ?? (await makeFolder(begunWith))
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const child = spawn(process.execPath, ['--import', quickPasswords, program], {
    env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTests)

  let output = ''
  let errors = ''
  const exited = new Promise<Exit>((resolve) => {
    // 'close', not 'exit': by then all that it printed has been read.
    child.once('close', (code, signal) => {
      process.off('exit', endWithTests)
      resolve({ code, signal })
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      output += chunk
      const url = / is ready at (http:\S+)\n/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors += chunk
      hear(chunk)
    })
    const fail = (why: string) => reject(new Error(`${why}:\n${output}`))
    void exited.then(({ code, signal }) => fail(`The server ended (${signal ?? code}) before it was ready`))
    const timer = setTimeout(() => fail('The server is not ready yet'), READY_WITHIN_MS)
    void exited.then(() => clearTimeout(timer))
  })
  // Whoever expects it to refuse never asks.
  ready.catch(() => undefined)

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const forced = (await Promise.race([exited, sleep(STOP_WITHIN_MS, null, { ref: false })])) === null
    if (forced) child.kill('SIGKILL')
    await exited
    if (givenDataDir === undefined) await removeDataDir(dataDir)
    if (forced) throw new Error(`The server did not stop within ${STOP_WITHIN_MS / 1_000} s:\n${output}`)
  }

  return {
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    errors: () => errors,
    kill: (signal) => void child.kill(signal),
    exited,
    ready,
    stop,
  }
}
