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
  /** Shows nothing of the application yet. */
  readonly page: Page
  /** Puts these into the local storage, before the page goes anywhere. */
  keep(entries: Readonly<Record<string, string>>): Promise<void>
  /** Nobody knows what the page of a test is doing that has failed. */
  giveBack(test: { readonly hasFailed: boolean }): Promise<void>
}

interface Opened {
  readonly context: BrowserContext
  /** To open one costs as much as loading the application. It shows nothing, and has hold of the server's storage. */
  page: Page
  /** What was done to the page ends only with it. */
  isMarked: boolean
}

/** Windows that wait for the next test, each under its kind, in each browser. */
const idle = new Map<Browser, Map<string, Opened[]>>()

/** An address of every server that answers quickly, with nothing that runs. */
const QUIET_PATH = '/livez'

export async function takeWindow(browser: Browser, kind: Kind): Promise<Window> {
  const waiting = waitingLike(browser, kind)
  const opened = (kind.isNew ? undefined : waiting.pop()) ?? (await open(browser, kind))
  return {
    page: opened.page,
    async keep(entries) {
      await opened.page.evaluate((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      }, entries)
    },
    async giveBack({ hasFailed }) {
      if (kind.isNew) return opened.context.close()
      if (hasFailed) opened.isMarked = true
      await empty(opened, kind.url)
      waiting.push(opened)
    },
  }
}

const nameOf = ({ url, language, hasTouch }: Kind) => `${url} ${language} ${hasTouch}`

function waitingLike(browser: Browser, kind: Kind): Opened[] {
  const kinds = idle.get(browser) ?? new Map<string, Opened[]>()
  idle.set(browser, kinds)
  const waiting = kinds.get(nameOf(kind)) ?? []
  kinds.set(nameOf(kind), waiting)
  return waiting
}

/** For a server that is about to stop. */
export async function closeWindows(url: string): Promise<void> {
  for (const kinds of idle.values()) {
    for (const [name, windows] of kinds) {
      if (!name.startsWith(`${url} `)) continue
      kinds.delete(name)
      for (const { context } of windows) await context.close()
    }
  }
}

/** Nothing moves, as for who wishes it so: what is pressed where it stood a frame ago is pressed by nobody. */
const stillness = { reducedMotion: 'reduce' } as const

async function open(browser: Browser, { url, language, hasTouch }: Kind): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: url,
    locale: locales[language],
    hasTouch,
    ...stillness,
  })
  context.on('page', opensWhole)
  const opened = { context, page: await openPage(context), isMarked: false }
  const openDevtools = context.newCDPSession.bind(context)
  await slowDown(context, openDevtools)
  context.newCDPSession = (page) => {
    opened.isMarked = true
    return openDevtools(page)
  }
  noticeScripts(opened)
  return opened
}

/** How many times slower pages think than they could: races show that a quiet machine hides. None, unless asked for. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1)

async function slowDown(context: BrowserContext, openDevtools: BrowserContext['newCDPSession']) {
  if (slowdown <= 1) return
  const slow = async (page: Page) => {
    const devtools = await openDevtools(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await Promise.all(context.pages().map(slow))
  context.on('page', (page) => void slow(page))
}

/**
 * Somewhere is whoever went there once the application is: until then a page is shown as it was last seen, which takes what is
 * pressed but no keys, and may be outdated. A test of that goes by the page's main frame.
 */
function opensWhole(page: Page): void {
  const whole = async () => {
    await page.waitForFunction(() => document.querySelector('[data-kept]') === null)
  }
  const go = page.goto.bind(page)
  const thenWhole =
    <Given extends unknown[], Answer>(step: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const response = await step(...given)
      await whole()
      return response
    }
  page.goto = async (url, options) => {
    const response = await go(url, options)
    if (options?.waitUntil !== 'commit') await whole()
    return response
  }
  page.reload = thenWhole(page.reload.bind(page))
  page.goBack = thenWhole(page.goBack.bind(page))
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(QUIET_PATH)
  return page
}

/** A script that a page begins with can't be taken from it again. */
function noticeScripts(opened: Opened): void {
  const add = opened.page.addInitScript.bind(opened.page)
  opened.page.addInitScript = (...script) => {
    opened.isMarked = true
    return add(...script)
  }
}

/** Leaves of a window what it has loaded, and nothing else. */
async function empty(opened: Opened, url: string): Promise<void> {
  const { context, page } = opened
  const isMarked = opened.isMarked || page.isClosed()
  await Promise.all(
    context
      .pages()
      .map((each) => (each === page && !isMarked ? undefined : each.close({ runBeforeUnload: false }))),
  )
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  await context.clearCookies()
  if (isMarked) {
    opened.page = await openPage(context)
    noticeScripts(opened)
  } else await leave(page)
  const devtools = await context.newCDPSession(opened.page)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await devtools.detach()
  opened.isMarked = false
}

const heard = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response'] as const

/** Takes back what a test has set on its page, and shows nothing of the application. */
async function leave(page: Page): Promise<void> {
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(QUIET_PATH)
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ media: null, colorScheme: null, ...stillness })
  // Outside: what came to lie under the pointer would be hovered.
  await page.mouse.move(-1, -1)
}
