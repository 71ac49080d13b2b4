import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Server, startServer } from './server.ts'

const browsers = new Map<boolean, Promise<Browser>>()
let server: Promise<Server> | undefined

/** The browser of all files that a worker runs; the whole one is another. */
export function sharedBrowser(isWhole = false): Promise<Browser> {
  const opened =
    browsers.get(isWhole) ??
    openBrowser({ isWhole }).then((browser) => {
      atWorkersEnd(() => browser.close())
      return browser
    })
  browsers.set(isWhole, opened)
  return opened
}

/** The server of all files that a worker runs, in its plain configuration. */
export function sharedServer(): Promise<Server> {
  server ??= startServer().then(
    (started) => {
      atWorkersEnd(() => started.stop())
      return started
    },
    (error) => {
      // The next file may be luckier.
      server = undefined
      throw error
    },
  )
  return server
}
