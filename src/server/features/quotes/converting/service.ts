import type { ReplyData } from '#contract/endpoint.ts'
import { letterheadLines } from '#contract/invoice-mail.ts'
import type { Quote, quoteEndpoints } from '#contract/quotes.ts'
import { addDays } from '#domain/calendar/days.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote } from '../activities.ts'
import { type QuoteRow, updateQuote } from '../changes/queries.ts'
import { advanceOf } from '../columns.ts'
import type { QuoteDeposits } from '../deposits/service.ts'
import type { Quotes } from '../service.ts'
import { advancesOf } from './advances.ts'
import { partsLeft } from './less-deposits.ts'

/** As it was agreed, with days counted from the invoice's; a day that is over by then is the invoice's own. */
const scheduleFrom = (agreed: readonly Quote['schedule'][number][], today: string) =>
  agreed.map(({ label, percent, isRest, amount, days, dueOn }) => ({
    label,
    ...(percent !== null ? { percent } : !isRest && { amount }),
    ...(days !== null ? { days } : { dueOn: dueOn !== null && dueOn > today ? dueOn : today }),
  }))

/** Where a business names no term, what was agreed is due in so many days. */
export const USUAL_PAYMENT_DAYS = 14

const APPROVED_JOB = 'quote-approved'

interface Approved {
  readonly workspaceId: string
  readonly quoteId: string
}

interface Needs {
  readonly quotes: Quotes
  readonly deposits: Pick<QuoteDeposits, 'makeFirst'>
  readonly projects: Pick<Projects, 'begin'>
  readonly regions: Regions
  readonly invoices: InvoiceDrafts
  /** Tells the business that the first instalment's invoice stayed a draft. */
  readonly tell: (transaction: Transaction, unsent: UnsentDeposit) => Promise<void>
}

/** A deposit that should have gone out by itself, as the business is told of it. */
interface UnsentDeposit {
  readonly workspaceId: string
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly quoteNumber: string
  readonly why: 'address' | 'letterhead' | 'e-invoice' | 'limit' | 'other'
}

function whyUnsent({ code, errors = [] }: AppError): UnsentDeposit['why'] {
  if (code === 'RATE_LIMITED') return 'limit'
  const field = errors[0]?.field
  if (field === 'to') return 'address'
  if (field === 'eFormat') return 'e-invoice'
  return letterheadLines.some((line) => line === field) ? 'letterhead' : 'other'
}

export type QuoteConverting = ReturnType<typeof quoteConvertingService>

