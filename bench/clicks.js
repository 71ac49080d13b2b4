import { loadavg } from 'node:os'
import { SLOWDOWN, startBrowser } from './lib/browser.js'
import { startDemo } from './lib/demo.js'
import { presser, watchInteractions } from './lib/interactions.js'
import { signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { walk } from './lib/walk.js'

/**
 * Presses whatever can be pressed on the pages of the demo's business, on each of their tabs, in their menus and
 * dialogs: what it takes until the next frame, as a processor four times slower would, beside a press on a bare page in
 * the same round.
 */
const FRAME_MS = 100
const TOLD = 12

const pages = `/dashboard /activity /clients /measurements /measurements/templates /patterns /patterns/draft
  /patterns/sizes /ai-patterns /projects /workshop /workshop/timeline /workshop/wages /counter /counter/prices
  /workshop/stock /invoices /calendar /analytics /pricing /settings /settings/import /messages`.split(/\s+/)
/** Found by what leads to them. */
const records =
  `/clients/ /projects/ /measurements/templates/ /patterns/sizes/ /workshop/pieces/ /workshop/fittings/
  /workshop/stock/`.split(/\s+/)

const sizes = /** @type {const} */ ([
  [390, 844],
  [1280, 900],
])

const browser = await startBrowser()
const demo = await startDemo()

const lineOf = (
  /** @type {import('./lib/walk.js').Press} */ { page, name, kind, workMs, durationMs, styled },
) =>
  `  ${workMs.toFixed(0)} ms (by the clock ${durationMs}, ${styled} elements styled) ${page}: ${kind} ${name}`

/** What a press takes that only shows a word. */
async function barePress() {
  const page = await browser.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto('data:text/html,<button onclick="this.textContent=Date.now()">Press</button>')
  const press = await presser(page)
  const at = { x: 20, y: 20 }
  await press(at)
  return async () => {
    await page.bringToFront()
    return (await press(at))?.workMs ?? Number.NaN
  }
}

/** The first of each kind of record that a page leads to. */
async function recordsOn(/** @type {import('playwright-core').Page} */ page) {
  const paths = await page.evaluate('[...document.querySelectorAll("a[href]")].map((link) => link.pathname)')
  return records.flatMap((begin) => {
    const found = paths.find(
      (/** @type {string} */ path) =>
        path.startsWith(begin) && /^[0-9a-f-]{36}$/.test(path.slice(begin.length)),
    )
    return found === undefined ? [] : [{ begin, path: /** @type {string} */ (found) }]
  })
}

try {
  const named = process.env.BENCH_PAGES?.split(' ')
  const widths = process.env.BENCH_WIDTH?.split(' ').map(Number)
  const bare = await barePress()
  for (const [width, height] of sizes.filter(([one]) => widths === undefined || widths.includes(one))) {
    const context = await signedIn(browser, demo.session, { width, height })
    await context.addInitScript(watchInteractions)
    const page = await context.newPage()
    const known = new Set()
    /** @type {import('./lib/walk.js').Press[]} */
    const presses = []
    const tell = (/** @type {import('./lib/walk.js').Press} */ press) => {
      presses.push(press)
      // All of them take long: whoever waits sees at once what is over.
      if (press.workMs > FRAME_MS) console.log(lineOf(press))
    }
    const bares = []
    const left = [...pages]
    const found = new Set()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      bares.push(await bare())
      await page.bringToFront()
      await page.goto(`${demo.url}${path}`)
      await page.locator('main h1, main h2').first().waitFor()
      for (const { begin, path: record } of await recordsOn(page)) {
        if (!found.has(begin)) left.push(record)
        found.add(begin)
      }
      const isNamed =
        named === undefined || named.some((name) => path?.replace(/[0-9a-f-]{36}/, ':id') === name)
      if (isNamed) await walk(page, `${demo.url}${path}`, known, tell)
    }
    await context.close()
    const nothing = median(bares)
    const load = loadavg().map((one) => one.toFixed(0))
    console.log(
      `\n${width} px: ${presses.length} presses, a bare one ${nothing.toFixed(1)} ms of a processor ${SLOWDOWN} times slower; load ${load}`,
    )
    const byWork = presses.toSorted((a, b) => b.workMs - a.workMs)
    for (const kind of new Set(presses.map((press) => press.kind))) {
      const of = byWork.filter((press) => press.kind === kind)
      const works = of.map(({ workMs }) => workMs)
      const told = median(of.map(({ durationMs }) => durationMs))
      console.log(
        `${kind} (${of.length}): median ${median(works).toFixed(0)} ms, ${(median(works) / nothing).toFixed(1)} times a bare press (by the clock ${told}); worst ${Math.max(...works).toFixed(0)} ms: ${of[0]?.page} ${of[0]?.name}`,
      )
    }
    console.log(`The slowest:\n${byWork.slice(0, TOLD).map(lineOf).join('\n')}`)
    const over = presses.filter(({ workMs }) => workMs > FRAME_MS)
    judge(
      `${width} px: ${over.length} of ${presses.length} presses take longer than ${FRAME_MS} ms to their frame`,
      over.length === 0,
    )
  }
} finally {
  await demo.stop()
  await browser.close()
}
