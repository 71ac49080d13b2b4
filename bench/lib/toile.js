import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../bin/lib/root.js'
import { cpuSecondsOfChildren, startProgram } from './program.js'

/** @import { Program } from './program.js' */

/** What `npm start` tells Node. Whatever is compared with the server must be told the same. */
export const nodeArgs = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  .scripts.start.split(' ')
  .filter((/** @type {string} */ word) => word.startsWith('--'))

/** BENCH_SERVER names another build's, to measure a change against what was before. */
const server = process.env.BENCH_SERVER ?? inRoot('dist/server/main.js')

/**
 * The built server as in production, on a database of its own that is thrown away at the end.
 *
 * @typedef {{ host: string, port: number, user: string, database: string }} Address
 * @returns {Promise<Program & { address: Address, appAddress: Address, databaseCpuSeconds: () => number | null }>}
 */
export async function startToile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))
  const program = await runToile(dataDir)
  const { address, postmaster } = await embeddedDatabase(dataDir)
  return {
    ...program,
    address,
    appAddress: { ...address, user: 'toile_app' },
    databaseCpuSeconds: () => cpuSecondsOfChildren(postmaster),
    async stop() {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on a folder that is there already, and stays. */
export const runToile = (/** @type {string} */ dataDir) =>
  startProgram(server, {
    nodeArgs,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      LOG_LEVEL: undefined,
      RATE_LIMITS: 'off',
    },
  })

/** The embedded PostgreSQL's process, and its socket for its owner, whom row level security does not hold back. */
async function embeddedDatabase(/** @type {string} */ dataDir) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const [postmaster, , , port, host] = lines
  if (!host) throw new Error('The embedded database does not say where it listens')
  return {
    address: { host, port: Number(port), user: 'toile', database: 'toile' },
    postmaster: Number(postmaster),
  }
}
