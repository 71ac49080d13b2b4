import { expect, it } from 'vitest'
import { house } from '../testing/house.ts'
import { readLines } from '../testing/read-lines.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makePayslipPdf } from './make-payslip-pdf.ts'
import type { PayslipDocument } from './payslip-document.ts'

const LONG = 'Maximiliane-Auguste von und zu Hohenstein-Wallersberg, geborene Østergaard-Müller'

type Task = PayslipDocument['work'][number]

const taskOf = (name: string, more: Partial<Task> = {}): Task => ({
  ...{ day: '2027-03-10', tag: 1042, name, quantity: 1, rateMinor: 2_000, amountMinor: 2_000 },
  ...more,
})

const payslip: PayslipDocument = {
  locale: 'en',
  formatLocale: 'en-US',
  pageSize: 'A4',
  currency: 'USD',
  business: house,
  worker: '山田 花子',
  from: '2027-03-01',
  to: '2027-03-31',
  madeOn: '2027-04-02',
  carriedMinor: 1_010,
  work: [
    taskOf('Skrócić spodnie, Łódź', { quantity: 2.5, rateMinor: 835, amountMinor: 2_088 }),
    taskOf('裾上げ', { day: '2027-03-12', tag: null }),
  ],
  earnedMinor: 4_088,
  entries: [
    { day: '2027-03-12', kind: 'payout', note: 'Cash', changeMinor: -1_500 },
    { day: '2027-03-15', kind: 'adjustment', note: 'مكافأة', changeMinor: 250 },
  ],
  adjustedMinor: 250,
  paidMinor: 1_500,
  dueMinor: 3_848,
  reasons: [],
}
const read = async (more: Partial<PayslipDocument> = {}) =>
  readPdf(await makePayslipPdf({ ...payslip, ...more }, fonts))
