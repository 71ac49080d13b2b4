import { controlsOf, placeOf } from './controls.js'
import { presser } from './interactions.js'

/** @typedef {import('./interactions.js').Taken & { page: string, name: string, kind: string }} Press */

/** Of a press that took as long as this or longer the median of several is told: the first may have met with another program. */
const DOUBTED_MS = 60
const TIMES = 3
/** A dialog in a dialog's menu, and no deeper. */
const DEEPEST = 2
/** In a dialog: what is filled in there is another measurement's. */
const inDialogs = new Set(['tab', 'view', 'choice'])

/** Resolves once nothing in the page has changed for a while. */
const quiet = `new Promise((done) => {
  const until = performance.now() + 8000
  let changed = performance.now()
  const watch = new MutationObserver(() => (changed = performance.now()))
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  const ask = setInterval(() => {
    const now = performance.now()
    if (now < until && now - changed < 350) return
    clearInterval(ask)
    watch.disconnect()
    done()
  }, 50)
})`

const settled = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(quiet).catch(async () => {
    // A press that led to another document took this one's script with it.
    await page.waitForLoadState()
    await page.evaluate(quiet)
  })

/** What lies over the page: 'menu', 'choices', 'dialog' or nothing. */
const opened = (/** @type {import('playwright-core').Page} */ page) =>
  /** @type {Promise<'menu' | 'choices' | 'dialog' | null>} */ (
    page.evaluate(`(() => {
      const isThere = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
      if (isThere('[role=menu]')) return 'menu'
      if (isThere('[role=listbox]')) return 'choices'
      return isThere('[role=dialog]') ? 'dialog' : null
    })()`)
  )

/**
 * Presses whatever can be pressed on a page, on each of its tabs and in each of its menus, each on the page as it was
 * before: one at a time, and what opens is closed again.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @param {Set<string>} known presses that were told of another page: the frame around all of them is one
 * @param {(press: Press) => void} tell
 */
export async function walk(page, address, known, tell) {
  const press = await presser(page)
  const { pathname } = new URL(address)
  const title = pathname.replace(/[0-9a-f-]{36}/, ':id')

  /** The page as it is after these presses; false where one of them is not there any more. */
  async function arrive(/** @type {readonly string[]} */ path) {
    await page.goto(address)
    await page.locator('main :is(h1, h2)').first().waitFor()
    await settled(page)
    for (const key of path) {
      const at = await placeOf(page, key)
      if (at === null) return false
      await page.mouse.click(at.x, at.y)
      await settled(page)
    }
    return true
  }

  /** Whether the page is as it was before the press, with what opened closed. */
  async function closed(/** @type {readonly string[]} */ path) {
    if (path.length > 0 || (await opened(page)) === null) return false
    for (let key = 0; key < 2 && (await opened(page)) !== null; key++) {
      await page.keyboard.press('Escape')
      await settled(page)
    }
    return (await opened(page)) === null
  }

  async function pressOne(/** @type {string} */ key) {
    const at = await placeOf(page, key)
    if (at === null) return null
    await settled(page)
    const before = page.url()
    const taken = await press(at)
    await settled(page)
    if (taken === null) return null
    const over = await opened(page)
    const isElsewhere = new URL(page.url()).pathname !== new URL(before).pathname
    return { taken, over, isElsewhere, isMoved: page.url() !== before }
  }

  /** @type {(readonly string[])[]} */
  const ways = [[]]
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    let isAsItWas = await arrive(way)
    if (!isAsItWas) continue
    const isInDialog = way.length > 0 && (await opened(page)) === 'dialog'
    const controls = (await controlsOf(page)).filter(
      ({ key, kind, place }) =>
        !known.has(place === 'frame' ? key : `${title} ${key}`) && (!isInDialog || inDialogs.has(kind)),
    )
    for (const { key, place } of controls) known.add(place === 'frame' ? key : `${title} ${key}`)
    for (const { key, kind, name } of controls) {
      /** @type {import('./interactions.js').Taken[]} */
      const all = []
      let outcome
      do {
        if (!isAsItWas && !(await arrive(way))) break
        outcome = await pressOne(key)
        if (outcome === null) break
        all.push(outcome.taken)
        isAsItWas = !outcome.isMoved && (outcome.over === null ? kind === 'switch' : await closed(way))
      } while (all.length < TIMES && (all[0]?.workMs ?? 0) >= DOUBTED_MS)
      if (!outcome || all.length === 0) {
        isAsItWas = false
        continue
      }
      const { over, isElsewhere } = outcome
      const [middle] = [...all].sort((a, b) => a.workMs - b.workMs).slice(Math.floor(all.length / 2))
      const isShown = kind === 'tab' || kind === 'view'
      if (middle)
        tell({ ...middle, page: title, name, kind: isShown ? kind : isElsewhere ? 'page' : (over ?? kind) })
      // What came with it is pressed as well: what a tab shows, what a menu leads to, what a dialog holds.
      if (way.length < DEEPEST && !isElsewhere && (isShown || over === 'menu' || over === 'dialog'))
        ways.push([...way, key])
    }
  }
}
