import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { addInvoice, button, copyInvoice, openInvoices, savedBy } from './support/invoices.ts'
import type { Member } from './support/members.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const MANY = 9_999

/** Nobody changes any of the invoices here. */
let member: Member
beforeAll(async () => {
  member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId })
  await copyInvoice(stage.server.dataDir, id, MANY)
})

const openMany = (): Promise<Page> => openInvoices(stage, { member })

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Goes to the end of what is loaded again and again, until there is much more than one page. */
async function scrollOn(page: Page, pages: number): Promise<void> {
  for (let loaded = 0; loaded < pages; loaded += 1) {
    const before = await heightOf(page)
    // What is measured only now may have moved the end away: whoever scrolls goes on.
    const goOn = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return heightOf(page)
    }
    await expect
      .poll(goOn)
      .toBeGreaterThan(before)
      .catch(async (error: unknown) => {
        const seen = await page.evaluate(() => ({
          ...{ scrolled: scrollY, shown: innerHeight, cards: document.querySelectorAll('article').length },
          end: document.body.innerText.slice(-300),
        }))
        throw new Error(`After ${loaded} pages of ${before} px: ${JSON.stringify(seen)}`, { cause: error })
      })
  }
}

it('scrolls through ten thousand invoices, of which only those in sight exist', async () => {
  const page = await openMany()
  await page.getByText('10,000', { exact: true }).waitFor()
  await page.getByRole('article').first().waitFor()
  await scrollOn(page, 4)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'List' }).click()
  await page.getByRole('row').first().waitFor()
  await scrollOn(page, 4)
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80)
})

it('shows the cards in their columns from the first frame on', async () => {
  const page = await openMany()
  await page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(globalThis, { heights })
    const look = () => {
      if (document.querySelector('article')) heights.push(document.documentElement.scrollHeight)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  const framesSeen = () => page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights)
  await expect.poll(framesSeen).toHaveProperty('20')
  const heights = await framesSeen()
  // As one column they would be three times as high; a card measured may be a little lower than it was held for.
  expect(Math.max(...heights)).toBeLessThan(1.2 * (heights.at(-1) ?? 0))
})

it('exports ten thousand invoices, page by page', async () => {
  const page = await openMany()
  await page.getByText('10,000', { exact: true }).waitFor()
  const { content } = await savedBy(page, () => button(page, 'Export CSV').click())
  const numbers = content
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0])
  expect(new Set(numbers).size).toBe(10_000)
  await page.getByText('10,000 invoices exported.').waitFor()
})
