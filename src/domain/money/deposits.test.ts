import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { type CurrencyCode, smallestStep } from './currencies.ts'
import { deductionsOf, depositLines } from './deposits.ts'
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts'

const agreed = record({
  lines: array(
    record({
      quantity: integer({ min: 1, max: 9_000 }),
      rate: integer({ min: 1, max: 999_999 }),
      taxRate: option(constantFrom(0, 7, 19, 8.875), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  percentOff: option(integer({ min: 1, max: 30 }), { nil: null }),
  taxRate: option(constantFrom(0, 7, 19), { nil: null }),
  taxIncluded: constantFrom(true, false),
  currency: constantFrom<CurrencyCode>('EUR', 'USD', 'JPY'),
  /** Of two deposits. */
  percents: array(integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 2 }),
})

const sumOf = (papers: readonly InvoiceAmounts[], of: 'totalMinor' | 'taxMinor') =>
  papers.reduce((sum, paper) => sum + paper[of], 0)
const taxableAt = (papers: readonly InvoiceAmounts[], rate: number) =>
  papers
    .flatMap(({ taxes }) => taxes)
    .filter((tax) => tax.rate === rate)
    .reduce((sum, { taxableMinor }) => sum + taxableMinor, 0)

it('come, with what is left on the last invoice, to what was agreed: net, tax and total, to the cent', () => {
  assert(
    property(agreed, ({ lines, percentOff, taxRate, taxIncluded, currency, percents }) => {
      const items = lines.map(({ quantity, rate, ...own }) => ({
        ...own,
        quantity: quantity / 1_000,
        rate: rate / 100,
      }))
      const discount = percentOff === null ? null : { kind: 'percent' as const, value: percentOff }
      const basis = { discount, taxRate, taxIncluded, currency }
      const whole = invoiceAmounts({ ...basis, items })
      const step = smallestStep(currency)
      const deposits = percents.map((percent) => {
        const amountMinor = Math.floor((whole.totalMinor * percent) / 100 / step) * step
        return invoiceAmounts({
          ...{ discount: null, taxRate: null, taxIncluded: true, currency },
          items: depositLines(whole, amountMinor, currency).map(({ rate, amountMinor }) => ({
            ...{ quantity: 1, rate: amountMinor / 100, taxRate: rate },
          })),
        })
      })
      const less = deposits.flatMap((deposit) => deductionsOf(deposit, taxIncluded))
      const last = invoiceAmounts({
        ...basis,
        items: [
          ...items,
          ...less.map(({ rate, amountMinor, taxMinor }) => ({
            ...{ quantity: 1, rate: amountMinor / 100, taxRate: rate, tax: taxMinor / 100 },
          })),
        ],
      })
      const all = [...deposits, last]
      return (
        sumOf(all, 'totalMinor') === whole.totalMinor &&
        sumOf(all, 'taxMinor') === whole.taxMinor &&
        last.discountMinor === whole.discountMinor &&
        whole.taxes.every((tax) => taxableAt(all, tax.rate) === tax.taxableMinor)
      )
    }),
    { numRuns: 3_000 },
  )
})

it('are what was asked for, also where no price without the tax comes to it', () => {
  // 19 % on 839.49 is 998.99, on 839.50 it is 999.01.
  const taxes = [{ rate: 19, taxableMinor: 280_000, taxMinor: 53_200 }]
  const [line] = depositLines({ totalMinor: 333_200, taxes }, 99_900, 'EUR')
  expect(line).toEqual({ rate: 19, amountMinor: 99_900 })
})
