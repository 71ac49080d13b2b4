import { SLOWDOWN, startBrowser } from './lib/browser.js'
import { premiumBusiness, signedIn } from './lib/premium.js'
import { judge, median } from './lib/ratios.js'
import { FRAME_MS, ROUNDS, scrolling } from './lib/scrolling.js'
import { startToile } from './lib/toile.js'

/** The workshop's board with 1,000 pieces on it: what a frame of scrolling costs, as if the processor were four times slower. */
const PIECES = 1_000
const PIECES_A_TICKET = 25
const SHARE_GOAL = 0.95

const browser = await startBrowser()
const toile = await startToile()

/** As many as a large workshop has at once, by the way that they come in: over the counter. */
async function fillFloor() {
  const { session, call } = await premiumBusiness(toile)
  for (let ticket = 0; ticket < PIECES / PIECES_A_TICKET; ticket++) {
    const pieces = Array.from({ length: PIECES_A_TICKET }, (_, n) => ({
      label: `Trousers of navy hopsack ${ticket}.${n}`,
      garment: 'trousers',
      tasks: [{ name: 'Shorten', price: 18.35, minutes: 30 }],
    }))
    const client = { name: `Maximiliane Wiśniewska ${ticket}` }
    await call('POST', '/tickets', { client, isRush: ticket % 5 === 0, pieces })
  }
  return session
}

try {
  const context = await signedIn(browser, await fillFloor())
  const page = await context.newPage()
  await page.goto(`${toile.url}/workshop?view=board`)
  const column = page.getByRole('region', { name: new RegExp(`: ${PIECES.toLocaleString('en')} pieces$`) })
  await column.getByRole('article').first().waitFor()
  const shown = await page.getByRole('article').count()
  console.log(`${shown} of ${PIECES} cards are in the document at once`)
  await column.evaluate((region) => {
    const scrolls = [region, ...region.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 200 &&
        getComputedStyle(element).overflowY !== 'visible',
    )
    scrolls?.setAttribute('data-scrolled', '')
  })
  const scroller = (await page.locator('[data-scrolled]').count()) > 0 ? '[data-scrolled]' : null
  const scroll = await scrolling(page, scroller)
  const shares = []
  for (let round = 0; round <= ROUNDS; round++) {
    const { workMs } = await scroll()
    // The first warms.
    if (round > 0) shares.push((workMs * SLOWDOWN) / FRAME_MS)
  }
  const share = median(shares)
  judge(
    `the board's frame takes ${share.toFixed(2)} of its time with a processor ${SLOWDOWN} times slower, at most ${SHARE_GOAL}`,
    share <= SHARE_GOAL,
  )
} finally {
  await toile.stop()
  await browser.close()
}
