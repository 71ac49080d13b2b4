import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import {
  type ChosenLine,
  type CreditAmounts,
  type Creditable,
  type CreditProblem,
  creditAmounts,
  wholeRest,
} from '#domain/money/credit-amounts.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { recordInvoice } from '../activities.ts'
import { type InvoiceRow, insertPayment, lockInvoice, statementOf } from '../changes/queries.ts'
import { invoiceChanges } from '../changes/service.ts'
import { nextCreditNoteNumber } from '../numbers/service.ts'
import { readReturning } from '../payments/queries.ts'
import { refundPayment } from '../payments/refund.ts'
import { findCreditNotes, findInvoice, readInvoice } from '../queries.ts'
import { refuseChange } from '../standing.ts'
import { insertCreditNote, readCredits } from './queries.ts'

type Endpoints = typeof invoiceEndpoints
type CreditBody = ParsedBody<Endpoints['credit'] & EndpointSpec>

/** What takes an invoice back, in whole or in part, after it has been issued (docs/decisions/0091). */
export function creditsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  plans: Plans,
  regions: Regions,
) {
  const access = invoiceAccess(database, plans)
  const { billedTo, change, sentAs, today } = invoiceChanges(clock, regions)

  async function read(transaction: Transaction, workspaceId: string, id: string): Promise<Invoice> {
    const invoice = await readInvoice(transaction, workspaceId, id)
    if (!invoice) throw new AppError('NOT_FOUND')
    return invoice
  }

  return {
    async list(workspaceId: string, id: string): Promise<ReplyData<Endpoints['creditNotes']>> {
      const readOnly = await access.toRead(workspaceId, 'creditNotes')
      if (!(await findInvoice(database, workspaceId, id, readOnly))) throw new AppError('NOT_FOUND')
      return { creditNotes: await findCreditNotes(database, workspaceId, id, readOnly) }
    },

    /** Issues a credit note under the next number of its sequence, and records with it what is given back. */
    async credit(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      { items, reason, refund }: CreditBody,
    ): Promise<ReplyData<Endpoints['credit']>> {
      await access.toNumber(transaction, workspaceId, 'credit')
      const row = await lockInvoice(transaction, workspaceId, id)
      if (!row) throw new AppError('NOT_FOUND')
      refuseChange(row, 'credit')
      const statement = statementOf(row)
      const invoice = creditableOf(row, statement)
      const credits = await readCredits(transaction, row)
      const chosen = items?.map(chosenLine) ?? wholeRest(invoice, credits)
      const amounts = creditAmounts(invoice, credits, chosen)
      if (amounts.problem) throw refusal(amounts.problem, items, row)
      const day = await today(transaction, workspaceId)
      const now = clock.now().toISOString()
      const number = await nextCreditNoteNumber(transaction, workspaceId)
      const noteId = await insertCreditNote(
        transaction,
        row,
        {
          ...statement,
          ...writtenAmounts(amounts, statement.items),
          ...{ invoiceNumber: number, issueDate: day, dueDate: day },
          ...{
            schedule: null,
            paymentTerms: null,
            notes: null,
            creditReason: reason,
            currency: row.currency,
          },
          billedTo: await billedTo(transaction, row, { clientId: row.client_id, isSent: false }),
          sentAs: await sentAs(transaction, workspaceId),
        },
        now,
      )
      if (refund) {
        const overpaid = row.paid_minor + row.credited_minor + amounts.totalMinor - row.total_minor
        const most = overpaid - (await readReturning(transaction, row))
        const payment = refundPayment(refund, row.currency, most, day, { prefix: 'refund.' })
        await insertPayment(transaction, row, payment, now)
      }
      await change(transaction, row, {})
      const [creditNote, after] = [
        await read(transaction, workspaceId, noteId),
        await read(transaction, workspaceId, id),
      ]
      await recordInvoice(transaction, workspaceId, {
        kind: 'invoice.credited',
        invoice: creditNote,
        at: now,
      })
      if (refund) {
        await recordInvoice(transaction, workspaceId, { kind: 'payment.refunded', invoice: after, at: now })
      }
      return { creditNote, invoice: after }
    },
  }
}

const chosenLine = ({ line, quantity, amount }: NonNullable<CreditBody['items']>[number]): ChosenLine => ({
  line,
  quantity,
  amountMinor: amount === undefined ? undefined : toMinor(amount),
})

type Statement = ReturnType<typeof statementOf>

const creditableOf = (row: InvoiceRow, statement: Statement): Creditable => ({
  currency: row.currency,
  items: statement.items,
  taxRate: statement.taxRate ?? null,
  taxIncluded: statement.taxIncluded,
  discountMinor: row.discount_minor,
  taxes: statement.taxes ?? [],
  totalMinor: row.total_minor,
})

/** The amounts of a note as an invoice's are kept: each line is called, and taxed, as it was. */
const writtenAmounts = (
  { items, subtotalMinor, discountMinor, taxes, taxMinor, totalMinor }: CreditAmounts,
  corrected: Statement['items'],
) => ({
  items: items.map(({ line, quantity, rateMinor, amountMinor }) => {
    const whole = corrected[line]
    return {
      ...{ description: whole?.description ?? '', quantity, rateMinor, amountMinor, line },
      // An amount of its own is no number of pieces.
      ...(whole?.unit !== undefined && rateMinor === whole.rateMinor && { unit: whole.unit }),
      ...(whole?.taxRate !== undefined && { taxRate: whole.taxRate }),
    }
  }),
  subtotal: fromMinor(subtotalMinor),
  discount: discountMinor === 0 ? null : { kind: 'amount' as const, value: fromMinor(discountMinor) },
  discountAmount: fromMinor(discountMinor),
  taxes: [...taxes],
  taxAmount: fromMinor(taxMinor),
  amount: fromMinor(totalMinor),
})

/** In the words of what was asked for: a line by its place in the body, the whole by the body's items. */
function refusal(problem: CreditProblem, items: CreditBody['items'], row: InvoiceRow): AppError {
  const amount = 'leftMinor' in problem ? inWords(problem.leftMinor, row.currency) : ''
  switch (problem.kind) {
    case 'line': {
      const asked = items?.findIndex(({ line }) => line === problem.line) ?? -1
      const name = items?.[asked]?.quantity === undefined ? 'amount' : 'quantity'
      return fieldError(`items.${asked}.${name}`, m.invoices_over_line({ amount }))
    }
    case 'rate':
      return fieldError('items', m.invoices_over_rate({ amount, rate: String(problem.rate ?? 0) }))
    case 'total':
      return fieldError('items', m.invoices_over_credit({ amount }))
    case 'split':
      return fieldError('items', m.invoices_payment_split({ currency: row.currency }))
    case 'no-such-line':
    case 'twice':
      return fieldError('items', m.invoices_credit_line_unknown())
    case 'nothing':
      return fieldError('items', m.invoices_credits_nothing())
  }
}
