import { createInterface } from 'node:readline'
import { isMainThread, Worker } from 'node:worker_threads'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

/**
 * A server in a process of its own, for the tests that kill it: starts the database of the data directory given
 * as argument, says on a line what came of it, and stops with its input. With IN_WORKER it does so on a second
 * thread, where the kernel isn't asked to end the database with the process.
 */
function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

const [, , dataDir = '', binDir] = process.argv
const log = {
  info: (message: string) => say({ log: message }),
  warn: (message: string) => say({ log: message }),
  error: (message: string) => say({ log: message }),
}

if (isMainThread && process.env.IN_WORKER) {
  new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) })
} else {
  try {
    const started = performance.now()
    const server = await startEmbeddedPostgres({ dataDir, log, ...(binDir ? { binDir } : {}) })
    say({ connection: server.connection, tookMs: performance.now() - started })
    if (isMainThread) {
      createInterface(process.stdin).once('close', () => void server.stop().then(() => process.exit(0)))
    }
  } catch (error) {
    say({ refusal: error instanceof Error ? { name: error.name, message: error.message } : String(error) })
    process.exit(1)
  }
}
