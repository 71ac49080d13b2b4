import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { type CurrencyCode, smallestStep } from '#domain/money/currencies.ts'
import { nextClaim } from '#domain/money/instalments.ts'
import { toMinor } from '#domain/money/minor.ts'
import { isOwed } from '#domain/money/receivables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { deletePayments, type InvoiceRow, insertPayment, readRefundable } from '../changes/queries.ts'
import { invoiceChanges, refuseTakenOff } from '../changes/service.ts'
import { refuseChange } from '../standing.ts'
import { deleteRefund, isBeingPaid, readRecorded, readReturning } from './queries.ts'
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

/** What can be paid of an invoice. */
export interface Payable {
  readonly number: string
  readonly currency: CurrencyCode
  /** It has been sent, stands, and something is to be paid. */
  readonly isOwed: boolean
  readonly balanceMinor: number
  /** It is with its client. */
  readonly isOut: boolean
  /** The next instalment where so much is still to be paid; all of it where there are none. */
  nextOf(balanceMinor: number): number
}

/** What a provider says of one payment, once it is known to be of this invoice. */
export interface TakenAtTill {
  readonly workspaceId: string
  readonly invoiceId: string
  readonly clientPaymentId: string
  readonly amountMinor: number
  readonly method: PaymentMethod
  readonly at: string
  readonly refunds: readonly {
    readonly id: string
    readonly amountMinor: number
    readonly at: string
    readonly reason: string | null
    readonly isUndone: boolean
  }[]
}

/** While a client pays it: the money may arrive at any moment, and would find nothing to be counted for. */
export async function refuseBeingPaid(transaction: Transaction, row: InvoiceRow): Promise<void> {
  if (!(await isBeingPaid(transaction, row))) return
  throw new AppError('CONFLICT', { message: m.invoices_being_paid({ number: row.invoice_number }) })
}

export type InvoiceTill = ReturnType<typeof invoiceTill>

/** Payments of invoices that move at a till. */
export function invoiceTill(clock: Clock, regions: Regions) {
  const { paymentChanged: changed, locked } = invoiceChanges(clock, regions)

  return {
    /** Held until the end: whoever else pays it, or changes it, waits. */
    async hold(transaction: Transaction, workspaceId: string, id: string): Promise<Payable> {
      const row = await locked(transaction, workspaceId, id)
      const balanceMinor = row.total_minor - row.credited_minor - row.paid_minor
      const standing = { status: row.status, isVoid: row.voided_at !== null, balance: balanceMinor }
      return {
        number: row.invoice_number,
        currency: row.currency,
        isOwed: row.kind === 'invoice' && row.sent_at !== null && isOwed(standing),
        balanceMinor,
        isOut: row.sent_at !== null && row.status !== 'draft',
        nextOf: (left) =>
          nextClaim(row.schedule ?? [], { dueDate: row.due_date, balanceMinor: left }).amountMinor,
      }
    },

    /** Records what has moved, all of it and once, however often it is told: a bank isn't asked whether it may. */
    async record(
      transaction: Transaction,
      { workspaceId, invoiceId, clientPaymentId, amountMinor, method, at, refunds }: TakenAtTill,
    ): Promise<void> {
      const named = { workspaceId, clientPaymentId }
      const { timeZone } = await regions.regionWithin(transaction, workspaceId)
      const dayOf = (instant: string) => dayIn(timeZone, Date.parse(instant))
      const now = clock.now().toISOString()
      const payment = { method, note: null, by_status: false }
      let row = await locked(transaction, workspaceId, invoiceId)
      let recorded = await readRecorded(transaction, named)
      if (!recorded) {
        const fields = { ...payment, paid_on: dayOf(at), amount_minor: amountMinor }
        await insertPayment(transaction, row, { ...fields, client_payment_id: clientPaymentId }, now)
        await changed(transaction, row, 'payment.created', { isByBank: true })
        recorded = await readRecorded(transaction, named)
      }
      if (!recorded) throw new Error('What was recorded is not there')
      const { id: paymentId, paidOn, refundIds } = recorded
      for (const refund of refunds) {
        const isRecorded = refundIds.includes(refund.id)
        if (isRecorded !== refund.isUndone) continue
        row = await locked(transaction, workspaceId, invoiceId)
        if (refund.isUndone) {
          await deleteRefund(transaction, row, refund.id)
          await changed(transaction, row, 'invoice.updated', { isByBank: true })
          continue
        }
        const on = dayOf(refund.at)
        await insertPayment(
          transaction,
          row,
          {
            ...{ ...payment, note: refund.reason, paid_on: on < paidOn ? paidOn : on },
            ...{ amount_minor: -refund.amountMinor, refund_of: paymentId, till_refund_id: refund.id },
          },
          now,
        )
        await changed(transaction, row, 'payment.refunded', { isByBank: true })
      }
    },

    /** What is given back of a payment, in hundredths: refused where it is more than is left of it. */
    async requireRefundable(
      transaction: Transaction,
      { workspaceId, id, paymentId }: { workspaceId: string; id: string; paymentId: string },
      amount: number,
    ): Promise<{ readonly amountMinor: number } | null> {
      const row = await locked(transaction, workspaceId, id)
      const payment = await readRefundable(transaction, row, paymentId)
      if (!payment) return null
      const { method, amountMinor, refundedMinor } = payment
      const returning = await readReturning(transaction, row)
      const most = Math.min(amountMinor - refundedMinor, row.paid_minor - returning)
      const given = refundPayment({ amount, method }, row.currency, most, payment.paidOn, {
        words: ofOnePayment,
      })
      const isLess = row.paid_minor + given.amount_minor + row.credited_minor < row.total_minor
      // What the bank has done is recorded: what an invoice takes off isn't asked for.
      if (isLess) await refuseTakenOff(transaction, row)
      return { amountMinor: -given.amount_minor }
    },
  }
}
