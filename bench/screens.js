import { loadavg } from 'node:os'
import { startBrowser } from './lib/browser.js'
import { startDemo } from './lib/demo.js'
import { loadsOf } from './lib/loads.js'
import { judge, median } from './lib/ratios.js'

/**
 * The screens of the demo's business as they are opened by whoever has just signed in on a new device (cold) and by who
 * comes back (warm), beside the landing page in the same round: requests and bytes until nothing more comes, the time to
 * the first row on Lighthouse's slow line with a processor four times slower, how much moves, and processor time.
 */
const RUNS = 3
const GOALS = { requests: 20, bytes: 300_000, coldMs: 3_000, warmMs: 1_000, shift: 0.02 }

/** What the first of each screen's rows is found by. */
const screens = Object.entries({
  '/dashboard': 'main [data-record]',
  '/clients': 'main [data-record]',
  '/projects': 'main [data-record]',
  '/invoices': 'main [data-record]',
  '/patterns': 'main canvas',
  '/calendar': 'main [data-cell] [data-status]',
})
const sizes = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

const browser = await startBrowser()
const demo = await startDemo()

const load = loadsOf(browser, demo)
const named = process.env.BENCH_SCREENS?.split(' ')
const shown = screens.filter(([path]) => named === undefined || named.includes(path))

/** @typedef {import('./lib/loads.js').Load} Load */

const bare = { path: '/', row: 'h1' }

/** @type {(loads: readonly Load[], part: (load: Load) => number) => number} */
const middle = (loads, part) => median(loads.map(part))

try {
  // The first of each warms the server.
  for (const [path, row] of [['/', 'h1'], ...shown]) await load({ path, row }, sizes.desk)
  for (const [name, viewport] of Object.entries(sizes)) {
    for (const [path, row] of shown) {
      /** @type {{ bare: Load, cold: Load, warm: Load, quick: Load, bareQuick: Load }[]} */
      const rounds = []
      for (let run = 0; run < RUNS; run++) {
        rounds.push({
          bare: (await load(bare, viewport, { isSlow: true })).cold,
          ...(await load({ path, row }, viewport, { isSlow: true })),
          bareQuick: (await load(bare, viewport)).cold,
          quick: (await load({ path, row }, viewport)).cold,
        })
      }
      const of = (/** @type {keyof typeof rounds[number]} */ which) => rounds.map((round) => round[which])
      const cold = of('cold')
      const kinds = Object.entries(cold[0]?.kinds ?? {}).map(([kind, count]) => `${count} ${kind}`)
      const rowMs = middle(cold, (one) => one.rowMs)
      const warmMs = middle(of('warm'), (one) => one.rowMs)
      const bareMs = middle(of('bare'), (one) => one.rowMs)
      const cpu = middle(of('quick'), (one) => one.cpuMs)
      const parts = cold[0] && Object.keys(cold[0].main)
      const main = parts?.map(
        (part) => `${part} ${middle(of('quick'), (one) => one.main[part] ?? 0).toFixed(0)}`,
      )
      console.log(`\n${path}, ${name}: ${kinds.join(', ')}`)
      console.log(
        `  ${(rowMs / bareMs).toFixed(2)} times the landing page's heading; processor ${cpu.toFixed(0)} ms, ${(cpu / middle(of('bareQuick'), (one) => one.cpuMs)).toFixed(2)} times the landing page's; main thread: ${main?.join(', ')}`,
      )
      const requests = middle(cold, (one) => one.requests)
      const bytes = middle(cold, (one) => one.bytes)
      const shift = middle(cold, (one) => one.shift)
      judge(`  ${requests} requests, at most ${GOALS.requests}`, requests <= GOALS.requests)
      judge(`  ${(bytes / 1_000).toFixed(0)} kB, at most ${GOALS.bytes / 1_000}`, bytes <= GOALS.bytes)
      judge(`  first row after ${rowMs.toFixed(0)} ms, at most ${GOALS.coldMs}`, rowMs <= GOALS.coldMs)
      const usable = `it can be used after ${middle(of('warm'), (one) => one.liveMs).toFixed(0)}`
      judge(
        `  warm after ${warmMs.toFixed(0)} ms, at most ${GOALS.warmMs}; ${usable}`,
        warmMs <= GOALS.warmMs,
      )
      judge(`  moved by ${shift.toFixed(3)}, at most ${GOALS.shift}`, shift <= GOALS.shift)
    }
  }
  console.log(`\nload ${loadavg().map((one) => one.toFixed(0))}`)
} finally {
  await demo.stop()
  await browser.close()
}
