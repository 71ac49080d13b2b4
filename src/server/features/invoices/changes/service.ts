import type { Invoice, InvoiceStatus } from '#contract/invoices.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { nextClaim } from '#domain/money/instalments.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { isOut } from '#domain/money/receivables.ts'
import { type Settled, settledBy } from '#domain/money/settling.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import { type InvoiceActivity, recordInvoice, whatBecame } from '../activities.ts'
import type { SentAs, StateFields, StatementFields } from '../columns.ts'
import { readTakingOff } from '../payments/queries.ts'
import { isPaidUp, nextStatus } from '../policy.ts'
import { readInvoice } from '../queries.ts'
import { completed } from './billed-to.ts'
import {
  deletePayments,
  type InvoiceRow,
  insertPayment,
  lockInvoice,
  readBilledTo,
  readSettling,
  statementOf,
  updateInvoice,
} from './queries.ts'

interface Change {
  /** What the invoice says from now on; null is 'as before'. */
  readonly statement?: StatementFields | null
  /** The status that was set by hand. */
  readonly asked?: InvoiceStatus | undefined
  /** It is sent now, for the first time or again. */
  readonly isSent?: true
  /** It follows from what a bank has done, which nothing refuses. */
  readonly isByBank?: true
}

/** Writes down a change of a locked invoice, with all that follows from it for its status and its payments. */
export function invoiceChanges(clock: Clock, regions: Regions) {
  const today = async (transaction: Transaction, workspaceId: string): Promise<string> =>
    dayIn((await regions.regionWithin(transaction, workspaceId)).timeZone, clock.now().getTime())

  /** As the business stands and writes now. */
  async function sentAs(transaction: Transaction, workspaceId: string): Promise<SentAs | null> {
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    return letterhead && { letterhead, region: await regions.regionWithin(transaction, workspaceId) }
  }

  async function change(transaction: Transaction, row: InvoiceRow, given: Change): Promise<void> {
    const day = await today(transaction, row.workspace_id)
    const now = clock.now().toISOString()
    const after = given.statement ?? statementOf(row)
    const totalMinor = toMinor(after.amount)
    const asked = given.asked === row.status ? undefined : given.asked
    if (asked !== undefined && row.status === 'paid') await deletePayments(transaction, row, 'by-status')

    const settled = await settle(transaction, row, totalMinor, { ...given, asked }, { day, now })
    const { settledOn, paidMinor, creditedMinor } = settled
    const due = nextClaim(after.schedule ?? [], {
      dueDate: after.dueDate,
      balanceMinor: totalMinor - creditedMinor - paidMinor,
    }).dueOn
    const status = nextStatus({
      current: row.status,
      asked,
      totalMinor,
      paidMinor,
      creditedMinor,
      wasSent: row.sent_at !== null,
      isPastDue: due < day,
      isDueMoved: due !== (row.next_due ?? row.due_date),
    })
    const isLess = status !== 'paid' || creditedMinor > row.credited_minor
    if (isLess && !given.isByBank) await refuseTakenOff(transaction, row)
    const isMeantOut = isOut(status) || isOut(asked)
    const isNewlySent = given.isSent || (row.sent_at === null && isMeantOut && status !== 'draft')
    const isFirstShown = row.status === 'draft' && status !== 'draft'
    const standing: StateFields = {
      status,
      paid: fromMinor(paidMinor),
      credited: fromMinor(creditedMinor),
      billedTo:
        status === 'draft'
          ? null
          : await billedTo(transaction, row, {
              clientId: after.clientId ?? null,
              isSent: given.isSent ?? false,
            }),
      sentAs:
        status === 'draft'
          ? null
          : isNewlySent || isFirstShown
            ? await sentAs(transaction, row.workspace_id)
            : row.sent_as,
      sentAt: status === 'draft' ? null : isNewlySent ? now : row.sent_at,
      paidAt: status === 'paid' ? (row.paid_at ?? now) : null,
      paidOn: status === 'paid' ? (settledOn ?? row.paid_on ?? day) : null,
    }
    await updateInvoice(transaction, row, standing, given.statement ?? null, now)
  }

  async function locked(transaction: Transaction, workspaceId: string, id: string): Promise<InvoiceRow> {
    const row = await lockInvoice(transaction, workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  /** What follows for an invoice once something of its payments has changed. */
  async function paymentChanged(
    transaction: Transaction,
    row: InvoiceRow,
    what: Extract<InvoiceActivity, `payment.${string}`> | 'invoice.updated',
    by: Pick<Change, 'isByBank'> = {},
  ): Promise<Invoice> {
    await change(transaction, row, by)
    const invoice = await readInvoice(transaction, row.workspace_id, row.id)
    if (!invoice) throw new AppError('NOT_FOUND')
    const kind = whatBecame(row.status, invoice, what)
    const at = clock.now().toISOString()
    // What a bank did is told as that, also where the invoice is paid by it.
    if (by.isByBank && kind !== what) {
      await recordInvoice(transaction, row.workspace_id, { kind: what, invoice, at })
    }
    await recordInvoice(transaction, row.workspace_id, { kind, invoice, at })
    return invoice
  }

  return { billedTo, change, locked, paymentChanged, sentAs, today }
}

/** A deposit that an invoice takes off stays paid as it was: what is put right is that invoice. */
export async function refuseTakenOff(transaction: Transaction, row: InvoiceRow): Promise<void> {
  const { workspace_id: workspaceId, taken_off_on: takenOffOn, invoice_number: number } = row
  const last = takenOffOn && (await readTakingOff(transaction, workspaceId, takenOffOn))
  if (!last) return
  const message = last.isDraft ? m.invoices_deposit_on_draft : m.invoices_deposit_on_final
  throw new AppError('CONFLICT', { message: message({ number, last: last.number }) })
}

/** The payments after the change: setting 'paid' by hand records one of the balance. */
async function settle(
  transaction: Transaction,
  row: InvoiceRow,
  totalMinor: number,
  { asked, isByBank }: Pick<Change, 'asked' | 'isByBank'>,
  { day, now }: { day: string; now: string },
): Promise<Settled> {
  const read = async () => settledBy(totalMinor, await readSettling(transaction, row))
  const paid = await read()
  if (paid.paidMinor < Math.min(0, row.paid_minor) && !isByBank) {
    throw new AppError('CONFLICT', { message: m.invoices_refund_rests_on_it({ number: row.invoice_number }) })
  }
  // What was overpaid at a till stays so until it is given back.
  if (totalMinor < paid.paidMinor && totalMinor < row.total_minor) {
    throw fieldError('items', m.invoices_total_below_paid({ paid: inWords(paid.paidMinor, row.currency) }))
  }
  if (asked !== 'paid') {
    if (asked !== undefined && isPaidUp({ totalMinor, ...paid })) {
      throw fieldError('status', m.invoices_paid_up())
    }
    return paid
  }
  const amount_minor = totalMinor - paid.creditedMinor - paid.paidMinor
  if (amount_minor <= 0) return paid
  const byHand = { paid_on: day, amount_minor, method: 'other', note: null, by_status: true } as const
  await insertPayment(transaction, row, byHand, now)
  return read()
}

interface Recipient {
  readonly clientId: string | null
  readonly isSent: boolean
}

/**
 * Whom it is made out to: as they stood when it was first sent, unless it goes to somebody else now. Sent again, it says
 * besides what an e-invoice asks for and nobody had told yet.
 */
async function billedTo(transaction: Transaction, row: InvoiceRow, { clientId, isSent }: Recipient) {
  const { billed_to: before } = row
  if (before !== null && clientId === row.client_id && !isSent) return before
  const today = await readBilledTo(transaction, row.workspace_id, clientId)
  if (before === null || clientId !== row.client_id) return today ?? before
  return today ? completed(before, today) : before
}
