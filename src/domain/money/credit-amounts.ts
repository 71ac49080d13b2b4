import { type CurrencyCode, smallestStep } from './currencies.ts'
import { magnitude, roundedTo, scaled } from './rounding.ts'
import type { TaxMinor } from './taxes.ts'

/** A line as it stands on an invoice; what a credit note takes back of one stands on it in the same way. */
interface Line {
  readonly quantity: number
  readonly rateMinor: number
  readonly amountMinor: number
}

/** What can be credited. All amounts are hundredths of the currency. */
export interface Creditable {
  readonly currency: CurrencyCode
  readonly items: readonly (Line & { readonly taxRate?: number | null | undefined })[]
  /** Percent, of every line that has none of its own. */
  readonly taxRate: number | null
  readonly taxIncluded: boolean
  readonly discountMinor: number
  /** By rate; none where no rate is told. */
  readonly taxes: readonly TaxMinor[]
  readonly totalMinor: number
}

/** What a credit note has taken back of it already. */
export interface Credited {
  readonly items: readonly (Line & { readonly line?: number | undefined })[]
  readonly totalMinor: number
}

/** Of which line how much: some of its quantity, or an amount, as the line’s own is written. */
export interface ChosenLine {
  readonly line: number
  readonly quantity?: number | undefined
  readonly amountMinor?: number | undefined
}

export interface CreditLine extends Line {
  readonly line: number
}

export type CreditProblem =
  | { readonly kind: 'nothing' | 'no-such-line' | 'twice' | 'split' }
  /** More than is left: of a line, of what has one rate, or of the whole. */
  | { readonly kind: 'line'; readonly line: number; readonly leftMinor: number }
  | { readonly kind: 'rate'; readonly rate: number | null; readonly leftMinor: number }
  | { readonly kind: 'total'; readonly leftMinor: number }

export interface CreditAmounts {
  readonly items: readonly CreditLine[]
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly taxes: readonly TaxMinor[]
  readonly taxMinor: number
  readonly totalMinor: number
  /** Why these can’t be credited, or null. */
  readonly problem: CreditProblem | null
}

/** 100 %, in thousandths of a percent; and one piece, in thousandths. */
const WHOLE = 100_000n
const PIECE = 1_000n

/** What is left of each line: of its amount, and of its quantity. */
export function leftOf(invoice: Creditable, credits: readonly Credited[]) {
  return invoice.items.map((item, line) => {
    const taken = credits.flatMap(({ items }) => items.filter((one) => one.line === line))
    // What was credited by an amount of its own leaves the quantity as it was.
    const byQuantity = taken.filter((one) => one.rateMinor === item.rateMinor)
    return {
      amountMinor: item.amountMinor - taken.reduce((sum, one) => sum + one.amountMinor, 0),
      quantityMilli:
        scaled(item.quantity, 3) - byQuantity.reduce((sum, one) => sum + scaled(one.quantity, 3), 0n),
      isByQuantity: byQuantity.length === taken.length,
    }
  })
}

/** All that is left, line by line. */
export const wholeRest = (invoice: Creditable, credits: readonly Credited[]): readonly ChosenLine[] =>
  leftOf(invoice, credits).flatMap(({ amountMinor, quantityMilli, isByQuantity }, line): ChosenLine[] =>
    amountMinor === 0
      ? []
      : isByQuantity && quantityMilli !== 0n
        ? [{ line, quantity: Number(quantityMilli) / 1_000 }]
        : [{ line, amountMinor }],
  )

/**
 * What a credit note over some lines comes to. Discount and tax are reckoned of all that is credited so far, with and without
 * these lines, and the note has the difference: so that several notes over parts come to the invoice’s own amounts, rate by
 * rate, and none to a cent more.
 */
export function creditAmounts(
  invoice: Creditable,
  credits: readonly Credited[],
  chosen: readonly ChosenLine[],
): CreditAmounts {
  const left = leftOf(invoice, credits)
  const step = smallestStep(invoice.currency)
  const items: CreditLine[] = []
  let problem: CreditProblem | null = null
  const found = (one: CreditProblem) => {
    problem ??= one
  }
  for (const one of chosen) {
    const [item, rest] = [invoice.items[one.line], left[one.line]]
    if (!item || !rest) {
      found({ kind: 'no-such-line' })
      continue
    }
    const { credited, isOver } = lineOf(one, item, rest, step)
    if (items.some(({ line }) => line === one.line)) found({ kind: 'twice' })
    items.push(credited)
    if (isOver) found({ kind: 'line', line: one.line, leftMinor: rest.amountMinor })
    else if (credited.amountMinor % step !== 0 && credited.amountMinor !== rest.amountMinor)
      found({ kind: 'split' })
  }
  if (items.length === 0) found({ kind: 'nothing' })
  const sums = summed(invoice, credits, items)
  const totalLeft = invoice.totalMinor - credits.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const overRate = sums.groups.find(({ sum, after }) => !isWithin(Number(after), Number(sum)))
  if (overRate)
    found({ kind: 'rate', rate: overRate.rate, leftMinor: Number(overRate.sum - overRate.before) })
  if (sums.totalMinor > totalLeft) found({ kind: 'total', leftMinor: totalLeft })
  if (sums.totalMinor <= 0 || sums.discountMinor < 0) found({ kind: 'nothing' })
  const { groups: _, ...amounts } = sums
  return { items, ...amounts, problem }
}

