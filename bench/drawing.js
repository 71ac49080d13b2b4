import { loadavg } from 'node:os'
import { SLOWDOWN, startBrowser } from './lib/browser.js'
import { servePad } from './lib/pad-page.js'
import { premiumBusiness, signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'

/**
 * Opening a pattern of 500 dense strokes in the designer: the processor time of the page's main thread from the press to
 * the frame that shows the drawing, as a processor four times slower would take, beside the same strokes painted once on
 * a bare canvas, in turns. Then that of all its threads until then, as a worker paints; and how long the main thread is at
 * work altogether, as what undo needs is made after the drawing is shown.
 */
const STROKES = 500
const POINTS = 200
const ROUNDS = 5
const OPEN_MS = 300

const browser = await startBrowser()
const toile = await startToile()
const served = await servePad()

/** Strokes across the whole sheet, in many colours and widths: nothing under the last ones stays flat. */
const makeDrawing = `(({ strokes, points }) => {
  const { packSamples, serialize } = window.toile
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const drawn = Array.from({ length: strokes }, () => {
    let [x, y, angle] = [random() * 800, random() * 600, random() * 7]
    const samples = Array.from({ length: points }, () => {
      angle += (random() - 0.5) * 0.8
      x = Math.min(800, Math.max(0, x + Math.cos(angle) * 6))
      y = Math.min(600, Math.max(0, y + Math.sin(angle) * 6))
      return { x, y, pressure: 1 }
    })
    const colour = '#' + Math.floor(random() * 0xffffff).toString(16).padStart(6, '0')
    return { samples, width: 1 + Math.floor(random() * 10), colour }
  })
  const commands = drawn.map(({ samples, width, colour }) =>
    ({ kind: 'stroke', tool: 'brush', layer: 1, colour, width, mirror: null, points: packSamples(samples) }))
  window.drawn = drawn
  return serialize({ version: 1, widthPx: 800, heightPx: 600, commands })
})`

/** The same strokes by nothing but the browser's own canvas. */
const paintBare = `(() => {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [800, 600]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  ;[context.lineCap, context.lineJoin] = ['round', 'round']
  for (const { samples, width, colour } of window.drawn) {
    ;[context.lineWidth, context.strokeStyle] = [width, colour]
    context.beginPath()
    for (const { x, y } of samples) context.lineTo(x, y)
    context.stroke()
  }
  return context.getImageData(400, 300, 1, 1).data[3]
})`

/** @returns {Promise<() => Promise<number>>} milliseconds that the page's main thread has been at work so far */
async function busyIn(/** @type {import('playwright-core').Page} */ page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
}

/** @returns {Promise<() => Promise<number>>} milliseconds that all pages' processes have been at work so far, each thread */
async function busyInAll() {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0)
  }
}

/** Once the pattern lies on the table and a frame has shown it. Waits without asking for frames, which cost time. */
const shown = `(name) => new Promise((done) => {
  const look = () => {
    if (![...document.querySelectorAll('input')].some(({ value }) => value === name)) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] })
})`
const paintedShare = `(() => {
  let painted = 0
  for (const canvas of document.querySelectorAll('[data-pad] canvas')) {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let dots = 0
    for (let at = 3; at < data.length; at += 4) if (data[at] > 0) dots += 1
    painted = Math.max(painted, dots / (data.length / 4))
  }
  return painted
})()`

try {
  const barePage = await browser.newPage({ viewport: { width: 900, height: 700 } })
  await barePage.goto(served.url)
  await barePage.waitForFunction('window.toile !== undefined')
  const drawing = await barePage.evaluate(
    `${makeDrawing}(${JSON.stringify({ strokes: STROKES, points: POINTS })})`,
  )
  const bareBusy = await busyIn(barePage)

  const { session, call } = await premiumBusiness(toile)
  const name = 'Bodice block, dense'
  await call('POST', '/patterns', { name, base64Image: await emptyPicture(barePage), drawing })
  const context = await signedIn(browser, session)
  /** @type {Record<'open' | 'threads' | 'all' | 'bare', number[]>} */
  const taken = { open: [], threads: [], all: [], bare: [] }
  const busyAll = await busyInAll()
  for (let round = 0; round <= ROUNDS; round++) {
    await barePage.bringToFront()
    const bareBefore = await bareBusy()
    await barePage.evaluate(`${paintBare}()`)
    const bare = (await bareBusy()) - bareBefore

    // Each time as it is for who comes to the page: nothing of the drawing is in memory.
    const page = await context.newPage()
    const busy = await busyIn(page)
    await page.goto(`${toile.url}/patterns`)
    await page.getByRole('article', { name }).locator('[aria-haspopup=menu]').click()
    const entry = page.getByRole('menuitem', { name: 'Open in designer' })
    await entry.hover()
    await page.waitForTimeout(1_500)
    const [before, allBefore] = [await busy(), await busyAll()]
    const isShown = page.evaluate(`(${shown})(${JSON.stringify(name)})`)
    await entry.click()
    await isShown
    const open = (await busy()) - before
    const threads = (await busyAll()) - allBefore
    const share = await page.evaluate(paintedShare)
    if (!(Number(share) > 0.5)) throw new Error(`Of the drawing ${share} was painted when it was shown`)
    await page.waitForTimeout(8_000)
    const all = (await busy()) - before
    await page.close()
    // The first warms.
    if (round === 0) continue
    taken.bare.push(bare * SLOWDOWN)
    taken.open.push(open * SLOWDOWN)
    taken.threads.push(threads * SLOWDOWN)
    taken.all.push(all * SLOWDOWN)
  }
  const [open, threads, all] = [median(taken.open), median(taken.threads), median(taken.all)]
  const bare = median(taken.bare)
  console.log(
    `${STROKES} strokes: shown after ${open.toFixed(0)} ms of a main thread ${SLOWDOWN} times slower, ${(open / bare).toFixed(2)} times a bare canvas (${bare.toFixed(0)} ms); ${threads.toFixed(0)} ms of all threads; ${all.toFixed(0)} ms of the main thread with what undo needs; load ${loadavg()[0]?.toFixed(0)}`,
  )
  judge(`${STROKES} strokes are shown after ${open.toFixed(0)} ms, at most ${OPEN_MS}`, open <= OPEN_MS)
} finally {
  await toile.stop()
  await served.stop()
  await browser.close()
}

/** What a pattern with layers has to bring. */
function emptyPicture(/** @type {import('playwright-core').Page} */ page) {
  return /** @type {Promise<string>} */ (
    page.evaluate(`(() => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [800, 600]
      return canvas.toDataURL('image/png')
    })()`)
  )
}
