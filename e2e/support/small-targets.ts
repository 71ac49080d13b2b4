import type { Page } from 'playwright-core'

/**
 * What of a page a finger has less than 44 px of height to hit, its reach beyond its own edges counted in; of a link
 * among words, less than 24.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed =
      'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=tab]'
    const isThere = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      const isOff = element.matches(':disabled') || element.closest('[inert]') !== null
      return !isOff && width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
    }
    const isHit = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    /** No further than what is enough. */
    const reachOf = (element: HTMLElement, enough: number) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (!isHit(element, x, y)) return undefined
      let reach = 1
      for (const step of [-1, 1]) {
        for (let px = 1; reach < enough && isHit(element, x, y + step * px); px += 1) reach += 1
      }
      return reach
    }
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!isThere(element) || element.getBoundingClientRect().height >= 44) return []
      const least = element.matches('a.mantine-Anchor-root:not([data-way])') ? 24 : 43
      const reach = reachOf(element, least)
      return reach === undefined || reach >= least
        ? []
        : [`${location.pathname}: ${element.ariaLabel ?? element.textContent}, ${reach}`]
    })
  })
