import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurrencyCode, smallestStep } from './currencies.ts'
import { invoiceAmounts, TOTAL_MAX_MINOR } from './invoice-amounts.ts'

const amounts = (given: Partial<Parameters<typeof invoiceAmounts>[0]>) =>
  invoiceAmounts({ items: [], discount: null, taxRate: null, currency: 'USD', ...given })

/** Pencil and paper: decimals as strings of digits, multiplied and rounded digit by digit. */
function byHand(factors: readonly string[], keepPlaces: number): string {
  const isNegative = factors.filter((factor) => factor.startsWith('-')).length % 2 === 1
  let digits = '1'
  let places = 0
  for (const factor of factors) {
    const [whole = '0', fraction = ''] = factor.replace('-', '').split('.')
    digits = timesByHand(digits, `${whole}${fraction}`)
    places += fraction.length
  }
  digits = digits.padStart(places + 1, '0')
  const cut = digits.length - places + keepPlaces
  const kept = keepPlaces > places ? digits.padEnd(cut, '0') : digits.slice(0, Math.max(cut, 0))
  const roundsUp = cut >= 0 && Number(digits[cut] ?? '0') >= 5
  const rounded = BigInt(kept || '0') + (roundsUp ? 1n : 0n)
  return String(isNegative ? -rounded : rounded)
}

function timesByHand(left: string, right: string): string {
  const columns = Array.from({ length: left.length + right.length }, () => 0)
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const sum = (columns[i + j + 1] ?? 0) + Number(left[i]) * Number(right[j])
      columns[i + j + 1] = sum % 10
      columns[i + j] = (columns[i + j] ?? 0) + Math.floor(sum / 10)
    }
  }
  return columns.join('').replace(/^0+(?=\d)/, '')
}

