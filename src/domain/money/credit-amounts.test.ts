import { describe, expect, it } from 'vitest'
import { type ChosenLine, type Creditable, creditAmounts, wholeRest } from './credit-amounts.ts'
import type { CurrencyCode } from './currencies.ts'
import { type DiscountRule, invoiceAmounts, type PricedItem } from './invoice-amounts.ts'

interface Given {
  readonly items: readonly PricedItem[]
  readonly taxRate?: number | null
  readonly taxIncluded?: boolean
  readonly discount?: DiscountRule | null
  readonly currency?: CurrencyCode
}

function invoiceOf({ items, taxRate = null, taxIncluded = false, discount = null, currency = 'EUR' }: Given) {
  const amounts = invoiceAmounts({ items, discount, taxRate, taxIncluded, currency })
  const invoice: Creditable = {
    ...{ currency, taxRate, taxIncluded },
    items: items.map((item, line) => ({
      ...item,
      rateMinor: Math.round(item.rate * 100),
      amountMinor: amounts.itemsMinor[line] ?? 0,
    })),
    discountMinor: amounts.discountMinor,
    taxes: amounts.taxes,
    totalMinor: amounts.totalMinor,
  }
  return { invoice, problem: amounts.problem }
}

const gown = { quantity: 1, rate: 900 }
const shoes = { quantity: 3, rate: 33.33, taxRate: 7 }

describe('a credit note', () => {
  it('over the whole is the invoice', () => {
    const { invoice } = invoiceOf({
      items: [gown, shoes],
      taxRate: 19,
      discount: { kind: 'percent', value: 10 },
    })
    const { problem, items, ...note } = creditAmounts(invoice, [], wholeRest(invoice, []))
    expect(problem).toBeNull()
    expect(items.map(({ quantity, amountMinor }) => [quantity, amountMinor])).toEqual([
      [1, 90_000],
      [3, 9_999],
    ])
    expect(note).toEqual({
      subtotalMinor: 99_999,
      discountMinor: 10_000,
      taxes: [
        { rate: 19, taxableMinor: 81_000, taxMinor: 15_390 },
        { rate: 7, taxableMinor: 8_999, taxMinor: 630 },
      ],
      taxMinor: 16_020,
      totalMinor: 106_019,
    })
  })

  it('over a line has its share of the discount, and its own tax', () => {
    const { invoice } = invoiceOf({
      items: [gown, shoes],
      taxRate: 19,
      discount: { kind: 'amount', value: 100 },
    })
    const note = creditAmounts(invoice, [], [{ line: 1, quantity: 1 }])
    expect(note).toMatchObject({
      problem: null,
      items: [{ line: 1, quantity: 1, rateMinor: 3_333, amountMinor: 3_333 }],
      discountMinor: 333,
      taxes: [{ rate: 7, taxableMinor: 3_000, taxMinor: 210 }],
      totalMinor: 3_210,
    })
  })

  it.each<[string, ChosenLine[], object]>([
    ['more of a line than is left', [{ line: 0, amountMinor: 90_001 }], { kind: 'line', leftMinor: 90_000 }],
    ['more of a quantity', [{ line: 1, quantity: 3.001 }], { kind: 'line', leftMinor: 9_999 }],
    [
      'a line twice',
      [
        { line: 0, amountMinor: 1 },
        { line: 0, amountMinor: 1 },
      ],
      { kind: 'twice' },
    ],
    ['no line', [], { kind: 'nothing' }],
    ['a line that there is none', [{ line: 9, amountMinor: 1 }], { kind: 'no-such-line' }],
    ['less than nothing', [{ line: 0, amountMinor: -1 }], { kind: 'line' }],
  ])('is refused over %s', (_, chosen, problem) => {
    const { invoice } = invoiceOf({ items: [gown, shoes], taxRate: 19 })
    expect(creditAmounts(invoice, [], chosen).problem).toMatchObject(problem)
  })

  it('takes back no more of a rate than was taxed at it, nor of the whole than was asked for', () => {
    const traded = { quantity: 1, rate: -300 }
    const { invoice } = invoiceOf({ items: [gown, traded], taxRate: 19 })
    expect(creditAmounts(invoice, [], [{ line: 0, amountMinor: 90_000 }]).problem).toEqual({
      kind: 'rate',
      rate: 19,
      leftMinor: 60_000,
    })
    const apart = invoiceOf({ items: [gown, { ...traded, taxRate: 7 }], taxRate: 19 }).invoice
    expect(creditAmounts(apart, [], [{ line: 0, quantity: 1 }]).problem).toEqual({
      kind: 'total',
      leftMinor: 75_000,
    })
    expect(creditAmounts(apart, [], wholeRest(apart, [])).totalMinor).toBe(75_000)
  })

  it('splits no yen', () => {
    const { invoice } = invoiceOf({ items: [{ quantity: 1, rate: 5_000 }], currency: 'JPY' })
    expect(creditAmounts(invoice, [], [{ line: 0, amountMinor: 50 }]).problem).toEqual({ kind: 'split' })
  })
})

