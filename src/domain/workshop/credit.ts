/** Who says that a task is done. */
export interface Ticker {
  readonly memberId: string
  /** Of the business's work they see what is theirs alone. */
  readonly seesAssignedOnly: boolean
}

/** Whose a task is; null where that is nobody, or somebody who works there no longer. */
export interface Whose {
  readonly memberId: string | null
  /** Who makes its piece. */
  readonly makerId: string | null
}

/**
 * The worker who has done a task, and is paid for it, where whoever ticks names nobody: whose it is, or else who makes its
 * piece. Somebody who sees only their own work ticks for themselves, since nobody else's is told to them
 * (docs/decisions/0055).
 */
export function creditedFor({ memberId, makerId }: Whose, by: Ticker): string {
  if (by.seesAssignedOnly) return by.memberId
  return memberId ?? makerId ?? by.memberId
}
