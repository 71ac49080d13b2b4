import type { EndpointSpec, ParsedBody, ReplyData } from '#contract/endpoint.ts'
import type { Quote, quoteEndpoints } from '#contract/quotes.ts'
import { addDays } from '#domain/calendar/days.ts'
import { type CurrencyCode, smallestStep } from '#domain/money/currencies.ts'
import { depositLines } from '#domain/money/deposits.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { percentOf } from '#domain/money/rounding.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote } from '../activities.ts'
import { updateQuote } from '../changes/queries.ts'
import type { Quotes } from '../service.ts'

type Endpoints = typeof quoteEndpoints
type DepositBody = ParsedBody<Endpoints['deposit'] & EndpointSpec>

export type QuoteDeposits = ReturnType<typeof quoteDepositsService>

interface Needs {
  readonly quotes: Quotes
  readonly projects: Pick<Projects, 'begin'>
  readonly regions: Regions
  readonly invoices: InvoiceDrafts
}

interface Share {
  readonly label: string | null
  readonly amountMinor: number
  /** Null where nothing was agreed of it. */
  readonly dueOn: string | null
}

/** Invoices a share of what was agreed, in advance (docs/decisions/0092). */
export function quoteDepositsService(
  { clock }: Pick<Platform, 'clock'>,
  { quotes, projects, regions, invoices }: Needs,
) {
  /** What was asked for, or the next instalment that was agreed. */
  function shareOf(
    quote: Quote,
    { percent, amount }: DepositBody,
    { before, today, currency }: { before: number; today: string; currency: CurrencyCode },
  ): Share {
    const totalMinor = toMinor(quote.amount)
    if (amount != null) return { label: null, amountMinor: toMinor(amount), dueOn: null }
    if (percent != null) {
      const share = percentOf(BigInt(smallestStep(currency)), BigInt(totalMinor), percent)
      return { label: null, amountMinor: Number(share), dueOn: null }
    }
    const next = quote.schedule[before]
    if (!next) throw fieldError('amount', m.quotes_deposit_how_much())
    const due = next.dueOn ?? addDays(today, next.days ?? 0)
    return { label: next.label, amountMinor: toMinor(next.amount), dueOn: due > today ? due : today }
  }

  return {
    async make(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      body: DepositBody,
    ): Promise<ReplyData<Endpoints['deposit']>> {
      await quotes.access.toNumber(transaction, workspaceId, 'deposit')
      const { projectId } = await quotes.existing(transaction, workspaceId, id)
      // Whoever holds a quote and its project has held the project first.
      if (projectId) await projects.begin(transaction, workspaceId, projectId._id)
      const { row, today } = await quotes.held(transaction, workspaceId, id)
      const quote = await quotes.existing(transaction, workspaceId, id, today)
      const { clientId, invoiceId, quoteNumber: number, taxes } = quote
      if (!clientId) throw fieldError('clientId', m.clients_choose())
      const last = invoiceId && (await invoices.find(transaction, workspaceId, invoiceId._id))
      if (last && last.status !== 'draft') {
        throw new AppError('CONFLICT', { message: m.quotes_invoice_is_out({ number: last.invoiceNumber }) })
      }
      const before = await invoices.deposits.hold(transaction, workspaceId, id)
      const { label, amountMinor, dueOn } = shareOf(quote, body, {
        ...{ before: before.length, today, currency: row.currency },
      })
      const leftMinor = before.reduce((left, { totalMinor }) => left - totalMinor, toMinor(quote.amount))
      if (amountMinor <= 0 || amountMinor > leftMinor) {
        throw fieldError('amount', m.quotes_deposit_at_most({ amount: inWords(leftMinor, row.currency) }))
      }
      const { language } = await regions.regionWithin(transaction, workspaceId)
      const { paymentDays } = await regions.invoiceTermsWithin(transaction, workspaceId)
      const description = inLanguage(language, () =>
        m.quotes_deposit_item({ label: label ?? m.quotes_deposit_label(), number }),
      )
      const paper = { totalMinor: toMinor(quote.amount), taxes: taxesOf(quote) }
      const invoice = await invoices.create(
        transaction,
        workspaceId,
        {
          clientId: clientId._id,
          projectId: projectId?._id ?? null,
          dueDate: dueOn ?? addDays(today, paymentDays ?? 0),
          items: depositLines(paper, amountMinor, row.currency).map(({ rate, amountMinor }) => ({
            ...{ description, quantity: 1, rate: fromMinor(amountMinor) },
            ...(rate !== null && { taxRate: rate }),
          })),
          // It comes to what was asked for, which prices without their tax can't always.
          taxIncluded: taxes.length > 0 || quote.taxIncluded,
          paymentTerms: quote.paymentTerms,
        },
        { currency: row.currency, quoteId: id, isDeposit: true },
      )
      const at = clock.now().toISOString()
      if (row.status !== 'approved') {
        await updateQuote(transaction, row, { standing: { status: 'converted' } }, at)
      }
      const after = await quotes.existing(transaction, workspaceId, id, today)
      await recordQuote(transaction, workspaceId, { kind: 'quote.converted', quote: after, at })
      return { quote: after, invoiceId: invoice.id }
    },
  }
}
