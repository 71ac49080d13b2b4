import { startBrowser } from './lib/browser.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/**
 * The form of /login for somebody who has never been here, on a slow line, beside the landing page in the same round: what
 * comes before it can be typed into and sent, and how long the application takes once somebody types.
 */
const RUNS = 5
const RATIO_GOAL = 1.5
const MAX_FILES = 15
const MAX_SCRIPT_BYTES = 110_000
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s; both ways of sending are as slow here. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const browser = await startBrowser()
const toile = await startToile()

/** @typedef {{ painted: number, files: number, scriptBytes: number }} Visit */

/** @returns {Promise<import('playwright-core').Page>} */
async function open(/** @type {string} */ path) {
  const page = await (await browser.newContext()).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await page.goto(toile.url + path, { waitUntil: 'networkidle' })
  return page
}

/** @returns {Promise<Visit>} */
const seen = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { painted, files: loaded.length, scriptBytes }
  })

/** From the first key to the form being the application's. */
async function taken(/** @type {import('playwright-core').Page} */ page) {
  const started = performance.now()
  await page.locator('input[name=email]').press('a')
  await page.locator('#root:not([data-ahead]) input[name=password]').waitFor()
  return performance.now() - started
}

try {
  /** @type {{ landing: Visit, login: Visit, taken: number }[]} */
  const rounds = []
  for (let run = 0; run <= RUNS; run++) {
    const landing = await open('/')
    const login = await open('/login')
    const round = { landing: await seen(landing), login: await seen(login), taken: await taken(login) }
    await Promise.all([landing, login].map((page) => page.context().close()))
    // The first of each warms the server.
    if (run > 0) rounds.push(round)
  }
  const of = (/** @type {(round: typeof rounds[number]) => number} */ figure) => median(rounds.map(figure))
  const painted = of(({ login }) => login.painted)
  const ratio = painted / of(({ landing }) => landing.painted)
  console.log(`the landing page's heading after ${of(({ landing }) => landing.painted).toFixed(0)} ms`)
  console.log(`the application ${of((round) => round.taken).toFixed(0)} ms after the first key`)
  judge(
    `the form after ${painted.toFixed(0)} ms, ${ratio.toFixed(2)} times the heading, at most ${RATIO_GOAL}`,
    ratio <= RATIO_GOAL,
  )
  const files = of(({ login }) => login.files)
  judge(`${files} files until it can be used, at most ${MAX_FILES}`, files <= MAX_FILES)
  const scriptBytes = of(({ login }) => login.scriptBytes)
  judge(
    `${(scriptBytes / 1_000).toFixed(0)} kB of script until then, at most ${MAX_SCRIPT_BYTES / 1_000}`,
    scriptBytes > 0 && scriptBytes <= MAX_SCRIPT_BYTES,
  )
} finally {
  await toile.stop()
  await browser.close()
}
