import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './browser.ts'

/**
 * Expects the page, as it stands, to be accessible and to fit: wide in light and narrow in dark, or in both schemes at the
 * given width. What a width adds to or takes from a page is looked at by all rules, and each scheme's colours once. The page
 * must have been opened in the colour scheme of the device, and is left in the last of these states.
 */
export async function expectSound(page: Page, viewports = [desktop, phone]): Promise<void> {
  const [wide = desktop, narrow] = viewports
  const looks = [
    { viewport: wide, colorScheme: 'light', rules: 'all' },
    { viewport: narrow ?? wide, colorScheme: 'dark', rules: narrow ? 'all' : 'colours' },
  ] as const
  for (const { viewport, colorScheme, rules } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    // The pages of clients follow the device by their sheets alone.
    const followed = `html:is([data-mantine-color-scheme=${colorScheme}], :not([data-mantine-color-scheme]))`
    await page.locator(followed).waitFor({ state: 'attached' })
    const look = { width: viewport.width, colorScheme }
    const seen = {
      faults: await accessibilityFaults(page, rules),
      scrollsSideways: await scrollsSideways(page),
    }
    expect({ ...look, ...seen }).toEqual({ ...look, faults: [], scrollsSideways: false })
  }
}
