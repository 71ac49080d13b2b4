/** How far a bank has come with what it takes back of a payment, as a provider says (docs/decisions/0113). */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What stands on record of it: taken until it is decided, or for good. */
export const takenBackStates = ['disputed', 'lost'] as const
export type TakenBack = (typeof takenBackStates)[number]

/** By what was read last: of an inquiry no money has moved yet, and what is won is back. A loss can be appealed, and won then. */
const onRecord: Readonly<Record<DisputeState, TakenBack | null>> = {
  inquiry: null,
  open: 'disputed',
  won: null,
  lost: 'lost',
}

export const takenBackBy = (read: DisputeState): TakenBack | null => onRecord[read]

/** What a business is told of, once a reading has changed what is on record; null where nothing is news. */
export function disputeNews(
  before: TakenBack | null,
  after: TakenBack | null,
): 'disputed' | 'lost' | 'won' | null {
  if (before === after) return null
  return after ?? 'won'
}
