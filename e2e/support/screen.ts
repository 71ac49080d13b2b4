import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text)

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Waits until the focus is there. */
export const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

/** Picks an option of a select. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: true }).click()
}

const STOPS_MAX = 80

/** Goes there by the Tab key alone, as somebody without a mouse does. */
export async function tabTo(place: Locator): Promise<void> {
  await place.waitFor()
  const hasFocus = () => place.evaluate((element) => element === document.activeElement)
  for (let stops = 0; !(await hasFocus()); stops += 1) {
    if (stops === STOPS_MAX) throw new Error(`The Tab key never led to ${place}`)
    await place.page().keyboard.press('Tab')
  }
}
