import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage } from './browser.ts'
import { type Member, signUpMember } from './members.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'
import { sharedBrowser, sharedServer } from './shared.ts'
import { closeWindows } from './windows.ts'

export type PageOptions = NonNullable<Parameters<typeof openPage>[2]>

/** What the tests of a file play on; it stands from the first test to the last. */
export interface Stage {
  /** Serves other files too, before and after, unless the stage has been opened with options. */
  readonly server: Server
  /** A page of its own for one test. */
  open(options?: PageOptions): Promise<Page>
  /** A new member on Premium's trial, which limits nothing. */
  premium(): Promise<Member>
}

interface BrowserOptions {
  /** With what a headless shell leaves out: notifications, push, the way that Tab goes from the page to the browser. */
  readonly isWhole?: boolean
}

/** A server and a browser for a file of tests. With options, even empty ones, the server is the file's own. */
export function openStage(options?: ServerOptions, { isWhole = false }: BrowserOptions = {}): Stage {
  let server: Server | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      options === undefined ? sharedServer() : startServer(options),
      sharedBrowser(isWhole),
    ])
  })
  afterAll(async () => {
    if (options === undefined) return
    if (server) await closeWindows(server.url)
    await server?.stop()
  })
  const up = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stage stands within tests only.')
    return part
  }
  return {
    get server() {
      return up(server)
    },
    open: (pageOptions) => openPage(up(browser), up(server), pageOptions),
    premium: () => signUpMember(up(server), { selectedPlan: 'premium' }),
  }
}
