import type { Invoice } from '#contract/invoices.ts'
import { formatMinor } from '#domain/money/format.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'
import { fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ChangedDeposit, recordTogether } from '../activities.ts'
import { type Deposit, payableMinor, usableMinor } from './payable.ts'
import { insertUsedDeposit, putDeposit } from './queries.ts'

interface Told {
  readonly name: string
  readonly clientName: string | undefined
}

export type Deposits = ReturnType<typeof depositsService>

/** What was paid over the counter before there was an invoice. */
export function depositsService({ clock }: Pick<Platform, 'clock'>, invoices: Pick<InvoiceDrafts, 'pay'>) {
  const now = () => clock.now().toISOString()
  return {
    /** As much of it as is owed becomes a payment, of the day on which it was taken; the rest waits for the next invoice. */
    async use(
      transaction: Transaction,
      workspaceId: string,
      deposit: Deposit,
      invoice: Invoice,
    ): Promise<Invoice> {
      const amountMinor = usableMinor(deposit, invoice)
      if (amountMinor === 0) return invoice
      const paid = await invoices.pay(transaction, workspaceId, invoice.id, {
        paidOn: deposit.takenOn,
        amount: fromMinor(amountMinor),
        method: 'other',
        note: m.tickets_deposit_note(),
      })
      const before = new Set(invoice.payments.map(({ id }) => id))
      const payment = paid.payments.find(({ id }) => !before.has(id))
      if (!payment) throw new Error('A payment that was just recorded is gone')
      const { projectId } = deposit
      const used = { projectId, invoiceId: invoice.id, paymentId: payment.id, amountMinor }
      await insertUsedDeposit(transaction, workspaceId, used, now())
      return paid
    },

    /** Writes down that it became a payment when that wasn't written down yet. */
    remember: (
      transaction: Transaction,
      workspaceId: string,
      used: Parameters<typeof insertUsedDeposit>[2],
    ): Promise<void> => insertUsedDeposit(transaction, workspaceId, used, now()),

    /** Corrects it. What of it invoices have is corrected there, at its payment. */
    async set(
      transaction: Transaction,
      workspaceId: string,
      { projectId, amountMinor, usedMinor, currency }: Deposit,
      said: number | null,
      told: Told,
    ): Promise<void> {
      const minor = payableMinor(said, currency) ?? 0
      if (minor < usedMinor) {
        const used = formatMinor(usedMinor, currency, getLocale())
        throw fieldError('deposit', m.tickets_deposit_used({ used }))
      }
      if (minor === amountMinor) return
      await putDeposit(transaction, workspaceId, projectId, minor === 0 ? null : minor)
      await recordTogether<ChangedDeposit>(transaction, workspaceId, {
        kind: 'project.deposit-changed',
        subjectId: projectId,
        ...told,
        at: now(),
        merge: (before) => ({ currency, from: before?.from ?? fromMinor(amountMinor), to: fromMinor(minor) }),
      })
    },
  }
}
