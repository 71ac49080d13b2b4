import { describe, expect, it } from 'vitest'
import { house } from '../testing/house.ts'
import { readCodes } from '../testing/read-codes.ts'
import { readLines } from '../testing/read-lines.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makeClaimCheckPdf } from './make-claim-check-pdf.ts'
import { makeTagsPdf } from './make-tags-pdf.ts'
import { makeWorkTicketPdf } from './make-work-ticket-pdf.ts'
import type { PaperPiece, TicketDocument } from './ticket-document.ts'

const addressOf = (id: string) =>
  `https://toile.example/tag/0198a1b2-0000-7000-8000-0000000000aa/0198a1b2-0000-7000-8000-0000000000${id}`

const jacket: PaperPiece = {
  tag: 1042,
  address: addressOf('01'),
  label: 'Smoking für Łódź',
  garment: 'jacket',
  promisedOn: '2099-05-20',
  isRush: true,
  maker: '山田 花子',
  tasks: [
    { name: 'Shorten the sleeves', quantity: 2, minutes: 20, priceMinor: 3650, isDone: false },
    { name: 'New lining', quantity: 1, minutes: null, priceMinor: 7775, isDone: true },
  ],
  priceMinor: 11425,
}
const trousers: PaperPiece = {
  ...jacket,
  tag: 1043,
  address: addressOf('02'),
  label: 'Trousers',
  garment: 'trousers',
  promisedOn: '2099-05-18',
  isRush: false,
  maker: null,
  tasks: [],
  priceMinor: null,
}
const ticket: TicketDocument = {
  locale: 'en',
  formatLocale: 'en-US',
  pageSize: 'A4',
  currency: 'USD',
  business: house,
  client: 'أحمد حداد',
  project: 'Wedding',
  takenOn: '2099-05-02',
  pieces: [jacket, trousers],
  prices: { rushMinor: 5713, totalMinor: 17138 },
}
const without: TicketDocument = { ...ticket, prices: null }
/** Whatever any price of it could look like. */
const anyPrice = /\$|€|36|77\.|114|57\.|171/

const makers = {
  label: (given: TicketDocument) => makeTagsPdf(given, 'label', fonts),
  strip: (given: TicketDocument) => makeTagsPdf(given, 'strip', fonts),
  work: (given: TicketDocument) => makeWorkTicketPdf(given, fonts),
  claim: (given: TicketDocument) => makeClaimCheckPdf(given, fonts),
}
const all = Object.entries(makers)

describe.each(all)('the %s', (_, make) => {
  it('bears number and name, in whichever script they are written', async () => {
    const { text } = await readPdf(await make(ticket))
    for (const told of ['#1042', '#1043', 'Smoking für Łódź', 'Trousers']) expect(text).toContain(told)
    // Whatever a reader puts between letters that run the other way.
    expect(text.normalize('NFKC').replaceAll(/[^\p{L}]/gu, '')).toContain('أحمد')
  })

  it('tells no price where none is to be told', async () => {
    expect((await readPdf(await make(without))).text).not.toMatch(anyPrice)
  })

  it('bears a code that leads to its piece, read back from the picture', async () => {
    const codes = readCodes(await make(ticket))
    expect(codes[0]).toBe(jacket.address)
    if (make !== makers.claim) expect(codes).toEqual([jacket.address, trousers.address])
  })

  it('is the same file for the same ticket', async () => {
    expect(await make(ticket)).toEqual(await make(ticket))
  })

  it('holds what is longer than its paper', async () => {
    const label = 'Overcoat '.repeat(30).trim()
    const tasks = Array.from({ length: 50 }, (__, place) => ({
      ...jacket.tasks[0],
      ...{
        name: `Task ${place} ${'long '.repeat(20)}`,
        quantity: 1.5,
        minutes: 5,
        priceMinor: 100,
        isDone: false,
      },
    }))
    const read = await readPdf(
      await make({ ...ticket, client: label, pieces: [{ ...jacket, tag: 2_147_483_647, label, tasks }] }),
    )
    for (const page of read.pages) {
      for (const { x } of page.placed) expect(x).toBeLessThan(page.widthPt)
    }
    expect(read.text).toContain('#2147483647')
  })
})

it('speaks German', async () => {
  const german: TicketDocument = { ...ticket, locale: 'de', formatLocale: 'de-DE', currency: 'EUR' }
  const texts = await Promise.all(all.map(async ([, make]) => (await readPdf(await make(german))).text))
  expect(texts[0]).toContain('EILT')
  expect(texts[2]).toContain('Arbeitszettel')
  expect(texts[2]).toContain('Zugesagt für')
  expect(texts[3]).toContain('Abholschein')
  expect(texts[3]).toContain('Nach Absprache')
  for (const text of texts) expect(text).not.toMatch(/Promised|Rush|Claim/)
})

describe('sizes', () => {
  const sizesOf = (bytes: Uint8Array) =>
    readLines(bytes).map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])

  it('has a label of 62 × 29 mm for each piece, true to scale', async () => {
    const bytes = await makers.label(ticket)
    expect(sizesOf(bytes)).toEqual([
      [62, 29],
      [62, 29],
    ])
    expect(Buffer.from(bytes).toString('latin1')).toContain('/PrintScaling /None')
  })

  it('has a strip of 80 mm that is as long as what is to be done', async () => {
    const [first = [], second = []] = sizesOf(await makers.strip(ticket))
    expect([first[0], second[0]]).toEqual([80, 80])
    expect((first[1] ?? 0) - (second[1] ?? 0)).toBe(10)
  })

  it.each([
    ['A4', [210, 297]],
    ['Letter', [216, 279]],
  ] as const)('has a page of %s for each piece, and one for the client', async (pageSize, size) => {
    expect(sizesOf(await makers.work({ ...ticket, pageSize }))).toEqual([size, size])
    expect(sizesOf(await makers.claim({ ...ticket, pageSize }))).toEqual([size])
  })
})

it('tells the workshop what is to be done, by whom, in which time, and what it brings', async () => {
  const { pages, title } = await readPdf(await makers.work(ticket))
  expect(title).toBe('Work ticket #1042, #1043')
  const [first] = pages
  for (const told of [
    'Rush',
    '2 × Shorten the sleeves',
    '40',
    '40 minutes in all',
    '$36.50',
    'May 20, 2099',
  ]) {
    expect(first?.text).toContain(told)
  }
  expect(first?.text).toContain('山田 花子')
  expect(first?.roles).toEqual(expect.arrayContaining(['H1', 'Figure', 'Table', 'TH', 'TD']))
})

it('tells the client when all of it is there, and what it comes to', async () => {
  const priced = { ...ticket, pieces: [jacket, { ...trousers, priceMinor: 0 }] }
  const { text } = await readPdf(await makers.claim(priced))
  for (const told of ['Maison Sousa', '+351 21 000 000', 'Promised for May 20, 2099', '$171.38', '$57.13']) {
    expect(text).toContain(told)
  }
  expect(text).toContain('Promised for May 18, 2099')
  expect(text).not.toContain('山田')
})

it('tells no total of which a part is still to be agreed', async () => {
  const { text } = await readPdf(await makers.claim(ticket))
  expect(text).toContain('To be agreed')
  expect(text).toContain('$114.25')
  expect(text).not.toMatch(/Total|171/)
})
