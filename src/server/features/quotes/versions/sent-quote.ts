import type { Quote, QuoteVersion } from '#contract/quotes.ts'
import { untold } from '#documents/invoice/invoice-document.ts'
import type { Letterhead, Region } from '#server/features/settings/service.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** A quote as it is sent: all that its paper says, and how its business writes that day. */
export interface SentQuote {
  readonly statement: QuoteVersion['statement']
  readonly projectName: string | null
  readonly letterhead: Letterhead
  readonly region: Region
}

/** All that makes one sending differ from another, as a text that is kept and hashed. */
export function frozen(sent: SentQuote): { readonly document: string; readonly sha256: string } {
  const { schedule, ...said } = sent.statement
  const document = JSON.stringify(schedule.length > 0 ? sent : { ...sent, statement: said })
  return { document, sha256: sha256(document).toString('hex') }
}

/** What was sent before a quote could be paid in parts, or a business could tell some of these, says nothing of them. */
export function thawed({ document }: { readonly document: string }): SentQuote {
  const sent = JSON.parse(document) as SentQuote
  return {
    ...sent,
    statement: { ...sent.statement, schedule: sent.statement.schedule ?? [] },
    letterhead: { ...untold, ...sent.letterhead },
  }
}

/** What of a quote its paper says. */
export const statementOf = (
  quote: Quote,
  billedTo: SentQuote['statement']['billedTo'],
): SentQuote['statement'] => {
  const { quoteNumber, validUntil, issueDate, currency, items, subtotal, discount, discountAmount } = quote
  const { taxRate, taxIncluded, taxAmount, taxes, amount, schedule, paymentTerms, notes } = quote
  return {
    ...{ quoteNumber, validUntil, issueDate, currency, items, subtotal, discount, discountAmount },
    ...{ taxRate, taxIncluded, taxAmount, taxes, amount, schedule, paymentTerms, notes, billedTo },
  }
}
