/** What of a quote's standing is kept; that it has expired is a matter of the day on which it is looked at. */
export const keptQuoteStatuses = ['draft', 'sent', 'approved', 'declined', 'converted'] as const
export type KeptQuoteStatus = (typeof keptQuoteStatuses)[number]

export const quoteStatuses = [...keptQuoteStatuses, 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** For how long a new quote holds, in days. */
export const QUOTE_HOLDS_DAYS = 30

/** A quote that waits for its answer has expired once the last day on which it holds is over. Days are the business's. */
export const quoteStanding = (
  status: KeptQuoteStatus,
  { validUntil, today }: { readonly validUntil: string; readonly today: string },
): QuoteStatus => (status === 'sent' && validUntil < today ? 'expired' : status)

/** What can be done with a quote that isn't always possible: the client answers, all else is the business's. */
export type QuoteAction = 'edit' | 'send' | 'delete' | 'convert' | 'answer'

/** What stands in the way; null where nothing does (docs/decisions/0088). */
const obstacles = {
  edit: { approved: 'is-agreed', converted: 'is-agreed' },
  send: { approved: 'is-agreed', converted: 'is-agreed' },
  delete: { approved: 'is-agreed', converted: 'is-agreed' },
  convert: {},
  answer: {
    draft: 'is-revised',
    approved: 'is-answered',
    declined: 'is-answered',
    converted: 'is-agreed',
    expired: 'is-expired',
  },
} as const satisfies Record<QuoteAction, Partial<Record<QuoteStatus, string>>>

type Obstacles = typeof obstacles
export type QuoteObstacle = {
  [Action in QuoteAction]: Obstacles[Action][keyof Obstacles[Action]]
}[QuoteAction]

export const obstacleToQuote = (action: QuoteAction, status: QuoteStatus): QuoteObstacle | null => {
  const of: Partial<Record<QuoteStatus, QuoteObstacle>> = obstacles[action]
  return of[status] ?? null
}
