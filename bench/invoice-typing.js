import { startBrowser } from './lib/browser.js'
import { premiumBusiness, signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { startToile } from './lib/toile.js'
import { barePage, typist } from './lib/typist.js'

/**
 * Typing into an invoice of 60 items beside one of a single item and a bare field, in turns: the processor time of the
 * page's main thread for each key, from the key to the frame that shows it, as if the processor were four times slower.
 * What follows of what was typed, the totals above all, is drawn in the next pause: that is told apart.
 */
const ITEMS = 60
const ROUNDS = 5
const FRAME_MS = 16
/** Of an invoice with one item. */
const RATIO_GOAL = 1.3

const browser = await startBrowser()
const toile = await startToile()

const phone = { width: 390, height: 844 }
const fields = ['description', 'rate']

/** The form of a draft with so many items. */
async function formOf(/** @type {object} */ session, /** @type {string} */ number) {
  // Pages of one context may share a main thread, and each is to have its own.
  const page = await (await signedIn(browser, session)).newPage()
  await page.goto(`${toile.url}/invoices`)
  await page.getByRole('button', { name: `Edit ${number}` }).click()
  // Something is typed already: that it becomes so is told to the page around the form, once.
  await page.getByLabel('Item 1 description').fill('Making a coat')
  await page.setViewportSize(phone)
  return { page, type: await typist(page) }
}

try {
  const { session, call } = await premiumBusiness(toile)
  const { client } = await call('POST', '/clients', { name: 'Maximiliane Wiśniewska' })
  for (const [invoiceNumber, count] of /** @type {const} */ ([
    ['MANY', ITEMS],
    ['ONE', 1],
  ])) {
    const items = Array.from({ length: count }, (_, n) => ({
      description: `Making a coat, with fittings ${n}`,
      quantity: 1,
      rate: 120.5,
    }))
    await call('POST', '/invoices', { clientId: client.id, invoiceNumber, dueDate: '2031-01-31', items })
  }
  const [many, one, bare] = [
    await formOf(session, 'MANY'),
    await formOf(session, 'ONE'),
    await barePage(browser, phone),
  ]
  for (const name of fields) {
    /** @type {Record<'many' | 'one' | 'bare' | 'after', number[]>} */
    const taken = { many: [], one: [], bare: [], after: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const least = await bare.type(bare.page.getByLabel('Bare'))
      const few = await one.type(one.page.getByLabel(`Item 1 ${name}`))
      const most = await many.type(many.page.getByLabel(`Item ${ITEMS / 2} ${name}`))
      // The first warms.
      if (round === 0) continue
      taken.bare.push(least.key)
      taken.one.push(few.key)
      taken.many.push(most.key)
      taken.after.push(most.after)
    }
    const [ms, single, nothing] = [median(taken.many), median(taken.one), median(taken.bare)]
    console.log(`${name}: ${single.toFixed(1)} ms with one item, ${nothing.toFixed(1)} in a bare field`)
    console.log(`${name}: ${median(taken.after).toFixed(1)} ms for what follows, once, with ${ITEMS} items`)
    judge(`${name}: ${ms.toFixed(1)} ms a key with ${ITEMS} items, at most ${FRAME_MS}`, ms <= FRAME_MS)
    judge(
      `${name}: ${(ms / single).toFixed(2)} times what it takes with one item, at most ${RATIO_GOAL}`,
      ms / single <= RATIO_GOAL,
    )
  }
} finally {
  await toile.stop()
  await browser.close()
}
