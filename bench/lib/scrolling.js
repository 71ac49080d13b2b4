/** How much of a frame's time the work of a page takes while it is scrolled from within its own frames. */
export const ROUNDS = 3
const FRAMES = 90
/** Three windows a second, as somebody does who looks for something. */
const PX_A_FRAME = 45
export const FRAME_MS = 1_000 / 60

/** Goes on by as much in each frame; answers how many there were a second. */
const scrollOn = `async ({ scroller, frames, step }) => {
  const place = scroller === null ? document.scrollingElement : document.querySelector(scroller)
  const frame = () => new Promise(requestAnimationFrame)
  const started = await frame()
  let last = started
  for (let drawn = 0; drawn < frames; drawn += 1) {
    place.scrollTop += step
    last = await frame()
  }
  return frames / ((last - started) / 1000)
}`

const toTheMiddle = `async ({ scroller }) => {
  const place = scroller === null ? document.scrollingElement : document.querySelector(scroller)
  place.scrollTop = place.scrollHeight / 2
  await new Promise((resolve) => setTimeout(resolve, 500))
}`

/** @typedef {{ perSecond: number, workMs: number }} Scrolled work: of the page's main thread, for each frame */

/** @returns {Promise<() => Promise<Scrolled>>} a round of it, each from the middle on */
export async function scrolling(
  /** @type {import('playwright-core').Page} */ page,
  /** @type {string | null} */ scroller = null,
) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const given = JSON.stringify({ scroller, frames: FRAMES, step: PX_A_FRAME })
  return async () => {
    await page.bringToFront()
    await page.evaluate(`(${toTheMiddle})(${given})`)
    const before = await busy()
    const perSecond = await page.evaluate(`(${scrollOn})(${given})`)
    return { perSecond, workMs: ((await busy()) - before) / FRAMES }
  }
}
