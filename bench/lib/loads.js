import { SLOWDOWN } from './browser.js'
import { signedIn } from './premium.js'

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s; both ways of sending are as slow here. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Nothing asked for and nothing under way for so long: the screen has all that it comes with. */
const QUIET_MS = 1_500
const PATIENCE_MS = 60_000

/**
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} bytes over the line, with headers
 * @property {Record<string, number>} kinds how many requests of each kind
 * @property {number} rowMs until the first row was painted
 * @property {number} liveMs until there was one of the application's own, which can be used
 * @property {number} shift how much moved without anybody doing anything, as layout shift is counted
 * @property {number} cpuMs processor time of the page's process
 * @property {Record<string, number>} main the main thread's, by what it did, ms
 */

/** Notes when the first element of that kind was painted, be it of the page as it was last seen, and what moved. */
const watch = (/** @type {string} */ row) => `
  const painted = (selector) =>
    new Promise((done) => {
      const look = () => {
        if (!document.querySelector(selector)) return
        watching.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => done(performance.now())
          channel.port2.postMessage(null)
        })
      }
      const watching = new MutationObserver(look)
      watching.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-kept'] })
    })
  window.benchRow = painted(${JSON.stringify(row)})
  window.benchLive = painted(${JSON.stringify(`body:not(:has([data-kept])) ${row}`)})
  window.benchShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.benchShift += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** What DevTools tells of the main thread, and our words for it. */
const metrics = {
  TaskDuration: 'all',
  ScriptDuration: 'script',
  RecalcStyleDuration: 'style',
  LayoutDuration: 'layout',
}

/** Requests of a page, as they go over the line. */
function watchRequests(/** @type {import('playwright-core').CDPSession} */ session) {
  /** @type {Map<string, string>} */
  const asked = new Map()
  const open = new Set()
  let bytes = 0
  let lastAt = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    asked.set(requestId, type ?? 'Other')
    open.add(requestId)
    lastAt = performance.now()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  const end = (/** @type {string} */ requestId) => {
    open.delete(requestId)
    lastAt = performance.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return {
    isQuiet: () => open.size === 0 && performance.now() - lastAt > QUIET_MS,
    seen: () => {
      /** @type {Record<string, number>} */
      const kinds = {}
      for (const kind of asked.values()) kinds[kind] = (kinds[kind] ?? 0) + 1
      return { requests: asked.size, bytes, kinds }
    },
  }
}

/** Opens screens as by somebody signed in, in a browser that has nothing kept yet, and then again in that one. */
export function loadsOf(
  /** @type {import('playwright-core').Browser} */ browser,
  /** @type {{ url: string, session: object }} */ { url, session: account },
) {
  /** Processor time of whatever shows pages, ms. */
  async function pagesCpuMs() {
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1_000]),
    )
  }

  /** @returns {Promise<Load>} */
  async function opened(
    /** @type {import('playwright-core').BrowserContext} */ context,
    /** @type {{ path: string, row: string }} */ { path, row },
    /** @type {boolean} */ isSlow,
  ) {
    const page = await context.newPage()
    await page.addInitScript(watch(row))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', slowLine)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    }
    const requests = watchRequests(session)
    const before = await pagesCpuMs()
    await page.goto(url + path, { timeout: PATIENCE_MS })
    /** @type {number} */
    const rowMs = await page.evaluate('window.benchRow')
    /** @type {number} */
    const liveMs = await page.evaluate('window.benchLive')
    const givenUpAt = performance.now() + PATIENCE_MS
    while (!requests.isQuiet() && performance.now() < givenUpAt) await page.waitForTimeout(100)
    const after = await pagesCpuMs()
    const { metrics: told } = await session.send('Performance.getMetrics')
    const load = {
      ...requests.seen(),
      rowMs,
      liveMs,
      shift: /** @type {number} */ (await page.evaluate('window.benchShift')),
      cpuMs: [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0),
      main: Object.fromEntries(
        told.flatMap(({ name, value }) => {
          const word = metrics[/** @type {keyof typeof metrics} */ (name)]
          return word ? [[word, value * 1_000]] : []
        }),
      ),
    }
    await page.close()
    return load
  }

  return async (
    /** @type {{ path: string, row: string }} */ screen,
    /** @type {{ width: number, height: number }} */ viewport,
    { isSlow = false } = {},
  ) => {
    const context = await signedIn(browser, account, viewport)
    try {
      const cold = await opened(context, screen, isSlow)
      const warm = await opened(context, screen, isSlow)
      return { cold, warm }
    } finally {
      await context.close()
    }
  }
}
