import { SLOWDOWN, startBrowser } from './lib/browser.js'
import { premiumBusiness } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/**
 * What clients open from a mail, by who has nothing of it yet, on Lighthouse's slow line with a processor four times slower
 * and as wide as a phone: their own page and an invoice, beside the landing page in the same round.
 */
const RUNS = 5
const GOALS = { scriptBytes: 90_000, paintMs: 1_800, ratio: 1.5, shift: 0.1 }
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s; both ways of sending are as slow here. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { width: 390, height: 844 }

const watch = `
  window.bench = { shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.bench.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.bench.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** @typedef {{ first: number, largest: number, shift: number, scriptBytes: number, files: number }} Visit */

const browser = await startBrowser()
const toile = await startToile()

/** A business that was paid something and is owed the rest; the invoice's address, and what its client was let in by. */
async function sentInvoice() {
  const { call } = await premiumBusiness(toile)
  await call('PATCH', '/user/profile', {
    ...{ businessName: 'Atelier Ada', address: '12 Rue du Fil, Lyon', phone: '+33 4 00 00 00 00' },
  })
  await call('PATCH', '/workspace', { accountHolder: 'Ada Weaver', iban: 'DE02120300000000202051' })
  await call('PATCH', '/portal/settings', { isOn: true, showsMeasurements: true })
  const { client } = await call('POST', '/clients', { name: 'Ana Sousa', email: 'ana@client.example' })
  const items = ['Gown', 'Veil', 'Three fittings'].map((description) => ({
    description,
    quantity: 1,
    rate: 600,
  }))
  const { invoice } = await call('POST', '/invoices', {
    ...{ clientId: client.id, dueDate: '2099-01-31', items },
  })
  await call('POST', `/invoices/${invoice.id}/send`, {})
  const { page } = await call('GET', `/clients/${client.id}/portal/page`)
  const { url } = await call('POST', `/clients/${client.id}/portal/counter`, {})
  const { token } = await call('POST', '/portal/open', { key: url.split('#')[1] })
  return { paper: page.papers[0].path, token }
}

/** @returns {Promise<Visit>} */
async function visit(/** @type {string} */ path, /** @type {string} */ token, /** @type {string} */ last) {
  const context = await browser.newContext({ viewport: phone })
  try {
    await context.addInitScript((kept) => localStorage.setItem('toile-client', JSON.stringify(kept)), token)
    await context.addInitScript(watch)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(toile.url + path, { waitUntil: 'networkidle' })
    await page.locator(last).first().waitFor()
    return await page.evaluate(() => {
      const { largest, shift } = /** @type {any} */ (window).bench
      const loaded = performance.getEntriesByType('resource')
      const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
      return {
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        ...{ largest, shift, files: loaded.length + 1 },
        scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      }
    })
  } finally {
    await context.close()
  }
}

try {
  const { paper, token } = await sentInvoice()
  const pages = {
    '/c': { path: '/c', last: 'footer button' },
    '/i': { path: paper, last: 'article ~ div button' },
  }
  /** @type {Record<string, Visit>[]} */
  const rounds = []
  for (let run = 0; run <= RUNS; run++) {
    /** @type {Record<string, Visit>} */
    const round = { landing: await visit('/', token, 'h1') }
    for (const [name, { path, last }] of Object.entries(pages)) round[name] = await visit(path, token, last)
    // The first of each warms the server.
    if (run > 0) rounds.push(round)
  }
  const of = (/** @type {string} */ name, /** @type {keyof Visit} */ figure) =>
    median(rounds.map((round) => round[name]?.[figure] ?? Number.NaN))
  console.log(`the landing page's first paint after ${of('landing', 'first').toFixed(0)} ms`)
  for (const name of Object.keys(pages)) {
    const [first, largest] = [of(name, 'first'), of(name, 'largest')]
    const ratio = largest / of('landing', 'largest')
    const [scriptBytes, shift] = [of(name, 'scriptBytes'), of(name, 'shift')]
    console.log(`\n${name}: ${of(name, 'files')} files`)
    judge(`  first paint after ${first.toFixed(0)} ms, at most ${GOALS.paintMs}`, first <= GOALS.paintMs)
    judge(
      `  largest paint after ${largest.toFixed(0)} ms, at most ${GOALS.paintMs}`,
      largest <= GOALS.paintMs,
    )
    judge(`  ${ratio.toFixed(2)} times the landing page's, at most ${GOALS.ratio}`, ratio <= GOALS.ratio)
    judge(`  moved by ${shift.toFixed(3)}, at most ${GOALS.shift}`, shift <= GOALS.shift)
    judge(
      `  ${(scriptBytes / 1_000).toFixed(1)} kB of script, at most ${GOALS.scriptBytes / 1_000}`,
      scriptBytes > 0 && scriptBytes <= GOALS.scriptBytes,
    )
  }
} finally {
  await toile.stop()
  await browser.close()
}
