import type { PaperTill } from '#contract/till.ts'
import { askOpen } from '#web/lib/ask.ts'
import type { Awaited } from '#web/lib/use-reply.ts'

/** A page's answer is mostly there within seconds; who waits longer is told so. */
export const whilePaying: Awaited<PaperTill> = {
  isAwaited: ({ payment }) => payment?.state === 'open',
  everyMs: 2_500,
  atMost: 40,
}

/** What of an invoice can be paid online, and what came of a payment. */
export const readTill = async (token: string, paymentId: string | null): Promise<PaperTill> =>
  (await askOpen('/portal/papers/till', { token, ...(paymentId !== null && { paymentId }) })).till

/** Opens a page of the provider's. */
export const openPayment = (token: string, amount: number) => askOpen('/portal/papers/pay', { token, amount })
