import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../bin/lib/chromium.js'
import { run } from '../bin/lib/run.js'
import { browserFlags, startBrowser } from './lib/browser.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/** The landing page, and the form of /login, as a visitor with a middling phone on a slow network gets them. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const GOALS = { performance: 99, accessibility: 95, 'best-practices': 95, seo: 95 }
/** Nobody is to find a form of ours by a search. */
const PAGES = { '/': GOALS, '/login': { performance: 99, accessibility: 95, 'best-practices': 95 } }
const MAX_PAINT_MS = 1_800
const MAX_SCRIPT_BYTES = 110_000
const flags = ['--headless=new', ...browserFlags]

const browserPath = await findChromium()
const toile = await startToile()
const folder = await mkdtemp(join(tmpdir(), 'toile-lighthouse-'))

/** @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} Report */

/** @returns {Promise<Report>} */
async function lighthouse(/** @type {string} */ path, /** @type {number} */ number) {
  const file = join(folder, `${number}.json`)
  const { code, output } = await run(
    'npx',
    [
      ...['-y', LIGHTHOUSE, toile.url + path, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--chrome-flags=${flags.join(' ')}`, `--only-categories=${Object.keys(GOALS).join(',')}`],
    ],
    { env: { CHROME_PATH: browserPath } },
  )
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}: ${output.slice(-1_000)}`)
  return JSON.parse(await readFile(file, 'utf8'))
}

async function scores(/** @type {string} */ path, /** @type {Record<string, number>} */ goals) {
  console.log(`${path}:`)
  /** @type {Report[]} */
  const reports = []
  for (let number = 1; number <= RUNS; number++) reports.push(await lighthouse(path, number))
  for (const [category, goal] of Object.entries(goals)) {
    const found = reports.map(({ categories }) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100),
    )
    judge(`${category} ${median(found)} (${found.join(', ')}), goal ${goal}`, median(found) >= goal)
  }
  const of = (/** @type {string} */ audit) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const paintMs = of('largest-contentful-paint')
  judge(
    `largest contentful paint ${(paintMs / 1_000).toFixed(2)} s, at most ${MAX_PAINT_MS / 1_000}`,
    paintMs <= MAX_PAINT_MS,
  )
  console.log(`total blocking time ${of('total-blocking-time').toFixed(0)} ms`)
  console.log(`cumulative layout shift ${of('cumulative-layout-shift').toFixed(3)}`)
}

/** Every script that the page loads by itself, as many bytes as went over the network. */
async function scriptBytes() {
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    /** @type {Map<string, string>} */
    const scripts = new Map()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(toile.url, { waitUntil: 'networkidle' })
    return { bytes, count: scripts.size }
  } finally {
    await browser.close()
  }
}

try {
  const { bytes, count } = await scriptBytes()
  judge(
    `${(bytes / 1_000).toFixed(1)} kB of JavaScript in ${count} files, at most ${MAX_SCRIPT_BYTES / 1_000}`,
    count > 0 && bytes <= MAX_SCRIPT_BYTES,
  )
  for (const [path, goals] of Object.entries(PAGES)) await scores(path, goals)
} finally {
  await toile.stop()
  await rm(folder, { recursive: true, force: true })
}
