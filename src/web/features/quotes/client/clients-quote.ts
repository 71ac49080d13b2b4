import { askOpen } from '#web/lib/ask.ts'
import { askedAhead } from '#web/lib/asked-ahead.ts'

export const quoteInFragment = /^#([\w-]{64,66})$/

/** The quote that a client's private address leads to, as it was sent last. */
export const clientsQuote = askedAhead((token) => askOpen('/portal/quote', { token }))
