import pg from 'pg'
import { startBrowser } from './lib/browser.js'
import { fillDecade } from './lib/decade.js'
import { judge, median } from './lib/ratios.js'
import { FRAME_MS, ROUNDS, scrolling } from './lib/scrolling.js'
import { startToile } from './lib/toile.js'

/**
 * Lists of 10,000, all of them loaded, scrolled from within the page's own frames: how much of a frame's time its work
 * takes, by processor time, which other programs disturb less than the clock; and how many frames were drawn, beside how
 * many a page draws that has nothing but its height, in the same round.
 */
const ROWS = 10_000
/** Of a frame's time, that its work may take: 60 are drawn where it stays below 1. */
const SHARE_GOAL = 0.95
/** Of a column of the board, which loads more when asked to. */
const COLUMN_CARDS = 500

const tables = '[aria-rowcount] [data-index]'
const cards = '[data-index] article'
const lists = [
  { name: 'clients', path: '/clients' },
  { name: 'projects', path: '/projects' },
  { name: 'invoices', path: '/invoices' },
  { name: 'measurements', path: '/measurements?tab=history' },
]

const browser = await startBrowser()
const toile = await startToile()

/** As high as a list, with nothing to do while it scrolls. */
const barePage = await browser.newPage({ viewport: { width: 1280, height: 900 } })
await barePage.setContent(`<div style="height: 600000px; background: linear-gradient(#fff, #888)"></div>`)
const bare = await scrolling(barePage)

async function measure(
  /** @type {string} */ name,
  /** @type {import('playwright-core').Page} */ page,
  /** @type {string | null} */ scroller = null,
) {
  const scroll = await scrolling(page, scroller)
  const shares = []
  const drawn = []
  for (let round = 0; round <= ROUNDS; round++) {
    const possible = await bare()
    const seen = await scroll()
    // The first warms both.
    if (round === 0) continue
    shares.push(seen.workMs / FRAME_MS)
    drawn.push(seen.perSecond / possible.perSecond)
  }
  console.log(`${name}: ${median(drawn).toFixed(2)} of the frames that an empty page draws`)
  judge(
    `${name}: a frame's work takes ${median(shares).toFixed(2)} of its time, at most ${SHARE_GOAL}`,
    median(shares) <= SHARE_GOAL,
  )
}

/** Goes to the end again and again, until all are there; a list that could not load more says why. */
const loadAll = `async ({ rows, expected }) => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const until = performance.now() + 240000
  const last = () => Math.max(-1, ...[...document.querySelectorAll(rows)].map((row) => Number(row.closest('[data-index]').dataset.index)))
  while (last() < expected - 1) {
    const refusal = document.querySelector('main [role=alert]')
    if (refusal || performance.now() > until)
      throw new Error('Of ' + expected + ' rows there are ' + (last() + 1) + ': ' + (refusal?.innerText ?? 'no more came'))
    scrollTo(0, document.documentElement.scrollHeight)
    await wait(20)
  }
}`

async function addSets() {
  const db = new pg.Client(toile.address)
  await db.connect()
  try {
    await db.query(
      `insert into measurements (workspace_id, id, client_id, garment_type, sizes, created_at, updated_at)
       select workspace_id, gen_random_uuid(), id, 'dress',
         '[{"name": "Bust", "size": 92, "unit": "cm"}, {"name": "Waist", "size": 74, "unit": "cm"},
           {"name": "Hips", "size": 98, "unit": "cm"}, {"name": "Shoulder", "size": 12.5, "unit": "cm"}]',
         created_at, created_at
       from clients`,
    )
    await db.query('vacuum analyze measurements')
  } finally {
    await db.end()
  }
}

try {
  const many = { clients: ROWS, projects: ROWS, invoices: ROWS }
  const token = await fillDecade(toile.url, toile.address, 1, many)
  await addSets()
  const headers = { authorization: `Bearer ${token}` }
  const profile = await fetch(`${toile.url}/api/v1/auth`, { headers })
  /** @type {any} */
  const { data } = await profile.json()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const session = JSON.stringify({ token, user: data.user })
  await context.addInitScript((kept) => localStorage.setItem('toile-session', kept), session)

  const named = process.env.BENCH_LISTS?.split(' ') ?? lists.map(({ name }) => name)
  for (const { name, path } of lists.filter((list) => named.includes(list.name))) {
    const page = await context.newPage()
    await page.goto(`${toile.url}${path}`)
    await page.locator('label', { hasText: 'List' }).click()
    await page.locator(tables).first().waitFor()
    await page.evaluate(`(${loadAll})(${JSON.stringify({ rows: tables, expected: ROWS })})`)
    await measure(`${name} as a table`, page)
    await page.evaluate('scrollTo(0, 0)')
    await page.locator('label', { hasText: 'Grid' }).click()
    await page.locator(cards).first().waitFor()
    await measure(`${name} as cards`, page)
    await page.close()
  }

  const board = await context.newPage()
  await board.goto(`${toile.url}/projects?view=board`)
  const column = board.getByRole('region', { name: /^Completed/ })
  await column.getByRole('button', { name: /^Show all/ }).click()
  while ((await column.getByRole('article').count()) < COLUMN_CARDS) {
    const before = await column.getByRole('article').count()
    await column.getByRole('button', { name: 'Show more' }).click()
    await column.getByRole('article').nth(before).waitFor()
  }
  await column.getByRole('list').evaluate((list) => list.parentElement?.setAttribute('data-scrolled', ''))
  await measure(`${COLUMN_CARDS} cards of the board`, board, '[data-scrolled]')
} finally {
  await toile.stop()
  await browser.close()
}
