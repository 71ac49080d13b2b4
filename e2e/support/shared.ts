import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Server, startServer } from './server.ts'

let browser: Promise<Browser> | undefined
let server: Promise<Server> | undefined

/** The browser of all files that a worker runs. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser().then((opened) => {
    atWorkersEnd(() => opened.close())
    return opened
  })
  return browser
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
