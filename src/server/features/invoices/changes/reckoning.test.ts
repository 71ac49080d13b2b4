import { expect, it } from 'vitest'
import { untold } from '#documents/invoice/invoice-document.ts'
import { paperOf } from '#documents/invoice/paper-of.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { amountsOf } from '#server/platform/paper/amounts.ts'

// Nothing of what is reckoned below knows of the code under test: whole numbers, written once more from the rule.

interface Paper {
  readonly currency: CurrencyCode
  readonly taxIncluded: boolean
  /** Thousandths of a percent. */
  readonly taxRate: bigint | null
  readonly discount: { readonly kind: 'percent' | 'amount'; readonly value: bigint } | null
  /** Thousandths, hundredths, and thousandths of a percent. */
  readonly lines: readonly {
    readonly quantity: bigint
    readonly price: bigint
    readonly rate: bigint | null
  }[]
}

const half = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n ? -half(-numerator, denominator) : (2n * numerator + denominator) / (2n * denominator)

/** In the currency's smallest pieces of a hundredth: yen are counted in hundreds. */
function byHand({ currency, taxIncluded, taxRate, discount, lines }: Paper) {
  const unit = currency === 'JPY' ? 100n : 1n
  const amounts = lines.map(({ quantity, price }) => half(quantity * price, 1_000n * unit))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
  const off =
    discount === null
      ? 0n
      : discount.kind === 'percent'
        ? half(subtotal * discount.value, 100_000n)
        : half(discount.value, unit)
  const rates = lines.map(({ rate }) => rate ?? taxRate)
  const told = rates.some((rate) => rate !== null)
  const groups = told
    ? [...new Set(rates.map((rate) => rate ?? 0n))].sort((left, right) => Number(right - left))
    : []
  const sums = groups.map((group) =>
    amounts.reduce((sum, amount, place) => ((rates[place] ?? 0n) === group ? sum + amount : sum), 0n),
  )
  // Each its whole part, downwards; what is left goes to the largest rests, piece by piece.
  const shares = sums.map((sum, place) => {
    // Nothing is spread over what comes to less than nothing, which is refused.
    if (subtotal <= 0n) return { share: place === 0 ? off : 0n, rest: 0n }
    let share = (off * sum) / subtotal
    while (share * subtotal > off * sum) share -= 1n
    return { share, rest: off * sum - share * subtotal }
  })
  let left = told ? off - shares.reduce((sum, { share }) => sum + share, 0n) : 0n
  while (left > 0n) {
    let best = 0
    shares.forEach(({ rest }, place) => {
      if (rest > (shares[best]?.rest ?? 0n)) best = place
    })
    const lucky = shares[best]
    if (lucky) shares[best] = { share: lucky.share + 1n, rest: -1n }
    left -= 1n
  }
  const taxes = groups.map((rate, place) => {
    const rest = (sums[place] ?? 0n) - (shares[place]?.share ?? 0n)
    const tax = taxIncluded ? half(rest * rate, 100_000n + rate) : half(rest * rate, 100_000n)
    return {
      rate: Number(rate) / 1_000,
      taxableMinor: Number((taxIncluded ? rest - tax : rest) * unit),
      taxMinor: Number(tax * unit),
    }
  })
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)
  const rest = Number((subtotal - off) * unit)
  return {
    itemsMinor: amounts.map((amount) => Number(amount * unit)),
    subtotalMinor: Number(subtotal * unit),
    discountMinor: Number(off * unit),
    taxes,
    taxMinor,
    totalMinor: taxIncluded ? rest : rest + taxMinor,
  }
}

let state = 20_261_125
const below = (bound: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * bound)
}
const rates = [0n, 7_000n, 19_000n, 5_500n, 8_875n, 25_000n] as const
const currencies = ['EUR', 'USD', 'JPY'] as const

function randomPaper(): Paper {
  const oneRate = () => rates[below(rates.length)] ?? 0n
  return {
    currency: currencies[below(3)] ?? 'EUR',
    taxIncluded: below(2) === 0,
    taxRate: below(5) === 0 ? null : oneRate(),
    discount:
      below(3) === 0
        ? { kind: 'percent', value: BigInt(below(30_000)) }
        : below(3) === 0
          ? { kind: 'amount', value: BigInt(below(5_000)) }
          : null,
    lines: Array.from({ length: 1 + below(7) }, (_, place) => ({
      quantity: BigInt(1 + below(9_999)),
      price: BigInt(1 + below(500_000)) * (place > 0 && below(6) === 0 ? -1n : 1n),
      rate: below(2) === 0 ? null : oneRate(),
    })),
  }
}

it('comes to the same by hand, to the last piece, in domain, reply and paper: 10,000 papers', () => {
  const sender = { name: '', address: null, phone: null, email: null, website: null, logo: null, ...untold }
  const billedTo = { name: 'Ana', address: null, email: null, phone: null }
  const differences: unknown[] = []
  let count = 0
  while (count < 10_000) {
    const paper = randomPaper()
    const expected = byHand(paper)
    const { currency, taxIncluded } = paper
    const body = {
      taxIncluded,
      taxRate: paper.taxRate === null ? null : Number(paper.taxRate) / 1_000,
      discount: paper.discount && {
        kind: paper.discount.kind,
        value: Number(paper.discount.value) / (paper.discount.kind === 'percent' ? 1_000 : 100),
      },
      items: paper.lines.map(({ quantity, price, rate }) => ({
        description: 'Gown',
        quantity: Number(quantity) / 1_000,
        rate: Number(price) / 100,
        ...(rate !== null && { taxRate: Number(rate) / 1_000 }),
      })),
    }
    const { problem, ...domain } = invoiceAmounts({ ...body, currency })
    const isPossible =
      expected.subtotalMinor >= 0 &&
      expected.discountMinor <= expected.subtotalMinor &&
      expected.totalMinor >= 0
    if (isPossible !== (problem === null)) differences.push({ paper, problem })
    if (!isPossible) continue
    count += 1
    const { items, taxes, ...reply } = amountsOf(body, currency)
    const wire = sampleInvoice({
      ...reply,
      taxRate: reply.taxRate ?? null,
      discount: reply.discount ?? null,
      currency,
      items: items.map(({ rateMinor, amountMinor, ...item }) => ({
        ...item,
        rate: fromMinor(rateMinor),
        amount: fromMinor(amountMinor),
      })),
      taxes: (taxes ?? []).map(({ rate, taxableMinor, taxMinor }) => ({
        rate,
        taxable: fromMinor(taxableMinor),
        tax: fromMinor(taxMinor),
      })),
    })
    const onPaper = paperOf(wire, sender, billedTo, { locale: 'en', formatLocale: 'en', pageSize: 'A4' })
    const paperAmounts = {
      itemsMinor: onPaper.items.map(({ amountMinor }) => amountMinor),
      subtotalMinor: onPaper.subtotalMinor,
      discountMinor: onPaper.discountMinor,
      taxes: onPaper.taxes,
      taxMinor: onPaper.taxes.reduce((sum, tax) => sum + tax.taxMinor, 0),
      totalMinor: onPaper.totalMinor,
    }
    const plain = JSON.stringify(expected)
    if (JSON.stringify(domain) !== plain || JSON.stringify(paperAmounts) !== plain) {
      differences.push({ paper, expected, domain, paperAmounts })
    }
  }
  expect(differences).toEqual([])
})
