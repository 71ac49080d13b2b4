import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurrencyCode, smallestStep } from './currencies.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import { spread } from './tax-groups.ts'

const paper = record({
  lines: array(
    record({
      quantity: integer({ min: -5_000, max: 20_000 }),
      rate: integer({ min: -9_999, max: 999_999 }),
      taxRate: option(constantFrom(0, 7, 19, 5.5, 20), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: option(
    record({ kind: constantFrom('percent', 'amount'), value: integer({ min: 0, max: 9_999 }) }),
    { nil: null },
  ),
  taxRate: option(constantFrom(0, 7, 19, 25, 8.875), { nil: null }),
  currency: constantFrom<CurrencyCode>('EUR', 'USD', 'JPY'),
})

interface Given {
  readonly lines: readonly { quantity: number; rate: number; taxRate?: number | undefined }[]
  readonly discount: { kind: 'percent' | 'amount'; value: number } | null
  readonly taxRate: number | null
  readonly currency: CurrencyCode
}

const amountsOf = ({ lines, discount, ...rest }: Given) =>
  invoiceAmounts({
    ...rest,
    items: lines.map(({ quantity, rate, ...own }) => ({
      ...own,
      quantity: quantity / 1_000,
      rate: rate / 100,
    })),
    discount: discount && { kind: discount.kind, value: discount.value / 100 },
  })

describe('taxes by rate', () => {
  it('add up to the total, to the last step, whatever the lines', () => {
    assert(
      property(paper, (given) => {
        const { taxes, subtotalMinor, discountMinor, taxMinor, totalMinor } = amountsOf(given)
        const step = smallestStep(given.currency)
        const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
        const taxable = sumOf(taxes.map((tax) => tax.taxableMinor))
        // No matchers: they take longer than all that is reckoned here.
        return (
          sumOf(taxes.map((tax) => tax.taxMinor)) === taxMinor &&
          totalMinor === subtotalMinor - discountMinor + taxMinor &&
          (taxes.length === 0 || taxable + taxMinor === totalMinor) &&
          taxes.every(({ rate }, place) => place === 0 || rate < (taxes[place - 1]?.rate ?? 0)) &&
          taxes.every(({ taxableMinor }) => taxableMinor % step === 0)
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('are to the cent what one rate for all comes to, where all lines name that one', () => {
    assert(
      property(paper, constantFrom(0, 7, 19, 8.875), ({ lines, ...given }, rate) => {
        const bare = lines.map(({ taxRate: _, ...line }) => line)
        const named = bare.map((line) => ({ ...line, taxRate: rate }))
        const forAll = amountsOf({ ...given, lines: bare, taxRate: rate })
        // As it was before lines had rates: one product, rounded once.
        const cents = forAll.subtotalMinor - forAll.discountMinor
        const step = smallestStep(given.currency)
        const exact = (BigInt(Math.abs(cents)) * BigInt(rate * 1_000) * 2n) / BigInt(100_000 * step)
        const rounded = Number((exact + 1n) / 2n) * step
        const isSame = (taxRate: number | null) =>
          JSON.stringify(amountsOf({ ...given, lines: named, taxRate })) === JSON.stringify(forAll)
        return (
          forAll.taxMinor === (cents < 0 && rounded > 0 ? -rounded : rounded) && isSame(rate) && isSame(null)
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('give a line without a rate its place at none, where others have one', () => {
    const items = [
      { quantity: 1, rate: 1_000, taxRate: 19 },
      { quantity: 1, rate: 100, taxRate: 7 },
      { quantity: 1, rate: 50 },
    ]
    const given = { items, taxRate: null, currency: 'EUR' } as const
    expect(invoiceAmounts({ ...given, discount: null })).toMatchObject({
      taxes: [
        { rate: 19, taxableMinor: 100_000, taxMinor: 19_000 },
        { rate: 7, taxableMinor: 10_000, taxMinor: 700 },
        { rate: 0, taxableMinor: 5_000, taxMinor: 0 },
      ],
      totalMinor: 134_700,
    })
    // 10.00 off 1,150.00: 8.696, 0.870 and 0.435 are 8.70, 0.87 and 0.43.
    expect(
      invoiceAmounts({ ...given, discount: { kind: 'amount', value: 10 } }).taxes.map(
        ({ taxableMinor }) => taxableMinor,
      ),
    ).toEqual([99_130, 9_913, 4_957])
  })

  it('may not take back more tax than is on it', () => {
    const items = [
      { quantity: 1, rate: 100, taxRate: 0 },
      { quantity: -1, rate: 100, taxRate: 19 },
    ]
    const given = { items, discount: null, taxRate: null, currency: 'EUR' } as const
    expect(invoiceAmounts(given)).toMatchObject({ totalMinor: -1_900, problem: 'below-zero' })
  })
})

it('spreads an amount by largest remainder, the first of equal ones first, in whole steps', () => {
  expect(spread(100n, [1n, 1n, 1n], 1n)).toEqual([34n, 33n, 33n])
  expect(spread(1_000n, [100n, 100n, 100n], 100n)).toEqual([400n, 300n, 300n])
  expect(spread(10n, [30n, -10n], 1n)).toEqual([15n, -5n])
  expect(spread(7n, [0n, 0n], 1n)).toEqual([7n, 0n])
})

describe('prices that include the tax', () => {
  const totalOf = (rate: number, taxRate: number, taxIncluded: boolean) =>
    invoiceAmounts({
      items: [{ quantity: 1, rate }],
      discount: null,
      ...{ taxRate, taxIncluded, currency: 'EUR' },
    }).totalMinor

  it('come to every total, at every rate, which prices without it don’t', () => {
    assert(
      property(integer({ min: 1, max: 99_999_999 }), integer({ min: 0, max: 100_000 }), (cents, rate) => {
        const { taxes, totalMinor } = invoiceAmounts({
          items: [{ quantity: 1, rate: cents / 100 }],
          discount: null,
          ...{ taxRate: rate / 1_000, taxIncluded: true, currency: 'EUR' },
        })
        const [tax] = taxes
        return totalMinor === cents && tax !== undefined && tax.taxableMinor + tax.taxMinor === cents
      }),
      { numRuns: 5_000 },
    )
    expect(totalOf(999, 19, true)).toBe(99_900)
    expect([totalOf(839.49, 19, false), totalOf(839.5, 19, false)]).toEqual([99_899, 99_901])
  })
})
