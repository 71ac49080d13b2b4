import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text)

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens what a phone keeps behind a button: a list's filters, its order, its views. */
export async function showTools(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filter, sort, view', expanded: false })
  if (await button.isVisible()) await button.click()
}

/** Goes to an address of the application as its links do: by a change of page, and not by a document of its own. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // As the router writes a page of its own into the history.
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)

/**
 * Somebody comes back to the page, which then asks at once what others have done meanwhile, and not only when it is time to
 * (live-floor.test.tsx).
 */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** For how long a page that has all that it wants asks for nothing more. */
const QUIET_MS = 120

/** Answers what waits until the page asks for nothing more, also where it has been gone on within one document. */
export function quietOf(page: Page): () => Promise<void> {
  let [underWay, lastMs] = [0, performance.now()]
  const count = (change: number) => {
    underWay += change
    lastMs = performance.now()
  }
  page.on('request', () => count(1))
  page.on('requestfinished', () => count(-1))
  page.on('requestfailed', () => count(-1))
  return async () => {
    lastMs = performance.now()
    const isQuiet = () => underWay <= 0 && performance.now() - lastMs > QUIET_MS
    await expect.poll(isQuiet, { interval: 30 }).toBe(true)
  }
}

/** Waits until the focus is there. */
export const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

/** Picks an option of a form's select, which isn't the browser's own. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click()
  const page = 'page' in scope ? scope.page() : scope
  // Those of the browser's own selects stand in no list.
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** What is seen once it has stayed the same for a while. */
export async function settled<Seen>(look: () => Promise<Seen | null>): Promise<Seen> {
  const looks: string[] = []
  const hasSettled = async () => {
    looks.push(JSON.stringify(await look()))
    const [last, ...others] = looks.slice(-4).reverse()
    return others.length === 3 && last !== 'null' && others.every((one) => one === last)
  }
  await expect.poll(hasSettled, { interval: 30 }).toBe(true)
  return JSON.parse(looks.at(-1) ?? 'null')
}

/** Where something is on the screen, once it has stayed there for a while: what is above it may still be loading. */
export const settledBox = (place: Locator): Promise<Box> => settled(() => place.boundingBox())

/** The middle of what is seen of something. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await settledBox(locator)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const STOPS_MAX = 80

/**
 * Goes there by the Tab key alone, as somebody without a mouse does. Behind a page's last stop, a notification while there
 * is one, a browser leads to its own address bar; one without a frame has none, so what comes earlier is gone back to.
 */
export async function tabTo(place: Locator): Promise<void> {
  await place.waitFor()
  const page = place.page()
  const hasFocus = () => place.evaluate((element) => element === document.activeElement)
  let key = 'Tab'
  for (let stops = 0; !(await hasFocus()); stops += 1) {
    if (stops === STOPS_MAX) throw new Error(`The Tab key never led to ${place}`)
    const stop = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    const wasLast = await stop.evaluate((left) => {
      const notifications = left?.closest('[data-sonner-toaster]')
      const focused = document.activeElement
      // Within a field for a day Tab leads from month to day to year.
      if (left === focused && left instanceof HTMLInputElement && left.type === 'date') return false
      return left === focused || (notifications && !notifications.contains(focused))
    })
    if (wasLast) key = 'Shift+Tab'
    await stop.dispose()
  }
}

/** Goes to an entry of the menu that is open by the arrow keys, and takes it. */
export async function takeEntry(page: Page, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry })
  await item.waitFor()
  await arrowTo(page, () => item.evaluate((element) => element === document.activeElement))
}

/** Goes to an option of the field that has the focus by the arrow keys, and takes it. */
export async function takeOption(page: Page, name: string): Promise<void> {
  const option = page.getByRole('listbox').getByRole('option', { name, exact: true })
  await option.waitFor()
  // As a screen reader is told: what looks chosen may be left over from what was offered before the last letter.
  await arrowTo(page, () =>
    option.evaluate(({ id }) => document.activeElement?.getAttribute('aria-activedescendant') === id),
  )
}

async function arrowTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; !(await isThere()); stops += 1) {
    if (stops === STOPS_MAX) throw new Error('The arrow keys never led there')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** What a page asks for is under way until it is let come. */
export async function holdBack(page: Page, which: string | RegExp): Promise<() => void> {
  let letCome = () => {}
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(which, async (route) => {
    await wanted
    await route.continue()
  })
  return letCome
}
