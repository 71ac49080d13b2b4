import type { Browser, BrowserContext, Page } from 'playwright-core'

const locales = { en: 'en-GB', de: 'de-DE' } as const

/** What cannot be changed about a window once it is open. */
interface Kind {
  /** The server that it shows. */
  readonly url: string
  readonly language: keyof typeof locales
  readonly hasTouch: boolean
  /** Opened for this once. */
  readonly isNew: boolean
}

/** A browser window for one test: what is kept in it is the test's own, what it has loaded serves the next as well. */
export interface Window {
  readonly context: BrowserContext
  /** Puts these into the local storage, before a page opens. */
  keep(entries: Readonly<Record<string, string>>): Promise<void>
  giveBack(): Promise<void>
}

interface Opened {
  readonly context: BrowserContext
  /** Shows nothing, and has hold of the storage of the server's pages. */
  readonly keeper: Page
}

/** Windows that wait for the next test, each under its kind. */
const idle = new Map<string, Opened[]>()

/** An address of every server that answers quickly, with nothing that runs. */
const QUIET_PATH = '/livez'

export async function takeWindow(browser: Browser, kind: Kind): Promise<Window> {
  const waiting = waitingLike(kind)
  const opened = (kind.isNew ? undefined : waiting.pop()) ?? (await open(browser, kind))
  const { context, keeper } = opened
  return {
    context,
    async keep(entries) {
      await keeper.evaluate((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      }, entries)
    },
    async giveBack() {
      if (kind.isNew) return context.close()
      await empty(opened, kind.url)
      waiting.push(opened)
    },
  }
}

const nameOf = ({ url, language, hasTouch }: Kind) => `${url} ${language} ${hasTouch}`

function waitingLike(kind: Kind): Opened[] {
  const name = nameOf(kind)
  const waiting = idle.get(name) ?? []
  idle.set(name, waiting)
  return waiting
}

/** For a server that is about to stop. */
export async function closeWindows(url: string): Promise<void> {
  for (const [name, windows] of idle) {
    if (!name.startsWith(`${url} `)) continue
    idle.delete(name)
    for (const { context } of windows) await context.close()
  }
}

async function open(browser: Browser, { url, language, hasTouch }: Kind): Promise<Opened> {
  const context = await browser.newContext({ baseURL: url, locale: locales[language], hasTouch })
  const keeper = await context.newPage()
  await keeper.goto(QUIET_PATH)
  return { context, keeper }
}

/** Leaves of a window what it has loaded, and nothing else. */
async function empty({ context, keeper }: Opened, url: string): Promise<void> {
  await Promise.all(
    context.pages().map((page) => (page === keeper ? undefined : page.close({ runBeforeUnload: false }))),
  )
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(keeper)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await devtools.detach()
}
