/** How far a payment on a page of the till's has come (docs/decisions/0102). */
export const tillStates = ['open', 'processing', 'failed', 'expired', 'paid'] as const
export type TillState = (typeof tillStates)[number]

/**
 * Where a reading may lead. What a bank has taken counts whatever was on record before, and nothing leads back: so an older
 * reading that comes later changes nothing, and no two of them have to be compared.
 */
const next: Readonly<Record<TillState, readonly TillState[]>> = {
  open: ['processing', 'failed', 'expired', 'paid'],
  processing: ['failed', 'expired', 'paid'],
  failed: ['paid'],
  expired: ['paid'],
  paid: [],
}

/** Where a payment stands once a reading has come. */
export const afterReading = (before: TillState, read: TillState): TillState =>
  next[before].includes(read) ? read : before

/** Nothing more is expected of its provider. */
export const isSettled = (state: TillState): boolean => state !== 'open' && state !== 'processing'

interface Claim {
  readonly amountMinor: number
  readonly balanceMinor: number
  /** What banks are confirming just now, payment by payment. */
  readonly processingMinor: readonly number[]
}

/** Why no page is opened for an amount; null where one is. */
export function tillObstacle({
  amountMinor,
  balanceMinor,
  processingMinor,
}: Claim): 'over-balance' | 'processing' | null {
  if (amountMinor > balanceMinor) return 'over-balance'
  const underWay = processingMinor.reduce((sum, minor) => sum + minor, 0)
  // The same amount once more is the same payment to whoever looks at the page again.
  if (processingMinor.includes(amountMinor) || amountMinor > balanceMinor - underWay) return 'processing'
  return null
}
