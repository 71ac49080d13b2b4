import { chromium } from 'playwright-core'
import { findChromium } from '../bin/lib/chromium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/** The form of /login for somebody who has never been here, on a slow line, beside the landing page in the same round. */
const RUNS = 5
const RATIO_GOAL = 1.5
const MAX_FILES = 15
const MAX_BYTES = 130_000
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s; both ways of sending are as slow here. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
const toile = await startToile()

/** @typedef {{ painted: number, files: number, bytes: number, taken: number, filesInAll: number }} Visit */

/** @returns {Promise<Visit>} */
async function visit(/** @type {string} */ path, /** @type {string} */ live) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  const started = performance.now()
  const opening = page.goto(toile.url + path, { waitUntil: 'commit' })
  await page.locator(live).waitFor()
  const taken = performance.now() - started
  await opening
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const loaded = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
    const before = loaded.filter(({ responseEnd }) => responseEnd <= painted)
    const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { painted, files: before.length, bytes, filesInAll: loaded.length }
  })
  await context.close()
  return { ...seen, taken }
}

try {
  /** @type {Visit[]} */
  const landings = []
  /** @type {Visit[]} */
  const logins = []
  for (let run = 0; run <= RUNS; run++) {
    const landing = await visit('/', 'h1')
    const login = await visit('/login', '#root:not([data-ahead]) input[name=password]')
    // The first of each warms the server.
    if (run === 0) continue
    landings.push(landing)
    logins.push(login)
  }
  const of = (/** @type {Visit[]} */ visits, /** @type {keyof Visit} */ key) =>
    median(visits.map((one) => one[key]))
  const ratio = of(logins, 'painted') / of(landings, 'painted')
  console.log(`the landing page's heading after ${of(landings, 'painted').toFixed(0)} ms`)
  console.log(`the form is the application's after ${of(logins, 'taken').toFixed(0)} ms`)
  console.log(`${of(logins, 'filesInAll')} files in all`)
  judge(
    `the form after ${of(logins, 'painted').toFixed(0)} ms, ${ratio.toFixed(2)} times the heading, at most ${RATIO_GOAL}`,
    ratio <= RATIO_GOAL,
  )
  judge(`${of(logins, 'files')} files before it, at most ${MAX_FILES}`, of(logins, 'files') <= MAX_FILES)
  judge(
    `${(of(logins, 'bytes') / 1_000).toFixed(0)} kB before it, at most ${MAX_BYTES / 1_000}`,
    of(logins, 'bytes') <= MAX_BYTES,
  )
} finally {
  await toile.stop()
  await browser.close()
}
