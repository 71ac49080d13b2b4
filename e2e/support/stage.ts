import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { type Member, signUpMember } from './members.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

export type PageOptions = NonNullable<Parameters<typeof openPage>[2]>

/** What the tests of a file play on; it stands from the first test to the last. */
export interface Stage {
  readonly server: Server
  /** A page of its own for one test. */
  open(options?: PageOptions): Promise<Page>
  /** A new member on Premium's trial, which limits nothing. */
  premium(): Promise<Member>
}

/** A server and a browser for a file of tests. */
export function openStage(options?: ServerOptions): Stage {
  let server: Server | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(options), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
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
