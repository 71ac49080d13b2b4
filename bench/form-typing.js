import { startBrowser } from './lib/browser.js'
import { premiumBusiness, signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'
import { barePage, typist } from './lib/typist.js'

/**
 * Typing a size into a set of a garment's standard sizes, on a screen as wide as a phone's, beside a bare field, in turns:
 * the processor time of the page's main thread for each key, from the key to the frame that shows it, as if the processor
 * were four times slower.
 */
const ROUNDS = 5
const RATIO_GOAL = 4

const browser = await startBrowser()
const toile = await startToile()
const phone = { width: 390, height: 844 }

try {
  const { session, call } = await premiumBusiness(toile)
  await call('POST', '/clients', { name: 'Maximiliane Wiśniewska' })
  const page = await (await signedIn(browser, session, phone)).newPage()
  await page.goto(`${toile.url}/measurements`)
  await page.getByRole('combobox', { name: 'Garment type' }).click()
  await page.getByRole('option', { name: 'Suit' }).first().click()
  const fields = page.locator('[data-entry][inputmode=decimal]')
  await fields.first().waitFor()
  const count = await fields.count()
  // Something is typed already: that it becomes so is told to the page around the form, once.
  await fields.first().fill('40')
  const own = { page, type: await typist(page) }
  const bare = await barePage(browser, phone)
  /** @type {Record<'own' | 'bare', number[]>} */
  const taken = { own: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const least = await bare.type(bare.page.getByLabel('Bare'))
    const most = await own.type(fields.nth(Math.floor(count / 2)))
    // The first warms.
    if (round === 0) continue
    taken.bare.push(least.key)
    taken.own.push(most.key)
  }
  const [ms, nothing] = [median(taken.own), median(taken.bare)]
  judge(
    `${ms.toFixed(1)} ms a key among ${count} sizes, ${(ms / nothing).toFixed(1)} times a bare field's ${nothing.toFixed(1)}, at most ${RATIO_GOAL} times`,
    ms / nothing <= RATIO_GOAL,
  )
} finally {
  await toile.stop()
  await browser.close()
}
