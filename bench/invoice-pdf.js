import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { inRoot } from '../bin/lib/root.js'
import { startBrowser } from './lib/browser.js'
import { judge, median } from './lib/ratios.js'

/** An invoice of forty items made in a browser, under the policy that the server sends. */
const ROUNDS = 15
const MAX_MS = 300
const MAX_CHUNK_BYTES = 250_000
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
const types = { '.html': 'text/html', '.js': 'text/javascript', '.ttf': 'font/ttf' }

/** @typedef {{ latin(): Promise<number>, manyScripts(): Promise<number>, reference(): Promise<number>, file(): Promise<string> }} Bench */

const folder = await mkdtemp(join(tmpdir(), 'toile-invoice-pdf-'))

async function buildPage() {
  await build({
    root: inRoot('bench/pages'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: inRoot('bench/pages/invoice-pdf.html') },
    },
  })
}

/** @returns {Promise<{ url: string, close: () => void }>} */
function serve() {
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? 'invoice-pdf.html' : join('assets', basename(request.url ?? ''))
    const type = types[/** @type {keyof typeof types} */ (extname(name))] ?? 'application/octet-stream'
    try {
      const content = await readFile(join(folder, name))
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content)
    } catch (error) {
      response.writeHead(404).end(String(error))
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}

async function judgeSize() {
  const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.startsWith('browser-'))
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(join(folder, 'assets', file)), { level: 9 }).length),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  judge(
    `${(bytes / 1_000).toFixed(1)} kB of JavaScript when a PDF is asked for, at most ${MAX_CHUNK_BYTES / 1_000}`,
    bytes > 0 && bytes <= MAX_CHUNK_BYTES,
  )
}

async function measure(/** @type {import('playwright-core').Page} */ page) {
  const run = (/** @type {keyof Bench} */ what) =>
    page.evaluate((name) => /** @type {Window & { bench: Bench }} */ (window).bench[name](), what)
  const file = String(await run('file'))
  judge('the file is a PDF of three pages', file.startsWith('%PDF-1.7') && /\/Count 3\b/.test(file))
  console.log(`the first of its kind ${Number(await run('latin')).toFixed(0)} ms`)
  /** @type {Record<'latin' | 'manyScripts' | 'reference', number[]>} */
  const times = { latin: [], manyScripts: [], reference: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const what of /** @type {const} */ (['reference', 'latin', 'manyScripts'])) {
      times[what].push(Number(await run(what)))
    }
  }
  const reference = median(times.reference)
  console.log(`reference (60,000 strings sorted) ${reference.toFixed(0)} ms`)
  for (const what of /** @type {const} */ (['latin', 'manyScripts'])) {
    const ms = median(times[what])
    const ratio = median(times[what].map((time, round) => time / (times.reference[round] ?? Number.NaN)))
    judge(
      `40 items, ${what}: ${ms.toFixed(0)} ms, goal ${MAX_MS}; ${ratio.toFixed(2)} × the reference`,
      ms <= MAX_MS,
    )
  }
}

const browser = await startBrowser()
try {
  await buildPage()
  await judgeSize()
  const server = await serve()
  const page = await browser.newPage()
  /** @type {string[]} */
  const reported = []
  page.on('pageerror', (error) => reported.push(error.message))
  page.on('console', (message) => message.type() === 'error' && reported.push(message.text()))
  await page.goto(server.url)
  await page.waitForFunction(() => 'bench' in window)
  await measure(page)
  judge(`the policy and the page have nothing to report ${reported.join(' ')}`, reported.length === 0)
  server.close()
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