let state = 20_261_126
const below = (bound: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * bound)
}

function randomInvoice(): ReturnType<typeof invoiceOf> {
  const rates = [0, 7, 19, 8.875]
  return invoiceOf({
    items: Array.from({ length: 1 + below(5) }, (_, place) => ({
      quantity: (1 + below(5_000)) / 1_000,
      rate: ((1 + below(90_000)) / 100) * (place > 0 && below(6) === 0 ? -1 : 1),
      taxRate: below(2) === 0 ? null : (rates[below(4)] ?? 0),
    })),
    taxRate: below(4) === 0 ? null : (rates[below(4)] ?? 0),
    taxIncluded: below(2) === 0,
    discount:
      below(3) === 0
        ? null
        : below(2) === 0
          ? { kind: 'percent', value: below(400) / 10 }
          : { kind: 'amount', value: below(30) },
    currency: below(4) === 0 ? 'JPY' : 'EUR',
  })
}

it('in parts never comes to more than the invoice, and to its amounts by rate once nothing is left: 1,500 invoices', () => {
  let settled = 0
  for (let tried = 0; tried < 1_500; tried++) {
    const { invoice, problem } = randomInvoice()
    if (problem !== null || invoice.totalMinor === 0) continue
    const notes: ReturnType<typeof creditAmounts>[] = []
    const sum = (of: (note: (typeof notes)[number]) => number) =>
      notes.reduce((all, note) => all + of(note), 0)
    for (let n = 0; n < 4; n++) {
      const isLast = n === 3
      const rest = wholeRest(invoice, notes)
      const chosen = isLast
        ? rest
        : rest.flatMap((one): ChosenLine[] => {
            if (below(2) === 0) return []
            if (one.quantity === undefined)
              return [{ line: one.line, amountMinor: Math.trunc((one.amountMinor ?? 0) / 2) }]
            return [{ line: one.line, quantity: (1 + below(Math.round(one.quantity * 1_000))) / 1_000 }]
          })
      const note = creditAmounts(invoice, notes, chosen)
      if (note.problem !== null) continue
      notes.push(note)
      // A paper in itself: its parts add up to its total.
      const { taxIncluded } = invoice
      expect(note.totalMinor).toBe(
        note.subtotalMinor - note.discountMinor + (taxIncluded ? 0 : note.taxMinor),
      )
      expect(note.subtotalMinor).toBe(note.items.reduce((all, { amountMinor }) => all + amountMinor, 0))
      if (note.taxes.length > 0)
        expect(note.totalMinor).toBe(
          note.taxes.reduce((all, tax) => all + tax.taxableMinor + tax.taxMinor, 0),
        )
      expect(sum(({ totalMinor }) => totalMinor)).toBeLessThanOrEqual(invoice.totalMinor)
    }
    if (wholeRest(invoice, notes).length > 0) continue
    settled += 1
    expect(sum(({ totalMinor }) => totalMinor)).toBe(invoice.totalMinor)
    expect(sum(({ discountMinor }) => discountMinor)).toBe(invoice.discountMinor)
    const byRate = invoice.taxes.map(({ rate }) => ({
      rate,
      taxableMinor: sum(({ taxes }) => taxes.find((tax) => tax.rate === rate)?.taxableMinor ?? 0),
      taxMinor: sum(({ taxes }) => taxes.find((tax) => tax.rate === rate)?.taxMinor ?? 0),
    }))
    expect(byRate).toEqual(invoice.taxes)
  }
  expect(settled).toBeGreaterThan(300)
})
