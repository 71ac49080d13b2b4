import { obstacleToQuote, type QuoteAction, type QuoteStatus } from '#domain/money/quote-standing.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'

const texts = {
  'is-agreed': m.quotes_is_agreed,
  'is-revised': m.quotes_is_revised,
  'is-answered': m.quotes_is_answered,
  'is-expired': m.quotes_is_expired,
} as const

/** Refuses what can't be done with a quote as it stands. */
export function refuseAction(
  action: QuoteAction,
  { quoteNumber: number, status }: { readonly quoteNumber: string; readonly status: QuoteStatus },
): void {
  const obstacle = obstacleToQuote(action, status)
  if (obstacle !== null) throw new AppError('CONFLICT', { message: texts[obstacle]({ number }) })
}
