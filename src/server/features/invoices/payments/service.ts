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
import { recordInvoice, whatBecame } from '../activities.ts'
import { deletePayments, type InvoiceRow, insertPayment, lockInvoice } from '../changes/queries.ts'
import { invoiceChanges } from '../changes/service.ts'
import { readInvoice } from '../queries.ts'
import { refuseChange } from '../standing.ts'
import { refundPayment } from './refund.ts'

export type PaymentBody = ParsedBody<(typeof invoiceEndpoints)['addPayment'] & EndpointSpec>

/** Deposits, part payments and what is left: an invoice is paid when nothing is. */
export function paymentsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  plans: Plans,
  regions: Regions,
) {
  const access = invoiceAccess(database, plans)
  const { change, today } = invoiceChanges(clock, regions)

  async function locked(transaction: Transaction, workspaceId: string, id: string): Promise<InvoiceRow> {
    const row = await lockInvoice(transaction, workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  async function changed(
    transaction: Transaction,
    row: InvoiceRow,
    what: 'payment.created' | 'payment.refunded' | 'invoice.updated',
  ): Promise<Invoice> {
    await change(transaction, row, {})
    const invoice = await readInvoice(transaction, row.workspace_id, row.id)
    if (!invoice) throw new AppError('NOT_FOUND')
    const kind = whatBecame(row.status, invoice, what)
    const at = clock.now().toISOString()
    await recordInvoice(transaction, row.workspace_id, { kind, invoice, at })
    return invoice
  }

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
        const refund = refundPayment({ ...body, amount: -body.amount }, row.currency, -balanceMinor, day)
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

    remove: (workspaceId: string, id: string, paymentId: string) =>
      database.write(workspaceId, async (transaction): Promise<Invoice> => {
        await access.toWrite(transaction, workspaceId, 'removePayment')
        const row = await locked(transaction, workspaceId, id)
        if (!(await deletePayments(transaction, row, { id: paymentId }))) throw new AppError('NOT_FOUND')
        return changed(transaction, row, 'invoice.updated')
      }),
  }
}
