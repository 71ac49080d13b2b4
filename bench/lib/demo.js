import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNode } from '../../bin/lib/run.js'
import { callerOf } from './caller.js'
import { otherServer, ownServer, runToile } from './toile.js'

/** As the demo's own account (src/server/demo/fill.ts). */
const account = { email: 'demo@toile.example', password: 'pins and needles' }

/**
 * The built server on the demo's year, with something on every page, and its owner's session.
 *
 * @returns {Promise<import('./program.js').Program & { session: { token: string, user: object } }>}
 */
export async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'toile-bench-'))
  const drop = () => rm(dataDir, { recursive: true, force: true })
  const filled = await runNode(join(dirname(otherServer ?? ownServer), 'demo.js'), [], {
    env: { DATA_DIR: dataDir, DATABASE_URL: undefined, PUBLIC_URL: undefined },
  })
  if (filled.code !== 0) {
    await drop()
    throw new Error(`The demo could not be made: ${filled.output}`)
  }
  const program = await runToile(dataDir)
  return {
    ...program,
    session: await callerOf(program.url)('POST', '/auth/signin', account),
    async stop() {
      await program.stop()
      await drop()
    },
  }
}
