import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import { smallestStep } from '#domain/money/currencies.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { deletePayments, insertPayment, readRefundable } from '../changes/queries.ts'
import { invoiceChanges } from '../changes/service.ts'
import { refuseChange } from '../standing.ts'
import { readReturning } from './queries.ts'
import { ofOnePayment, refundPayment } from './refund.ts'

type Endpoints = typeof invoiceEndpoints
export type PaymentBody = ParsedBody<Endpoints['addPayment'] & EndpointSpec>
type RefundBody = ParsedBody<Endpoints['refundPayment'] & EndpointSpec>

/** Deposits, part payments and what is left: an invoice is paid when nothing is. */
export function paymentsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  plans: Plans,
  regions: Regions,
) {
  const access = invoiceAccess(database, plans)
  const { paymentChanged: changed, locked, today } = invoiceChanges(clock, regions)

  return {
    async add(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      body: PaymentBody,
    ): Promise<Invoice> {
      await access.toWrite(transaction, workspaceId, 'addPayment')
      const row = await locked(transaction, workspaceId, id)
      refuseChange(row, 'pay')
      const day = await today(transaction, workspaceId)
      const paidOn = body.paidOn ?? day
      if (paidOn > day) throw fieldError('paidOn', m.invoices_paid_in_future())
      const amountMinor = toMinor(body.amount)
      const balanceMinor = row.total_minor - row.credited_minor - row.paid_minor
      if (amountMinor < 0) {
        const most = -balanceMinor - (await readReturning(transaction, row))
        const refund = refundPayment({ ...body, amount: -body.amount }, row.currency, most, day)
        await insertPayment(transaction, row, refund, clock.now().toISOString())
        return changed(transaction, row, 'payment.refunded')
      }
      if (amountMinor > balanceMinor) {
        throw fieldError('amount', m.invoices_over_balance({ balance: inWords(balanceMinor, row.currency) }))
      }
      // What was split before this was asked may still be paid to the end.
      if (amountMinor % smallestStep(row.currency) !== 0 && amountMinor !== balanceMinor) {
        throw fieldError('amount', m.invoices_payment_split({ currency: row.currency }))
      }
      const payment = {
        paid_on: paidOn,
        amount_minor: amountMinor,
        method: body.method,
        note: body.note ?? null,
        by_status: body.byStatus === true && amountMinor === balanceMinor,
      }
      await insertPayment(transaction, row, payment, clock.now().toISOString())
      return changed(transaction, row, 'payment.created')
    },

    /** Records what is given back of one payment: at most what is left of it, and of all that is paid. */
    async refund(
      transaction: Transaction,
      workspaceId: string,
      { id, paymentId }: { readonly id: string; readonly paymentId: string },
      { amount, reason, paidOn, method }: RefundBody,
    ): Promise<Invoice> {
      await access.toWrite(transaction, workspaceId, 'refundPayment')
      const row = await locked(transaction, workspaceId, id)
      refuseChange(row, 'pay')
      const payment = await readRefundable(transaction, row, paymentId)
      if (!payment) throw new AppError('NOT_FOUND')
      if (paidOn != null && paidOn < payment.paidOn) {
        throw fieldError('paidOn', m.invoices_refund_before_payment())
      }
      const refund = refundPayment(
        { amount, paidOn, method: method ?? payment.method, note: reason },
        row.currency,
        Math.min(
          payment.amountMinor - payment.refundedMinor,
          row.paid_minor - (await readReturning(transaction, row)),
        ),
        await today(transaction, workspaceId),
        { words: ofOnePayment },
      )
      await insertPayment(transaction, row, { ...refund, refund_of: paymentId }, clock.now().toISOString())
      return changed(transaction, row, 'payment.refunded')
    },

    remove: (workspaceId: string, id: string, paymentId: string) =>
      database.write(workspaceId, async (transaction): Promise<Invoice> => {
        await access.toWrite(transaction, workspaceId, 'removePayment')
        const row = await locked(transaction, workspaceId, id)
        const payment = await readRefundable(transaction, row, paymentId)
        if (!payment) throw new AppError('NOT_FOUND')
        if (payment.isOnline) {
          throw new AppError('CONFLICT', { message: m.invoices_online_stays({ number: row.invoice_number }) })
        }
        const isRefund = payment.amountMinor < 0
        if (isRefund && row.paid_minor - payment.amountMinor > row.total_minor) {
          throw new AppError('CONFLICT', { message: m.invoices_paid_since({ number: row.invoice_number }) })
        }
        if (!(await deletePayments(transaction, row, { id: paymentId }))) {
          throw new AppError('CONFLICT', {
            message: m.invoices_refund_rests_on_it({ number: row.invoice_number }),
          })
        }
        return changed(transaction, row, 'invoice.updated')
      }),
  }
}
