import { inject, onTestFailed, onTestFinished } from 'vitest'
import {
  launchServer,
  makeFolder,
  removeDataDir,
  type Server,
  type ServerOptions,
  startServer as start,
} from './launch.ts'

export type { Server, ServerOptions }

/** Where the first start of all has ended, but for another's database and for another version's server. */
function begun(options: ServerOptions = {}): ServerOptions {
  if (options.program || options.env?.DATABASE_URL) return options
  return { begunWith: inject('firstStart'), ...options }
}

/** The built server on a port that the system chooses, up and ready. */
export const startServer = (options?: ServerOptions): Promise<Server> => start(begun(options))

/** The same for one test, stopped when it ends. */
export async function testServer(options?: ServerOptions): Promise<Server> {
  const server = await startServer(options)
  onTestFinished(server.stop)
  onTestFailed(() => void process.stderr.write(server.output()))
  return server
}

/** A start that is expected to fail by itself. */
export async function refusedStart(
  options?: ServerOptions,
): Promise<{ code: number | null; errors: string; dataDir: string }> {
  const launched = await launchServer(begun(options))
  onTestFinished(launched.stop)
  const { code } = await launched.exited
  return { code, errors: launched.errors(), dataDir: launched.dataDir }
}

/** An empty folder for one test, removed when it ends, with what still runs on it. */
export const testFolder = () => forTest(makeFolder())

/** The same as a server leaves it that has been started once. */
export const testDataDir = () => forTest(makeFolder(inject('firstStart')))

async function forTest(made: Promise<string>): Promise<string> {
  const folder = await made
  onTestFinished(() => removeDataDir(folder))
  return folder
}
