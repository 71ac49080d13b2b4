import { setTimeout } from 'node:timers/promises'
import { SLOWDOWN } from './browser.js'

const KEYS = 24
/** Longer than a form waits for a pause. */
const PAUSE_MS = 500

const digits = '123'

/**
 * Types into a field and answers the milliseconds of the main thread for each key, as a processor four times slower would
 * take, and for what followed of them.
 */
export async function typist(/** @type {import('playwright-core').Page} */ page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const shown = () => page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))')
  return async (/** @type {import('playwright-core').Locator} */ field) => {
    await page.bringToFront()
    await field.focus()
    await field.press('Home')
    await shown()
    const before = await busy()
    for (let key = 0; key < KEYS; key++) {
      // As often back as forth: a field doesn't grow, and an amount stays a small one.
      const turn = Math.floor(key / digits.length) % 2
      await page.keyboard.press(turn === 0 ? (digits[key % digits.length] ?? '1') : 'Backspace')
      await shown()
    }
    const typed = await busy()
    await setTimeout(PAUSE_MS)
    return { key: ((typed - before) / KEYS) * SLOWDOWN, after: ((await busy()) - typed) * SLOWDOWN }
  }
}

/** A field alone on a page, for comparison. */
export async function barePage(
  /** @type {import('playwright-core').Browser} */ browser,
  /** @type {{ width: number, height: number }} */ viewport,
) {
  const page = await browser.newPage({ viewport })
  await page.setContent('<input aria-label="Bare" />')
  return { page, type: await typist(page) }
}
