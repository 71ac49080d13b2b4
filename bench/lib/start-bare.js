import { fileURLToPath } from 'node:url'
import { startProgram } from './program.js'
import { nodeArgs } from './toile.js'

/**
 * The least that could serve what the server serves, on the same database.
 *
 * @param {Awaited<ReturnType<typeof import('./toile.js').startToile>>} toile
 * @param {{ statement: object, one?: object, workspaceId: string, limit: number }} served
 */
export const startBare = ({ address, appAddress }, served) =>
  startProgram(fileURLToPath(new URL('./bare-server.js', import.meta.url)), {
    nodeArgs,
    args: [JSON.stringify({ address, appAddress, ...served })],
    env: { NODE_ENV: 'production' },
  })