type Rest = ReturnType<typeof leftOf>[number]

/** What is taken back of one line, and whether that is more than is left of its amount or its quantity. */
function lineOf({ line, quantity, amountMinor = 0 }: ChosenLine, item: Line, rest: Rest, step: number) {
  if (quantity === undefined) {
    const credited: CreditLine = { line, quantity: 1, rateMinor: amountMinor, amountMinor }
    return { credited, isOver: !isWithin(amountMinor, rest.amountMinor) }
  }
  const [whole, milli] = [scaled(item.quantity, 3), scaled(quantity, 3)]
  const before = whole - rest.quantityMilli
  /** As the line's own amount is reckoned of its quantity, so that parts of it come to the whole. */
  const upTo = (some: bigint) =>
    some === whole ? BigInt(item.amountMinor) : roundedTo(BigInt(step), some * BigInt(item.rateMinor), PIECE)
  const amount = Number(upTo(before + milli) - upTo(before))
  const isOver = !isWithin(Number(milli), Number(rest.quantityMilli)) || !isWithin(amount, rest.amountMinor)
  return { credited: { line, quantity, rateMinor: item.rateMinor, amountMinor: amount }, isOver }
}

/** Between nothing and a whole, on its side of nothing. */
const isWithin = (part: number, whole: number): boolean =>
  whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole

interface Group {
  readonly rate: number | null
  /** Of the invoice’s lines; what was credited of them before, and with the note. */
  readonly sum: bigint
  readonly before: bigint
  readonly after: bigint
}

function summed(invoice: Creditable, credits: readonly Credited[], items: readonly CreditLine[]) {
  const isTaxed = invoice.taxes.length > 0
  const rateOf = (line: number): number | null =>
    isTaxed ? (invoice.items[line]?.taxRate ?? invoice.taxRate ?? 0) : null
  const taken = credits.flatMap((credit) => credit.items)
  const over = (lines: readonly { line?: number | undefined; amountMinor: number }[], rate: number | null) =>
    lines.reduce(
      (sum, { line, amountMinor }) =>
        line !== undefined && rateOf(line) === rate ? sum + BigInt(amountMinor) : sum,
      0n,
    )
  const groups = (isTaxed ? invoice.taxes.map(({ rate }) => rate) : [null]).map((rate): Group => {
    const before = over(taken, rate)
    return {
      rate,
      sum: over(
        invoice.items.map(({ amountMinor }, line) => ({ line, amountMinor })),
        rate,
      ),
      before,
      after: before + over(items, rate),
    }
  })
  const parts = groups.map((group) => {
    const [before, after] = [upTo(invoice, group, group.before), upTo(invoice, group, group.after)]
    const off = after.off - before.off
    const tax = after.tax - before.tax
    const rest = group.after - group.before - off
    return { rate: group.rate, off, tax, taxable: invoice.taxIncluded ? rest - tax : rest }
  })
  const add = (pick: (part: (typeof parts)[number]) => bigint) =>
    Number(parts.reduce((sum, part) => sum + pick(part), 0n))
  const touched = new Set(items.map(({ line }) => rateOf(line)))
  return {
    groups,
    subtotalMinor: items.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    discountMinor: add(({ off }) => off),
    taxes: parts.flatMap(({ rate, taxable, tax }) =>
      rate !== null && touched.has(rate)
        ? [{ rate, taxableMinor: Number(taxable), taxMinor: Number(tax) }]
        : [],
    ),
    taxMinor: add(({ tax }) => tax),
    totalMinor: add(({ taxable, tax }) => taxable + tax),
  }
}

/** Discount and tax of what is credited of one rate’s lines: of all of them, what the invoice has. */
function upTo(invoice: Creditable, { rate, sum }: Group, credited: bigint) {
  const own = invoice.taxes.find((tax) => tax.rate === rate)
  const off = own
    ? sum - BigInt(own.taxableMinor + (invoice.taxIncluded ? own.taxMinor : 0))
    : BigInt(invoice.discountMinor)
  const tax = BigInt(own?.taxMinor ?? 0)
  if (credited === sum) return { off, tax }
  if (credited === 0n || sum === 0n) return { off: 0n, tax: 0n }
  const step = BigInt(smallestStep(invoice.currency))
  const offNow = sum < 0n ? roundedTo(step, -off * credited, -sum) : roundedTo(step, off * credited, sum)
  const percent = scaled(rate ?? 0, 3)
  const base = invoice.taxIncluded ? WHOLE + percent : WHOLE
  const taxNow = roundedTo(step, (credited - offNow) * percent, base)
  // An older invoice’s tax may have been rounded otherwise: no part of it has more than all of it.
  return { off: offNow, tax: magnitude(taxNow) > magnitude(tax) ? tax : taxNow }
}
