import type { QuotePaper } from '#contract/quotes.ts'
import { askOpen } from '#web/lib/ask.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { fileOf } from '#web/lib/file-of.ts'
import type { Awaited } from '#web/lib/use-reply.ts'

/** What is about to go out is looked for as long as somebody would wait for it. */
export const whileDepositIsDue: Awaited<QuotePaper> = {
  isAwaited: ({ awaitsDeposit }) => awaitsDeposit,
  everyMs: 2_000,
  atMost: 30,
}

export const readQuotePdf = async (token: string) => fileOf(await askOpen('/portal/quote/pdf', { token }))

export const answerQuote = (body: Body<'quotes.answer'>, idempotencyKey: string) =>
  askOpen('/portal/quote/answer', body, idempotencyKey)
