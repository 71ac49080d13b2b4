import { startBrowser } from './lib/browser.js'
import { premiumBusiness, signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'
import { barePage, typist } from './lib/typist.js'

/**
 * Typing into the forms that hold much, on a screen as wide as a phone's, each beside a bare field, in turns: the
 * processor time of the page's main thread for each key, from the key to the frame that shows it, as if the processor
 * were four times slower.
 */
const ROUNDS = 5
const RATIO_GOAL = 4

const browser = await startBrowser()
const toile = await startToile()
const phone = { width: 390, height: 844 }

/**
 * Each opens its form on a page of the business's owner and answers the field to type in.
 *
 * @type {Record<string, (page: import('playwright-core').Page) => Promise<import('playwright-core').Locator>>}
 */
const forms = {
  async size(page) {
    await page.goto(`${toile.url}/measurements`)
    await page.getByRole('combobox', { name: 'Garment type' }).click()
    await page.getByRole('option', { name: 'Suit' }).first().click()
    const fields = page.locator('[data-entry][inputmode=decimal]')
    await fields.first().waitFor()
    // Something is typed already: that it becomes so is told to the page around the form, once.
    await fields.first().fill('40')
    return fields.nth(Math.floor((await fields.count()) / 2))
  },
  async client(page) {
    await page.goto(`${toile.url}/clients?new=1`)
    return page.getByRole('dialog').getByRole('textbox').first()
  },
  async project(page) {
    await page.goto(`${toile.url}/projects?new=1`)
    return page.getByRole('dialog').getByRole('textbox', { name: 'Project name' })
  },
  async piece(page) {
    await page.goto(`${toile.url}/workshop?new=1`)
    return page.getByRole('dialog').getByRole('textbox', { name: 'Piece' })
  },
  async event(page) {
    await page.goto(`${toile.url}/calendar?new=1`)
    return page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  },
  async template(page) {
    await page.goto(`${toile.url}/measurements/templates`)
    await page.getByRole('button', { name: 'Add Template' }).first().click()
    await page.getByRole('menuitem', { name: 'Jacket' }).first().click()
    await page.getByRole('button', { name: 'Back Width', exact: true }).first().click()
    return page.getByRole('textbox', { name: 'What you call it' })
  },
  async sizeTable(page) {
    await page.goto(`${toile.url}/patterns/sizes/new?from=letters-women`)
    return page.locator('td input').nth(3)
  },
  async business(page) {
    await page.goto(`${toile.url}/settings?tab=business`)
    return page.getByRole('textbox', { name: 'Email on papers' })
  },
}

const asked = process.env.BENCH_FORMS?.split(' ')

try {
  const { session, call } = await premiumBusiness(toile)
  await call('POST', '/clients', { name: 'Maximiliane Wiśniewska' })
  const bare = await barePage(browser, phone)
  for (const [name, open] of Object.entries(forms)) {
    if (asked !== undefined && !asked.includes(name)) continue
    const context = await signedIn(browser, session, phone)
    const page = await context.newPage()
    const field = await open(page)
    const type = await typist(page)
    /** @type {Record<'own' | 'bare', number[]>} */
    const taken = { own: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const least = await bare.type(bare.page.getByLabel('Bare'))
      const most = await type(field)
      // The first warms.
      if (round === 0) continue
      taken.bare.push(least.key)
      taken.own.push(most.key)
    }
    await context.close()
    const [ms, nothing] = [median(taken.own), median(taken.bare)]
    judge(
      `${name}: ${ms.toFixed(1)} ms a key, ${(ms / nothing).toFixed(1)} times a bare field's ${nothing.toFixed(1)}, at most ${RATIO_GOAL} times`,
      ms / nothing <= RATIO_GOAL,
    )
  }
} finally {
  await toile.stop()
  await browser.close()
}
