import { SLOWDOWN } from './browser.js'

/**
 * What an interaction takes until the frame that answers it, as a processor four times slower would.
 *
 * Two figures of each: the processor time of the page's main thread from the press to the frame, which other programs
 * disturb little, and the duration by Event Timing, which is the visitor's own but counts other programs' time four times.
 *
 * @typedef {{ workMs: number, durationMs: number, styled: number }} Taken styled: elements whose style was computed
 */

/** Collects what Event Timing says of every press. */
export const watchInteractions = `
  window.benchInteractions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries())
      if (interactionId > 0) window.benchInteractions.push({ duration, startTime })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Resolves once the frame after the click has been made. */
const frameAfterClick = `
  window.benchInteractions.length = 0
  window.benchFrame = new Promise((done) =>
    addEventListener('click', () => requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done()
      channel.port2.postMessage(null)
    }), { capture: true, once: true }))
  void 0`

/** A click that never comes, as on something that the press takes away. */
const PATIENCE_MS = 5_000
/** Event Timing tells a press once its frame is on the screen. */
const TOLD_AFTER_MS = 250

/** What tells of the main thread's tasks, of the events in them and of the frames that are made. */
const traced = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc']

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args?: { elementCount?: number, data?: { type?: string } } }} Traced */

/**
 * The processor time of the main thread's tasks from the press to the frame after the click, that frame's own included:
 * what is made after it, as the content of a dialog or the next page, would be counted by a look at the clock afterwards,
 * which waits for its turn behind that work. Beside it, how many elements were styled: where it is all of the page, a sheet
 * or an attribute of the document has changed.
 */
function workOf(/** @type {readonly Traced[]} */ all) {
  const isEvent =
    (/** @type {string} */ type) =>
    (/** @type {Traced} */ { name, args }) =>
      name === 'EventDispatch' && args?.data?.type === type
  const events = all.toSorted((a, b) => a.ts - b.ts)
  const pressed = events.find(isEvent('mousedown'))
  const clicked = events.find(isEvent('click'))
  if (!pressed || !clicked) return null
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === pressed.pid && tid === pressed.tid)
  const frame = own.find(({ name, ts }) => name === 'Commit' && ts >= clicked.ts)
  if (!frame) return null
  const upToFrame = own.filter(({ ts, dur }) => ts + dur >= pressed.ts && ts <= frame.ts)
  const micros = upToFrame
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const styled = upToFrame
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
  return { workMs: micros / 1_000, styled }
}

/** @returns {Promise<(at: { x: number, y: number }) => Promise<Taken | null>>} a measured press; null where no click came of it */
export async function presser(/** @type {import('playwright-core').Page} */ page) {
  const session = await page.context().newCDPSession(page)
  const slow = (/** @type {number} */ rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
  /** @type {Traced[]} */
  let told = []
  session.on('Tracing.dataCollected', ({ value }) => told.push(.../** @type {any[]} */ (value)))
  async function endTrace() {
    const ended = new Promise((done) => session.once('Tracing.tracingComplete', done))
    await session.send('Tracing.end')
    await ended
  }
  return async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.evaluate(frameAfterClick)
    await page.waitForTimeout(150)
    told = []
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: traced, excludedCategories: ['*'] },
    })
    await slow(SLOWDOWN)
    let isShown = false
    let durationMs = Number.NaN
    try {
      await page.mouse.down()
      await page.mouse.up()
      isShown = await Promise.race([
        page.evaluate('window.benchFrame.then(() => true)').catch(() => false),
        new Promise((gone) => setTimeout(() => gone(false), PATIENCE_MS)),
      ])
      if (isShown) {
        await page.waitForTimeout(TOLD_AFTER_MS)
        durationMs = await page.evaluate(
          'Math.max(0, ...window.benchInteractions.map(({ duration }) => duration))',
        )
      }
    } finally {
      await slow(1)
      await endTrace()
    }
    const work = workOf(told)
    return isShown && work !== null ? { ...work, durationMs } : null
  }
}
