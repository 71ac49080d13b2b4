import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './browser.ts'

/**
 * Expects the page, as it stands, to be accessible and to fit: in both widths or the given one, in light and in dark. Of
 * the two schemes the second differs in its colours alone. The page must have been opened in the colour scheme of the
 * device, and is left in the last of these states.
 */
export async function expectSound(page: Page, viewports = [desktop, phone]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
      const look = { width: viewport.width, colorScheme }
      const faults = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'colours')
      expect({ ...look, faults }).toEqual({ ...look, faults: [] })
    }
    expect([viewport.width, await scrollsSideways(page)]).toEqual([viewport.width, false])
  }
}
