import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { inRoot } from '../bin/lib/root.js'
import { startBrowser } from './lib/browser.js'
import { judge, median } from './lib/ratios.js'
import { openSources } from './lib/sources.js'

/** Drafts in a browser's worker, under the policy that the server sends. */
const ROUNDS = 9
const MAX_RATIO = 2.5
const MAX_PAPER_MS = { jacket: 1_000, shirt: 800 }
const MAX_SIZES_MS = 500
const MAX_BYTES = 110_000
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
const types = { '.html': 'text/html', '.js': 'text/javascript', '.ttf': 'font/ttf' }

/** @typedef {{ bench: { ask(what: string, design?: string): Promise<unknown>, renew(): void } }} Bench */

const folder = await mkdtemp(join(tmpdir(), 'toile-drafting-'))

async function buildPage() {
  await build({
    root: inRoot('bench/pages'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: inRoot('bench/pages/drafting.html') },
    },
  })
}

/** What was asked for since `forget`, by name: a worker's chunks come with the design. */
async function serve() {
  /** @type {Set<string>} */
  const asked = new Set()
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? 'drafting.html' : join('assets', basename(request.url ?? ''))
    const type = types[/** @type {keyof typeof types} */ (extname(name))] ?? 'application/octet-stream'
    if (extname(name) === '.js') asked.add(name)
    try {
      const content = await readFile(join(folder, name))
      response
        .writeHead(200, {
          'content-type': type,
          'content-security-policy': policy,
          'cache-control': 'no-store',
        })
        .end(content)
    } catch (error) {
      response.writeHead(404).end(String(error))
    }
  })
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => server.close(),
    forget: () => asked.clear(),
    bytes: async () => {
      const sizes = await Promise.all(
        [...asked].map(async (name) => brotliCompressSync(await readFile(join(folder, name))).length),
      )
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

/** The same sizes drafted here. */
async function piecesInNode(/** @type {string} */ design) {
  const sources = await openSources()
  try {
    const { draftFor } = await sources.load('src/drafting/testing/draft-for.ts')
    return (await draftFor(design, 'men', 3)).pieces
  } finally {
    await sources.close()
  }
}

/** The greatest difference between two drafts' numbers; engines disagree in the last digits of a sine. */
function difference(/** @type {unknown} */ a, /** @type {unknown} */ b) {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? 0 : Number.NaN
  const [ours, theirs] = [Object.entries(a), Object.entries(b)]
  if (ours.length !== theirs.length) return Number.NaN
  return ours.reduce((most, [key, value], index) => {
    const [otherKey, other] = theirs[index] ?? []
    return key === otherKey ? Math.max(most, difference(value, other)) : Number.NaN
  }, 0)
}

async function measure(
  /** @type {import('playwright-core').Page} */ page,
  /** @type {Awaited<ReturnType<typeof serve>>} */ server,
) {
  const ask = (/** @type {string} */ what, /** @type {string | undefined} */ design) =>
    page.evaluate(
      ([asked, of]) => /** @type {Window & Bench} */ (window).bench.ask(String(asked), of ?? undefined),
      [what, design ?? null],
    )
  for (const design of ['trouser-block', 'shirt', 'chinos', 'jacket']) {
    await page.evaluate(() => /** @type {Window & Bench} */ (window).bench.renew())
    server.forget()
    await ask('draft', design)
    const bytes = await server.bytes()
    judge(
      `${design}: ${(bytes / 1_000).toFixed(1)} kB of JavaScript, at most ${MAX_BYTES / 1_000}`,
      bytes > 0 && bytes <= MAX_BYTES,
    )
  }
  for (const design of ['jacket', 'shirt']) {
    const off = difference(JSON.parse(String(await ask('pieces', design))), await piecesInNode(design))
    judge(`${design}: the same pieces in Chromium and in Node, within 0.001 mm`, off < 0.001)
  }
  /** @type {Record<string, number[]>} */
  const times = { bare: [], jacket: [], jacketPaper: [], shirtPaper: [], sizes: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.bare?.push(Number(await ask('bare', 'jacket')))
    times.jacket?.push(Number(await ask('draft', 'jacket')))
    times.jacketPaper?.push(Number(await ask('paper', 'jacket')))
    times.shirtPaper?.push(Number(await ask('paper', 'shirt')))
    times.sizes?.push(Number(await ask('sizes')))
  }
  const { bare = [], jacket = [], jacketPaper = [], shirtPaper = [], sizes = [] } = times
  const ratio = median(jacket.map((time, round) => time / (bare[round] ?? Number.NaN)))
  judge(
    `a jacket from sizes to checked pieces: ${ratio.toFixed(2)} × FreeSewing's draft alone (${median(jacket).toFixed(0)} and ${median(bare).toFixed(0)} ms), goal ${MAX_RATIO}`,
    ratio <= MAX_RATIO,
  )
  for (const [what, all, goal] of /** @type {const} */ ([
    ['a jacket, drafted and on A4', jacketPaper, MAX_PAPER_MS.jacket],
    ['a shirt, drafted and on A4', shirtPaper, MAX_PAPER_MS.shirt],
    ['seven sizes of a trouser block', sizes, MAX_SIZES_MS],
  ])) {
    judge(`${what}: ${median(all).toFixed(0)} ms, goal ${goal}`, median(all) <= goal)
  }
}

const browser = await startBrowser()
try {
  await buildPage()
  const server = await serve()
  const page = await browser.newPage()
  /** @type {string[]} */
  const reported = []
  page.on('pageerror', (error) => reported.push(error.message))
  page.on('console', (message) => message.type() === 'error' && reported.push(message.text()))
  await page.goto(server.url)
  await page.waitForFunction(() => 'bench' in window)
  await measure(page, server)
  judge(`the policy and the page have nothing to report ${reported.join(' ')}`, reported.length === 0)
  server.close()
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
