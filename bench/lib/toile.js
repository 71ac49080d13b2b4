import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../bin/lib/root.js'
import { startProgram } from './program.js'

/** @import { Program } from './program.js' */

/** BENCH_SERVER names another build's, to measure a change against what was before. */
const server = process.env.BENCH_SERVER ?? inRoot('dist/server/main.js')

/**
 * The built server as in production, on a database of its own that is thrown away at the end.
 *
 * @returns {Promise<Program & { address: { host: string, port: number, user: string, database: string } }>}
 */
export async function startToile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))
  const program = await startProgram(server, {
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
  return {
    ...program,
    address: await embeddedAddress(dataDir),
    async stop() {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The embedded PostgreSQL's socket, for its owner, whom row level security does not hold back. */
async function embeddedAddress(/** @type {string} */ dataDir) {
  const [, , , port, host] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  if (!host) throw new Error('The embedded database does not say where it listens')
  return { host, port: Number(port), user: 'toile', database: 'toile' }
}