/** 12345 with 2 places → '123.45', and the number that JSON reads it as. */
function decimal(unscaled: number, places: number): { text: string; value: number } {
  const digits = String(Math.abs(unscaled)).padStart(places + 1, '0')
  const text = `${unscaled < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
  return { text, value: JSON.parse(text) }
}

describe('the amount of an item', () => {
  it.each([
    [1, 19.99, 1999],
    [0.333, 100, 3330],
    [0.005, 1, 1],
    [-0.005, 1, -1],
    [0.004, 1, 0],
    [-0.004, 1, 0],
    [1.5, 0.33, 50],
    [2.5, -0.01, -3],
    [3, 1.15, 345],
    [99_999, 99_999.99, 999_989_900_001],
  ])('%d × %d is %d cents', (quantity, rate, expected) => {
    expect(amounts({ items: [{ quantity, rate }] }).itemsMinor).toEqual([expected])
  })

  it.each([
    [1, 1234.5, 123_500],
    [0.333, 100, 3_300],
    [-1, 0.5, -100],
  ])('%d × %d yen is whole yen: %d hundredths', (quantity, rate, expected) => {
    expect(amounts({ items: [{ quantity, rate }], currency: 'JPY' }).itemsMinor).toEqual([expected])
  })

  it('is as pencil and paper have it, in a million cases', () => {
    // A generator of its own: a million shrinkable values would take a minute.
    let state = 20_261_121
    const below = (bound: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 4_294_967_296) * bound)
    }
    const wrong: unknown[] = []
    for (let n = 0; n < 1_000_000; n += 50) {
      const cases = Array.from({ length: 50 }, () => {
        // Many halves: a quantity that ends in 5, a rate with few digits.
        const q = (below(2) === 0 ? below(9_999_999) : below(2_000) * 5) - 5_000
        const r = (below(2) === 0 ? below(999_999_999) : below(300)) - 150
        return { q, r }
      })
      const items = cases.map(({ q, r }) => ({ quantity: q / 1_000, rate: r / 100 }))
      const { itemsMinor } = amounts({ items })
      cases.forEach(({ q, r }, index) => {
        const product = Math.abs(q) * Math.abs(r)
        // Whole numbers below 2^53: exact without the code under test.
        const expected =
          Math.sign(q) *
          Math.sign(r) *
          ((product - (product % 1_000)) / 1_000 + (product % 1_000 >= 500 ? 1 : 0))
        if (itemsMinor[index] !== expected && !(expected === 0 && itemsMinor[index] === 0))
          wrong.push({ q, r })
      })
    }
    expect(wrong).toEqual([])
  })
})

const wide = record({
  quantities: array(integer({ min: -99_999_000, max: 99_999_000 }), { minLength: 1, maxLength: 8 }),
  rates: array(integer({ min: -99_999_999_999, max: 99_999_999_999 }), { minLength: 8, maxLength: 8 }),
  discount: option(
    record({ kind: constantFrom('percent', 'amount'), unscaled: integer({ min: 0, max: 100_000 }) }),
    { nil: null },
  ),
  tax: option(integer({ min: 0, max: 100_000 }), { nil: null }),
  currency: constantFrom<CurrencyCode>('USD', 'EUR', 'JPY', 'KRW'),
})

it('agrees with arithmetic on written digits, however large', () => {
  assert(
    property(wide, ({ quantities, rates, discount, tax, currency }) => {
      const places = smallestStep(currency) === 1 ? 2 : 0
      const minor = (steps: string) => BigInt(steps) * BigInt(smallestStep(currency))
      const rows = quantities.map((quantity, index) => ({
        quantity: decimal(quantity, 3),
        rate: decimal(rates[index] ?? 0, 2),
      }))
      const items = rows.map(({ quantity, rate }) => minor(byHand([quantity.text, rate.text], places)))
      const subtotal = items.reduce((sum, item) => sum + item, 0n)
      const written = (amount: bigint) => {
        const digits = String(amount).replace('-', '').padStart(3, '0')
        return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      }
      const share = (of: bigint, percent: number) =>
        minor(byHand([written(of), decimal(percent, 3).text, '0.01'], places))
      const off =
        discount === null
          ? 0n
          : discount.kind === 'percent'
            ? share(subtotal, discount.unscaled)
            : minor(byHand([decimal(discount.unscaled, 2).text], places))
      const taxed = tax === null ? 0n : share(subtotal - off, tax)

      const found = invoiceAmounts({
        items: rows.map(({ quantity, rate }) => ({ quantity: quantity.value, rate: rate.value })),
        discount: discount && {
          kind: discount.kind,
          value: decimal(discount.unscaled, discount.kind === 'percent' ? 3 : 2).value,
        },
        taxRate: tax === null ? null : decimal(tax, 3).value,
        currency,
      })
      expect(found).toMatchObject({
        itemsMinor: items.map(Number),
        subtotalMinor: Number(subtotal),
        discountMinor: Number(off),
        taxMinor: Number(taxed),
        totalMinor: Number(subtotal - off + taxed),
      })
      expect(found.problem === null).toBe(
        subtotal >= 0n &&
          off <= subtotal &&
          [...items, subtotal, subtotal - off + taxed].every(
            (amount) => Math.abs(Number(amount)) <= TOTAL_MAX_MINOR,
          ),
      )
    }),
    { numRuns: 2_000 },
  )
})

describe('the whole', () => {
  const items = [
    { quantity: 2, rate: 100 },
    { quantity: 1, rate: 0.05 },
  ]

  it('takes the discount off before the tax', () => {
    const found = amounts({ items, discount: { kind: 'percent', value: 10 }, taxRate: 19 })
    // 10 % of 200.05 is 20.005; 19 % of 180.04 is 34.2076
    expect(found).toEqual({
      itemsMinor: [20_000, 5],
      subtotalMinor: 20_005,
      discountMinor: 2_001,
      taxes: [{ rate: 19, taxableMinor: 18_004, taxMinor: 3_421 }],
      taxMinor: 3_421,
      totalMinor: 21_425,
      problem: null,
    })
  })

  it('may be nothing, but not less, and is never minus nothing', () => {
    const free = amounts({ items, discount: { kind: 'percent', value: 100 }, taxRate: 25 })
    expect([free.totalMinor, free.problem]).toEqual([0, null])
    expect(Object.is(amounts({ items: [{ quantity: -0.001, rate: 0.01 }] }).totalMinor, 0)).toBe(true)
    expect(amounts({ items: [{ quantity: -1, rate: 0.01 }] }).problem).toBe('below-zero')
    expect(amounts({ items, discount: { kind: 'amount', value: 200.05 } }).problem).toBeNull()
    expect(amounts({ items, discount: { kind: 'amount', value: 200.06 } }).problem).toBe('discount-exceeds')
  })

  it('has a bound, which is not passed on the way either', () => {
    const large = { quantity: 99_999, rate: 999_999_999.99 }
    expect(amounts({ items: [large] }).problem).toBe('too-large')
    expect(amounts({ items: [large, { ...large, quantity: -99_999 }] }).problem).toBe('too-large')
  })
})
