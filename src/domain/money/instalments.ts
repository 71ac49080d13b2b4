import { addDays } from '../calendar/days.ts'
import { type CurrencyCode, smallestStep } from './currencies.ts'
import { fromMinor, toMinor } from './minor.ts'
import { magnitude, roundedTo, scaled } from './rounding.ts'
import { spread } from './tax-groups.ts'

/** How many parts a paper can be paid in. */
export const INSTALMENTS_MAX = 6
/** How long after its paper a part may be due, in days. */
export const INSTALMENT_DAYS_MAX = 1_825

/** How much a part is: a share of the total, an amount, or, being the last, what the others leave. */
export interface Share {
  readonly percent?: number | null | undefined
  readonly amount?: number | null | undefined
}

export interface SharedOut {
  /** Of each part, in hundredths. */
  readonly amountsMinor: readonly number[]
  /** Why these can't be the parts of the total, or null. */
  readonly problem: 'not-the-total' | 'rest-not-last' | null
  /** What is left of the total, or, below zero, is too much. */
  readonly leftMinor: number
}

const WHOLE = 100_000n

const isRest = ({ percent, amount }: Share) => (percent ?? null) === null && (amount ?? null) === null

/**
 * What each part comes to. Shares are spread by largest remainder, so that they are what the amounts beside them leave, to
 * the smallest step; where they aren't that, all parts together aren't the total.
 */
export function sharedOut(shares: readonly Share[], totalMinor: number, currency: CurrencyCode): SharedOut {
  const step = BigInt(smallestStep(currency))
  const total = BigInt(totalMinor)
  const fixed = shares.map(({ amount }) =>
    amount == null ? 0n : roundedTo(step, BigInt(toMinor(amount)), 1n),
  )
  const percents = shares.map(({ percent }) => (percent == null ? 0n : scaled(percent, 3)))
  const percent = sumOf(percents)
  const forShares = total - sumOf(fixed)
  const rest = shares.findIndex(isRest)
  const rounded = roundedTo(step, total * percent, WHOLE)
  // Less than a step is what no share of it can be.
  const isExact = magnitude(total * percent - forShares * WHOLE) < step * WHOLE
  const shared = rest === -1 && isExact ? forShares : rounded
  const spreadOut = percent === 0n ? percents : spread(shared, percents, step)
  const amounts = shares.map((_, place) => (fixed[place] ?? 0n) + (spreadOut[place] ?? 0n))
  const left = total - sumOf(amounts)
  if (rest !== -1) amounts[rest] = left
  return {
    amountsMinor: amounts.map(Number),
    problem:
      rest !== -1 && rest !== shares.length - 1
        ? 'rest-not-last'
        : (rest === -1 ? left !== 0n : left < 0n)
          ? 'not-the-total'
          : null,
    leftMinor: Number(left),
  }
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What is still open of each part: what has come in covers them in their order. */
export function openOf(amountsMinor: readonly number[], balanceMinor: number): number[] {
  let after = amountsMinor.reduce((sum, amount) => sum + amount, 0)
  return amountsMinor.map((amount) => {
    after -= amount
    return Math.max(0, Math.min(amount, balanceMinor - after))
  })
}

/** Parts as the wire has them, each with what is still open of it. */
export function withOpen<Part extends { readonly amount: number }>(
  schedule: readonly Part[],
  balance: number,
): (Part & { readonly open: number })[] {
  const open = openOf(
    schedule.map(({ amount }) => toMinor(amount)),
    toMinor(balance),
  )
  return schedule.map((part, place) => ({ ...part, open: fromMinor(open[place] ?? 0) }))
}

/** When a part is due: on a day, or so many days after its paper; null where that paper's day isn't known yet. */
export const dueDayOf = (
  { dueOn, days }: { readonly dueOn?: string | null | undefined; readonly days?: number | null | undefined },
  issueDate: string | null,
): string | null => dueOn ?? (days == null || issueDate === null ? null : addDays(issueDate, days))

/** What is paid in parts, as it is kept. */
export interface DuePart {
  readonly amountMinor: number
  readonly dueOn?: string | null | undefined
}

/** By when what is to be paid next: that of the earliest part that isn't covered, or the last day where there are none. */
export function nextClaim(
  parts: readonly DuePart[],
  { dueDate, balanceMinor }: { readonly dueDate: string; readonly balanceMinor: number },
): { readonly dueOn: string; readonly amountMinor: number } {
  const open = openOf(
    parts.map(({ amountMinor }) => amountMinor),
    balanceMinor,
  )
  const claims = parts
    .map(({ dueOn }, place) => ({ dueOn: dueOn ?? dueDate, amountMinor: open[place] ?? 0 }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
  const [first] = claims
  if (!first) return { dueOn: dueDate, amountMinor: balanceMinor }
  const together = claims.filter(({ dueOn }) => dueOn === first.dueOn)
  return { dueOn: first.dueOn, amountMinor: together.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}

interface ClientsInvoice {
  readonly parts: readonly DuePart[]
  readonly dueDate: string
  readonly balanceMinor: number
  /** Of what came in online: their bank took it back, and decides on it. */
  readonly disputedMinor: number
  /** As it stands with all of its balance. */
  readonly isOverdue: boolean
}

/** What a client is asked for, of an invoice that is owed. */
export interface ClientsClaim {
  /** All of it; nothing where no more is open than what is disputed. */
  readonly askedMinor: number
  readonly next: { readonly dueOn: string; readonly amountMinor: number }
  readonly isLate: boolean
}

/** What is disputed may come back: nobody is asked for it meanwhile (docs/decisions/0113). */
export function clientsClaim({
  parts,
  dueDate,
  balanceMinor,
  disputedMinor,
  isOverdue,
}: ClientsInvoice): ClientsClaim {
  const askedMinor = Math.max(0, balanceMinor - disputedMinor)
  const next = nextClaim(parts, { dueDate, balanceMinor: askedMinor })
  // It is overdue by the part that is open first: where that is disputed, another is due later.
  const isLate = isOverdue && next.dueOn === nextClaim(parts, { dueDate, balanceMinor }).dueOn
  return { askedMinor, next, isLate: isLate && askedMinor > 0 }
}
