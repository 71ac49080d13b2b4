import { queryOptions } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import type { OnlinePayment } from '#contract/till.ts'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'

/** What clients paid online of an invoice. What was never sent, nobody pays so. */
export const onlineQuery = ({ id, kind, sentAt, updatedAt }: Invoice) =>
  queryOptions({
    // Whatever changes it changes what is left to give back, too.
    queryKey: ['invoices', 'online', id, updatedAt],
    queryFn: async ({ signal }) => (await call('till.ofInvoice', { params: { id }, signal })).payments,
    enabled: kind === 'invoice' && sentAt !== null,
    meta: { handled: true },
  })

/** Gives back by the way it came. */
export const giveBack = async (
  id: string,
  paymentId: string,
  body: Body<'till.giveBack'>,
): Promise<Invoice> => (await call('till.giveBack', { params: { id, paymentId }, body })).invoice

/** What moved at a till, and isn't taken off the record. */
export const isOnline = (online: readonly OnlinePayment[], { id }: Payment): boolean =>
  online.some(({ paymentId, refundIds }) => paymentId === id || refundIds.includes(id))

/** How much of a payment its provider gives back; nothing of what was paid otherwise. */
export const returnableOf = (online: readonly OnlinePayment[], { id }: Payment): number =>
  online.find(({ paymentId }) => paymentId === id)?.returnable ?? 0
