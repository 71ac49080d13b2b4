import type { Page } from 'playwright-core'

/**
 * What of a page a finger has less than 44 px of height to hit, its reach beyond its own edges counted in; of a link
 * among words, less than 24.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'a[href], button, input:not([type=hidden], [type=file]), textarea, summary, [role=tab]'
    const isThere = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      const isOff = element.matches(':disabled') || element.closest('[inert]') !== null
      return !isOff && width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
    }
    const isHit = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const reachOf = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (!isHit(element, x, y)) return undefined
      const reach = (step: 1 | -1) => {
        let px = 0
        while (px < 44 && isHit(element, x, y + step * (px + 1))) px += 1
        return px
      }
      return reach(-1) + reach(1) + 1
    }
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (!isThere(element) || element.getBoundingClientRect().height >= 44) return []
      const reach = reachOf(element)
      const least = element.matches('a.mantine-Anchor-root:not([data-way])') ? 24 : 43
      return reach === undefined || reach >= least
        ? []
        : [`${location.pathname}: ${element.ariaLabel ?? element.textContent}, ${reach}`]
    })
  })