/** Whatever a reader puts between letters that run the other way. */
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}]/gu, '')
const minorsIn = (text: string) =>
  [...text.matchAll(/([−-]?)\$([\d,]+\.\d\d)/g)].map(
    ([, sign, figure = '']) => Math.round(Number(figure.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
  )

it('tells whose, of whom, of which days, what was done and got, and what is due', async () => {
  const { text, title, author, language, pages } = await read()
  for (const told of [
    ...['Payslip', 'Maison Sousa', '+351 21 000 000', '山田 花子', 'March 1 – 31, 2027', 'April 2, 2027'],
    ...['Mar 10, 2027', '#1042', 'Skrócić spodnie, Łódź', '2.5', '$8.35', '$20.88', '裾上げ'],
    ...['Payout: Cash', '−$15.00', '$2.50', 'Still due from before March 1, 2027', '$10.10'],
    ...['Due on March 31, 2027', '$38.48'],
  ]) {
    expect(text).toContain(told)
  }
  expect(lettersOf(text)).toContain('مكافأة')
  expect([String(title).replaceAll('\u2009', ' '), author, language]).toEqual([
    'Payslip · March 1 – 31, 2027 · 山田 花子',
    'Maison Sousa',
    'en',
  ])
  expect(pages[0]?.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']))
  // Nothing that has not to be explained is explained, and nothing is said twice.
  expect(text).not.toMatch(/less than nothing|without a rate|when this was made|not listed|Carried over/)
})

it('carries over what has come together, page by page, to the cent', async () => {
  const amountOf = (place: number) => 101 + ((place * 7_919) % 9_973)
  const sumOf = (places: readonly number[]) => places.reduce((sum, place) => sum + amountOf(place), 0)
  const places = Array.from({ length: 300 }, (_, place) => place)
  const work = places.map((place) => {
    const amountMinor = amountOf(place)
    return taskOf(place % 9 === 0 ? `${LONG} ${LONG.slice(0, 37)}` : `Task ${place}`, {
      ...{ tag: 1_000 + place, rateMinor: amountMinor, amountMinor },
    })
  })
  const earnedMinor = sumOf(places)
  const { pages, text } = await read({
    ...{ work, earnedMinor, worker: LONG, entries: [], adjustedMinor: 0, paidMinor: 0, carriedMinor: 0 },
    dueMinor: earnedMinor,
  })
  expect(pages.length).toBeGreaterThan(8)
  let sumMinor = 0
  const withRows = pages.filter(({ text: page }) => page.includes('#1'))
  for (const [place, { text: page }] of withRows.entries()) {
    for (const head of ['Day', 'Tag', 'Work done', 'Quantity', 'Rate', 'Amount']) expect(page).toContain(head)
    const carried = minorsIn([...page.matchAll(/Carried over\s*\S+/g)].join(' '))
    const before = sumMinor
    sumMinor += sumOf(places.filter((one) => page.includes(`#${1_000 + one}`)))
    expect(carried).toEqual([
      ...(place === 0 ? [] : [before]),
      ...(place === withRows.length - 1 ? [] : [sumMinor]),
    ])
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
  }
  expect(sumMinor).toBe(earnedMinor)
  expect(minorsIn(text).filter((minor) => minor === earnedMinor).length).toBeGreaterThanOrEqual(4)
  for (const { tag } of work) expect(text).toContain(`#${tag}`)
  for (const { placed, widthPt } of pages) {
    for (const { x, y } of placed) {
      expect(x).toBeLessThan(widthPt - 56)
      expect(y).toBeGreaterThan(36)
    }
  }
})

it('says why less than nothing is due: by which work, or because it was paid ahead', async () => {
  const reasons = [{ name: 'New zip', tag: 1_043, amountMinor: 2_000, takenBackOn: '2027-03-14' }]
  const below = { carriedMinor: -7_000, dueMinor: -4_162 }
  const lost = (await read({ ...below, reasons })).text.replaceAll(/\s+/g, ' ')
  expect(lost).toContain('Why less than nothing is due')
  expect(lost).toContain('$41.62 more has been paid than was earned: ticks were taken away after a payout.')
  expect(lost).toContain('– New zip (#1043): $20.00, unticked on March 14, 2027')
  expect(lost).toContain('−$41.62')
  const ahead = (await read(below)).text.replaceAll(/\s+/g, ' ')
  expect(ahead).toContain('$41.62 has been paid ahead, and is worked off.')
  // It was so at the end of the period, and isn't now.
  const since = (await read({ ...below, dueMinor: 1_000 })).text.replaceAll(/\s+/g, ' ')
  expect(since).toContain('Due on April 2, 2027, when this was made $10.00')
  expect(since).toContain('$41.62 had been paid ahead then. It has been worked off since.')
})

it('names work that nothing is paid for, and work that there is no room to list', async () => {
  const unrated = { rateMinor: null, amountMinor: null }
  const work = [...payslip.work, taskOf('By hand', unrated), taskOf('By hand again', unrated)]
  const told = (await read({ work, earnedMinor: 10_088 })).text.replaceAll(/\s+/g, ' ')
  expect(told).toContain('Nobody has said what is paid for 2 of these tasks. They count for nothing here.')
  expect(told).toContain('Earlier work of this period, not listed $60.00')
  expect(told).toContain('$100.88')
})

it('is made also where nothing was done, and before its period has ended', async () => {
  const nothing = { work: [], entries: [], earnedMinor: 0, adjustedMinor: 0, paidMinor: 0 }
  const { text } = await read({ ...nothing, madeOn: '2027-03-20', dueMinor: 1_010 })
  expect(text).toContain('No work was ticked off in this period.')
  expect(text).toContain('Due on March 20, 2027')
  expect(text).not.toMatch(/Adjustments|Paid out/)
})

it('speaks German', async () => {
  const { text } = await read({ locale: 'de', formatLocale: 'de-DE', currency: 'EUR', dueMinor: -1 })
  for (const told of ['Stücklohnabrechnung', '1.–31. März 2027', 'Erledigte Arbeit', '10.03.2027', '20,88']) {
    expect(text.replaceAll(/[\u2000-\u200a\u00a0\u202f]/g, ' ').replaceAll(' – ', '–')).toContain(told)
  }
  expect(text).not.toMatch(/Payslip|Paid|Due|Carried/)
})

it.each([
  ['A4', [210, 297]],
  ['Letter', [216, 279]],
] as const)('is printed on %s, and the same file for the same payslip', async (pageSize, size) => {
  const bytes = await makePayslipPdf({ ...payslip, pageSize }, fonts)
  expect(readLines(bytes).map(({ widthMm, heightMm }) => [widthMm, heightMm].map(Math.round))).toEqual([size])
  expect(await makePayslipPdf({ ...payslip, pageSize }, fonts)).toEqual(bytes)
})