export function quoteConvertingService(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  { quotes, deposits, projects, regions, invoices, tell }: Needs,
) {
  const advances = advancesOf({ regions, invoices })

  /** Drafts the invoice of a locked quote, as it stands: in the currency that was agreed. */
  async function draft(
    transaction: Transaction,
    row: QuoteRow,
    quote: Quote,
    today: string,
  ): Promise<string> {
    const { clientId, projectId, items, discount, taxRate, taxIncluded, paymentTerms, notes } = quote
    if (!clientId) throw fieldError('clientId', m.clients_choose())
    const { workspace_id: workspaceId, currency } = row
    const { paymentDays } = await regions.invoiceTermsWithin(transaction, workspaceId)
    const agreed = { ...quote, of: advanceOf(row) }
    const { lines, ids, count, paidMinor } = await advances.due(transaction, workspaceId, agreed)
    const left = fromMinor(toMinor(quote.amount) - paidMinor)
    const invoice = await invoices.create(
      transaction,
      workspaceId,
      {
        clientId: clientId._id,
        projectId: projectId?._id ?? null,
        dueDate: addDays(today, paymentDays ?? USUAL_PAYMENT_DAYS),
        items: [...items.map(({ amount: _, ...item }) => item), ...lines],
        ...{ discount, taxRate, taxIncluded, paymentTerms, notes },
        schedule: scheduleFrom(partsLeft(quote.schedule, { count, left }), today),
      },
      { currency, quoteId: row.id },
    )
    await invoices.deposits.takeOff(transaction, workspaceId, ids, invoice.id)
    await updateQuote(transaction, row, { standing: { invoiceId: invoice.id } }, clock.now().toISOString())
    return invoice.id
  }

  /** Agreed on over the counter, by telephone or by the client on their own: its invoice is drafted once. */
  async function within(
    transaction: Transaction,
    workspaceId: string,
    id: string,
  ): Promise<ReplyData<(typeof quoteEndpoints)['convert']>> {
    await quotes.access.toNumber(transaction, workspaceId, 'convert')
    const { projectId } = await quotes.existing(transaction, workspaceId, id)
    // Whoever holds a quote and its project has held the project first.
    if (projectId) await projects.begin(transaction, workspaceId, projectId._id)
    const { row, today } = await quotes.held(transaction, workspaceId, id)
    const before = await quotes.existing(transaction, workspaceId, id, today)
    if (before.invoiceId) {
      const invoiceId = before.invoiceId._id
      await advances.bringUpToDate(transaction, workspaceId, { ...before, of: advanceOf(row) }, invoiceId)
      return { quote: await quotes.existing(transaction, workspaceId, id, today), invoiceId }
    }
    const invoiceId = await draft(transaction, row, before, today)
    const at = clock.now().toISOString()
    if (row.status !== 'approved') {
      await updateQuote(transaction, row, { standing: { status: 'converted' } }, at)
    }
    const quote = await quotes.existing(transaction, workspaceId, id, today)
    await recordQuote(transaction, workspaceId, { kind: 'quote.converted', quote, at })
    return { quote, invoiceId }
  }

  const convert = (workspaceId: string, id: string) =>
    database.write(workspaceId, (transaction) => within(transaction, workspaceId, id))

  /** Invoices the first instalment, where that wasn't done; and mails it, unless that was refused just now. */
  async function first(
    transaction: Transaction,
    { workspaceId, quoteId }: Approved,
    refusal: AppError | null,
  ): Promise<void> {
    const made = await deposits.makeFirst(transaction, workspaceId, quoteId)
    if (!made || !(await regions.sendsDepositsWithin(transaction, workspaceId))) return
    const { quote, invoiceId } = made
    if (refusal === null) return invoices.send(transaction, workspaceId, invoiceId)
    const deposit = quote.deposits.find(({ id }) => id === invoiceId)
    const { quoteNumber } = quote
    const told = { workspaceId, invoiceId, quoteNumber, invoiceNumber: deposit?.invoiceNumber ?? '' }
    await tell(transaction, { ...told, why: whyUnsent(refusal) })
  }

  /** What an approval leads to: an invoice of the first instalment where it was agreed that there is one, else of all. */
  async function invoiceFirst(approved: Approved): Promise<void> {
    const { workspaceId, quoteId } = approved
    const { schedule } = await quotes.get(workspaceId, quoteId)
    if (schedule.length < 2) {
      await convert(workspaceId, quoteId)
      return
    }
    try {
      await database.write(workspaceId, (transaction) => first(transaction, approved, null))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Made and mailed in one, or neither: what can't be mailed is made without.
      await database.write(workspaceId, (transaction) => first(transaction, approved, error))
    }
  }

  return {
    convert,
    within,

    /** To be queued with an approval: that stands, whatever there is against an invoice. */
    begin: (transaction: Transaction, workspaceId: string, quoteId: string): Promise<void> =>
      enqueue(transaction, { name: APPROVED_JOB, payload: { workspaceId, quoteId } satisfies Approved }),

    jobs: {
      async [APPROVED_JOB](payload: unknown): Promise<void> {
        try {
          await invoiceFirst(payload as Approved)
        } catch (error) {
          // The plan has ended or the client was deleted: the business makes the invoice by hand once that is mended.
          if (!(error instanceof AppError)) throw error
          log.warn({ err: error }, 'the invoice of an approved quote could not be drafted')
        }
      },
    },
  }
}
