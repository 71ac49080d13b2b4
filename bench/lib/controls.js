/**
 * What can be clicked on a page: run in it. Of what stands on every row or card of a list, the first one alone; each
 * control has a name by which it is found again after the page was opened anew.
 *
 * @typedef {{ key: string, name: string, kind: string, x: number, y: number }} Control
 */

/** Where nothing else lies over it, in the window's pixels; null where it can't be clicked. */
const inPage = `() => {
  const clickable = [
    '[role=tab]', '[role=menuitem]', '[role=combobox]', 'select', '[aria-haspopup]', '[role=switch]', 'summary',
    'button', '.mantine-SegmentedControl-label', 'a[href]', 'input[type=checkbox]', '[data-opens]',
  ].join()
  const repeated = '[data-index], article, li, tr, td, [role=gridcell], [role=listitem], [role=option]'
  // What is never over: the document would be another, or nobody signed in.
  const never = /log out|sign out|delete (my )?account|download|print|export|pdf|upload|file|picture|photo/i
  const text = (element) => element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? ''
  const kindOf = (element) => {
    if (element.matches('[role=tab]')) return 'tab'
    if (element.matches('[role=menuitem]')) return 'menu item'
    if (element.matches('[role=combobox], [aria-haspopup=listbox], select')) return 'choice'
    if (element.matches('[aria-haspopup=menu]')) return 'menu'
    if (element.matches('.mantine-SegmentedControl-label')) return 'view'
    if (element.matches('th button')) return 'sort'
    if (element.matches('a[href]')) return 'link'
    if (element.matches('input, [role=switch]')) return 'switch'
    return 'button'
  }
  // Nothing behind a dialog or a menu can be clicked.
  const dialogs = [...document.querySelectorAll('[role=menu], [role=dialog]')].filter((one) => one.checkVisibility())
  const within = dialogs.at(-1) ?? document.body
  const shapes = new Set()
  const found = []
  for (const element of within.querySelectorAll(clickable)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.matches(':disabled, [aria-disabled=true], [data-disabled]')) continue
    if (element.matches('a[href]') && (element.target || element.origin !== location.origin)) continue
    const name = text(element).replace(/\\s+/g, ' ').trim().slice(0, 60)
    if (never.test(name)) continue
    const kind = kindOf(element)
    // Frame and page have their own: an entry of the sidebar is one everywhere.
    const place = element.closest('main') ? 'main' : element.closest('[role=dialog]') ? 'dialog' : element.closest('[role=menu]') ? 'menu' : 'frame'
    // Of rows, cards and days the first: they are told apart by what they say, and are made of the same.
    const isRepeated = element.closest(repeated) !== null && place === 'main' && kind !== 'tab'
    const shape = isRepeated
      ? [kind, element.className, [...element.querySelectorAll('svg')].map((svg) => svg.getAttribute('class')).join()].join(' ')
      : [kind, place, name].join(' ')
    if (shapes.has(shape)) continue
    shapes.add(shape)
    found.push({ key: shape, name: isRepeated ? kind + ' on a row: ' + name : name, kind, place, element })
  }
  return found
}`

/** The keys of all controls of a page. */
export const controlsOf = (/** @type {import('playwright-core').Page} */ page) =>
  /** @type {Promise<{ key: string, name: string, kind: string, place: string }[]>} */ (
    page.evaluate(`(${inPage})().map(({ key, name, kind, place }) => ({ key, name, kind, place }))`)
  )

/** Brings one into sight and tells where to click it; null where it is gone or something lies over it. */
export const placeOf = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ key) =>
  /** @type {Promise<{ x: number, y: number } | null>} */ (
    page.evaluate(`(async () => {
      const one = (${inPage})().find(({ key }) => key === ${JSON.stringify(key)})?.element
      if (!one) return null
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 50))
      const { left, top, width, height } = one.getBoundingClientRect()
      const at = { x: left + Math.min(width / 2, 200), y: top + height / 2 }
      const hit = document.elementFromPoint(at.x, at.y)
      return hit && (one.contains(hit) || hit.contains(one)) ? at : null
    })()`)
  )
