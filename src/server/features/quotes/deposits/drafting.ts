import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { quoteEndpoints } from '#contract/quotes.ts'
import { addDays } from '#domain/calendar/days.ts'
import { smallestStep } from '#domain/money/currencies.ts'
import { depositLines } from '#domain/money/deposits.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { percentOf } from '#domain/money/rounding.ts'
import type { TaxMinor } from '#domain/money/taxes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts, PaidInAdvance } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { inWords } from '#server/platform/paper/in-words.ts'

export type DepositBody = ParsedBody<(typeof quoteEndpoints)['deposit'] & EndpointSpec>

/** What was agreed, of which a share is asked for in advance. Whoever asks holds it. */
export interface Shared {
  readonly of: PaidInAdvance
  readonly clientId: string
  readonly projectId: string | null
  readonly amount: number
  readonly taxes: readonly TaxMinor[]
  readonly taxIncluded: boolean
  readonly paymentTerms: string | null
  /** The invoice of all of it, where there is one. */
  readonly finalId: string | undefined
  readonly schedule: readonly {
    readonly label: string
    readonly amount: number
    readonly days: number | null
    readonly dueOn: string | null
  }[]
  /** How its line calls it, in the language of the business's papers. */
  readonly called: (label: string) => string
  /** Whose budget it is, where it is of one. */
  readonly budgetOf?: string
}

interface Share {
  readonly label: string | null
  readonly amountMinor: number
  /** Null where nothing was agreed of it. */
  readonly dueOn: string | null
}

/** What was asked for, or the next instalment that was agreed. */
function shareOf(
  { of: { currency }, amount: total, schedule }: Shared,
  { percent, amount }: DepositBody,
  { before, today }: { readonly before: number; readonly today: string },
): Share {
  if (amount != null) return { label: null, amountMinor: toMinor(amount), dueOn: null }
  if (percent != null) {
    const share = percentOf(BigInt(smallestStep(currency)), BigInt(toMinor(total)), percent)
    return { label: null, amountMinor: Number(share), dueOn: null }
  }
  const next = schedule[before]
  if (!next) throw fieldError('amount', m.quotes_deposit_how_much())
  const due = next.dueOn ?? addDays(today, next.days ?? 0)
  return { label: next.label, amountMinor: toMinor(next.amount), dueOn: due > today ? due : today }
}

interface Needs {
  readonly regions: Pick<Regions, 'regionWithin' | 'invoiceTermsWithin'>
  readonly invoices: InvoiceDrafts
}

/** Drafts the invoice of a share of what was agreed, taxed by its rates in proportion; answers its id. */
export const depositDrafting =
  ({ regions, invoices }: Needs) =>
  async (
    transaction: Transaction,
    workspaceId: string,
    shared: Shared,
    body: DepositBody,
    today: string,
  ): Promise<string> => {
    const { of, amount, taxes, finalId } = shared
    const { currency } = of
    const last = finalId && (await invoices.find(transaction, workspaceId, finalId))
    if (last && last.status !== 'draft') {
      throw new AppError('CONFLICT', { message: m.quotes_invoice_is_out({ number: last.invoiceNumber }) })
    }
    const before = await invoices.deposits.hold(transaction, workspaceId, of)
    const { label, amountMinor, dueOn } = shareOf(shared, body, { before: before.length, today })
    const leftMinor = before.reduce((left, { totalMinor }) => left - totalMinor, toMinor(amount))
    if (amountMinor <= 0 || amountMinor > leftMinor) {
      throw fieldError(
        'amount',
        m.quotes_deposit_at_most({ amount: inWords(Math.max(0, leftMinor), currency) }),
      )
    }
    const { language } = await regions.regionWithin(transaction, workspaceId)
    const { paymentDays } = await regions.invoiceTermsWithin(transaction, workspaceId)
    const description = inLanguage(language, () => shared.called(label ?? m.quotes_deposit_label()))
    const lines = depositLines({ totalMinor: toMinor(amount), taxes }, amountMinor, currency)
    const invoice = await invoices.create(
      transaction,
      workspaceId,
      {
        clientId: shared.clientId,
        projectId: shared.projectId,
        dueDate: dueOn ?? addDays(today, paymentDays ?? 0),
        items: lines.map(({ rate, amountMinor }) => ({
          ...{ description, quantity: 1, rate: fromMinor(amountMinor) },
          ...(rate !== null && { taxRate: rate }),
        })),
        // It comes to what was asked for, which prices without their tax can't always.
        taxIncluded: taxes.length > 0 || shared.taxIncluded,
        paymentTerms: shared.paymentTerms,
      },
      { currency, quoteId: of.quoteId ?? undefined, budgetOf: shared.budgetOf, isDeposit: true },
    )
    return invoice.id
  }
