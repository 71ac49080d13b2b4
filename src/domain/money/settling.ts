/** A payment, what was given back (below zero), or a credit note: each makes the balance less on its day. */
export interface Settling {
  readonly on: string
  readonly amountMinor: number
  readonly isCredit: boolean
  /** It was given back of a payment, and not of what was paid beyond what is left: it is to be paid anew. */
  readonly reopens?: boolean
}

export interface Settled {
  /** Less what was given back. */
  readonly paidMinor: number
  readonly creditedMinor: number
  /** The day on which nothing was left to pay; null where something is, or where nothing ever was. */
  readonly settledOn: string | null
}

/**
 * How an invoice stands with what was paid and credited, which comes in the order of its days. What is given back later
 * doesn't make it settled later: it was paid on the day that it was.
 */
export function settledBy(totalMinor: number, settling: readonly Settling[]): Settled {
  const sum = (some: readonly Settling[]) => some.reduce((all, { amountMinor }) => all + amountMinor, 0)
  let left = totalMinor
  let settledOn: string | null = null
  for (const { on, amountMinor, reopens } of settling) {
    if (amountMinor > 0 || reopens) left -= amountMinor
    if (left > 0) settledOn = null
    else if (amountMinor > 0) settledOn ??= on
  }
  const paidMinor = sum(settling.filter(({ isCredit }) => !isCredit))
  const creditedMinor = sum(settling.filter(({ isCredit }) => isCredit))
  return { paidMinor, creditedMinor, settledOn }
}
