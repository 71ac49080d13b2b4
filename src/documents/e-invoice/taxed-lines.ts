import type { Allowance, Line, TaxCategory } from '#domain/e-invoicing/e-invoice.ts'
import { spread } from '#domain/money/tax-groups.ts'
import type { TaxMinor } from '#domain/money/taxes.ts'
import { unitCodes } from '#domain/money/units.ts'
import type { InvoiceDocument, InvoiceItem } from '../invoice/invoice-document.ts'

/** Whatever is counted, where nobody says what. */
const ONE = 'C62'
const CENT = 1n
/** A price that isn't a whole number of hundredths is told so exactly that it makes its line's amount again. */
const PRICE_PLACES = 8

interface Group extends TaxMinor {
  readonly items: readonly InvoiceItem[]
}

const categoryOf = (rate: number): TaxCategory => (rate > 0 ? 'S' : 'E')
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The items without tax, and what the discount takes off at each rate: a file knows no prices with the tax in them. At
 * each rate they come to what is taxed, to the cent.
 */
export function taxedLines(invoice: InvoiceDocument) {
  const { items, taxes, taxIncluded } = invoice
  const groups = groupsOf(invoice)
  const net = new Map<InvoiceItem, number>()
  const allowances: Allowance[] = []
  for (const { rate, taxableMinor, taxMinor, items: ofRate } of groups) {
    const gross = sum(ofRate.map(({ amountMinor }) => amountMinor))
    const off = gross - taxableMinor - (taxIncluded ? taxMinor : 0)
    const offNet = taxIncluded ? Math.round((off * 100) / (100 + rate)) : off
    const shares = spread(
      BigInt(taxableMinor + offNet),
      ofRate.map(({ amountMinor }) => BigInt(amountMinor)),
      CENT,
    )
    for (const [place, item] of ofRate.entries()) net.set(item, Number(shares[place] ?? 0n))
    if (offNet !== 0) allowances.push({ amountMinor: offNet, category: categoryOf(rate), rate })
  }
  const lines = items.map((item): Line => {
    const rate = rateOf(item, taxes)
    const amountMinor = net.get(item) ?? item.amountMinor
    return { ...lineOf(item, amountMinor, taxIncluded), amountMinor, category: categoryOf(rate), rate }
  })
  return { lines, allowances, groups }
}

const rateOf = ({ taxRatePercent }: InvoiceItem, taxes: readonly TaxMinor[]): number =>
  taxRatePercent ?? taxes[0]?.rate ?? 0

/** By rate; a small business that tells none isn't taxed, and anybody else has to say. */
function groupsOf({ items, taxes, sender, totalMinor }: InvoiceDocument): Group[] {
  if (taxes.length > 0) {
    return taxes.map((tax) => ({ ...tax, items: items.filter((item) => rateOf(item, taxes) === tax.rate) }))
  }
  return sender.vatScheme === 'exempt' ? [{ rate: 0, taxableMinor: totalMinor, taxMinor: 0, items }] : []
}

/** A price is never below zero: the quantity is. */
function lineOf(
  { description, quantity, unit, rateMinor }: InvoiceItem,
  amountMinor: number,
  isNet: boolean,
) {
  const counted = rateMinor < 0 ? -quantity : quantity
  const price = isNet ? priceOf(amountMinor, counted) : decimal(Math.abs(rateMinor))
  return { name: description, quantity: counted, unit: unit ? unitCodes[unit] : ONE, price }
}

function priceOf(amountMinor: number, quantity: number): string {
  const price = amountMinor / 100 / quantity
  const exact = price.toFixed(PRICE_PLACES)
  return exact.replace(/(\.\d\d\d*?)0+$/, '$1')
}

const decimal = (minor: number): string => (minor / 100).toFixed(2)
