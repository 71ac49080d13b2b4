import type { Invoice } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { nextClaim } from '#domain/money/instalments.ts'
import { isOwed } from '#domain/money/receivables.ts'
import { disputeNews, type TakenBack } from '#domain/paying/dispute-states.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordInvoice } from '../activities.ts'
import { type InvoiceRow, insertPayment, readRefundable } from '../changes/queries.ts'
import { invoiceChanges, refuseTakenOff } from '../changes/service.ts'
import { deleteRefund, isBeingPaid, readRecorded, readReturning, setTakenBack } from '../payments/queries.ts'
import { ofOnePayment, refundPayment } from '../payments/refund.ts'
import { readInvoice } from '../queries.ts'

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

/** What went back of a payment, by the provider's id of it. */
interface MovedBack {
  readonly id: string
  readonly amountMinor: number
  readonly at: string
  readonly reason: string | null
  /** It was given back, or the bank takes it; null where it came back to the account after all. */
  readonly is: 'refund' | TakenBack | null
}

/** What a provider says of one payment, once it is known to be of this invoice. */
export interface TakenAtTill {
  readonly workspaceId: string
  readonly invoiceId: string
  readonly clientPaymentId: string
  readonly amountMinor: number
  readonly method: PaymentMethod
  readonly at: string
  readonly back: readonly MovedBack[]
}

/** What was new of it. */
export interface TillNews {
  readonly what: 'paid' | 'failed' | 'disputed' | 'lost' | 'won'
  /** What it happened to: a dispute by the provider's id, else the payment. */
  readonly subject: string
  readonly amountMinor: number
  readonly currency: CurrencyCode
  /** As it stands then. */
  readonly invoice: Invoice
}

/** While a client pays it: the money may arrive at any moment, and would find nothing to be counted for. */
export async function refuseBeingPaid(transaction: Transaction, row: InvoiceRow): Promise<void> {
  if (!(await isBeingPaid(transaction, row))) return
  throw new AppError('CONFLICT', { message: m.invoices_being_paid({ number: row.invoice_number }) })
}

const activityOf = {
  disputed: 'payment.disputed',
  lost: 'payment.taken-back',
  won: 'payment.won',
} as const

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
      { workspaceId, invoiceId, clientPaymentId, amountMinor, method, at, back }: TakenAtTill,
    ): Promise<TillNews[]> {
      const named = { workspaceId, clientPaymentId }
      const { timeZone } = await regions.regionWithin(transaction, workspaceId)
      const dayOf = (instant: string) => dayIn(timeZone, Date.parse(instant))
      const now = clock.now().toISOString()
      const news: TillNews[] = []
      const payment = { method, note: null, by_status: false }
      let row = await locked(transaction, workspaceId, invoiceId)
      const moved = (what: Parameters<typeof changed>[2]) =>
        changed(transaction, row, what, { isByBank: true })
      let recorded = await readRecorded(transaction, named)
      if (!recorded) {
        const fields = { ...payment, paid_on: dayOf(at), amount_minor: amountMinor }
        await insertPayment(transaction, row, { ...fields, client_payment_id: clientPaymentId }, now)
        const invoice = await moved('payment.online')
        news.push({ what: 'paid', subject: clientPaymentId, amountMinor, currency: row.currency, invoice })
        recorded = await readRecorded(transaction, named)
      }
      if (!recorded) throw new Error('What was recorded is not there')
      const { id: paymentId, paidOn, backs } = recorded
      for (const { id, is, ...one } of back) {
        const kept = backs.find((known) => known.id === id)
        const before = kept ? (kept.takenBack ?? 'refund') : null
        if (before === is) continue
        row = await locked(transaction, workspaceId, invoiceId)
        const takenBack = is === 'refund' ? null : is
        if (is === null) await deleteRefund(transaction, row, id)
        else if (before === null) {
          const on = dayOf(one.at)
          await insertPayment(
            transaction,
            row,
            {
              ...{ ...payment, note: one.reason, paid_on: on < paidOn ? paidOn : on },
              ...{ amount_minor: -one.amountMinor, refund_of: paymentId },
              ...{ till_refund_id: id, taken_back: takenBack },
            },
            now,
          )
        } else if (takenBack !== null) await setTakenBack(transaction, row, id, takenBack)
        if (is === 'refund' || before === 'refund') {
          await moved(is === 'refund' ? 'payment.refunded' : 'invoice.updated')
          continue
        }
        const what = disputeNews(before, is)
        if (what === null) continue
        const invoice = await moved(activityOf[what])
        news.push({ what, subject: id, amountMinor: one.amountMinor, currency: row.currency, invoice })
      }
      return news
    },

    /** That a bank hasn't paid after all what it was to pay: nothing was on record of it. */
    async tellFailed(
      transaction: Transaction,
      { workspaceId, invoiceId }: Pick<TakenAtTill, 'workspaceId' | 'invoiceId'>,
    ): Promise<Invoice> {
      const invoice = await readInvoice(transaction, workspaceId, invoiceId)
      if (!invoice) throw new AppError('NOT_FOUND')
      await recordInvoice(transaction, workspaceId, {
        ...{ kind: 'payment.failed', invoice },
        at: clock.now().toISOString(),
      })
      return invoice
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
