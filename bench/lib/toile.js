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

/** This build's. */
export const ownServer = inRoot('dist/server/main.js')

/** BENCH_SERVER names another build's, to measure a change against what was before. */
export const otherServer = process.env.BENCH_SERVER

/**
 * @typedef {{ host: string, port: number, user: string, database: string }} Address
 * @typedef {Program & { address: Address, appAddress: Address, postmaster: number, databaseCpuSeconds: () => number | null }} Toile
 */

/**
 * The built server as in production, on a database of its own that is thrown away at the end.
 *
 * @returns {Promise<Toile>}
 */
export async function startToile(server = otherServer ?? ownServer) {
  const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))
  const toile = await toileOn(dataDir, server)
  return {
    ...toile,
    async stop() {
      await toile.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The same on a folder that stays, and may be there already.
 *
 * @returns {Promise<Toile>}
 */
export async function toileOn(/** @type {string} */ dataDir, server = otherServer ?? ownServer) {
  const program = await runToile(dataDir, server)
  const { address, postmaster } = await embeddedDatabase(dataDir)
  return {
    ...program,
    address,
    appAddress: { ...address, user: 'toile_app' },
    postmaster,
    databaseCpuSeconds: () => cpuSecondsOfChildren(postmaster),
  }
}

/** The same without a look at its database. */
export const runToile = (/** @type {string} */ dataDir, server = otherServer ?? ownServer) =>
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
