import type { ReplyData } from '#contract/endpoint.ts'
import type { quoteEndpoints } from '#contract/quotes.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote } from '../activities.ts'
import { updateQuote } from '../changes/queries.ts'
import { advanceOf } from '../columns.ts'
import type { Quotes } from '../service.ts'
import { type DepositBody, depositDrafting } from './drafting.ts'

type Endpoints = typeof quoteEndpoints

export type QuoteDeposits = ReturnType<typeof quoteDepositsService>

interface Needs {
  readonly quotes: Quotes
  readonly projects: Pick<Projects, 'begin'>
  readonly regions: Regions
  readonly invoices: InvoiceDrafts
}

/** Invoices a share of what was agreed, in advance (docs/decisions/0092). */
export function quoteDepositsService(
  { clock }: Pick<Platform, 'clock'>,
  { quotes, projects, regions, invoices }: Needs,
) {
  const draft = depositDrafting({ regions, invoices })

  /** Null, and nothing is drafted, where the first alone was asked for and one was before. */
  async function made(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    body: DepositBody,
    { isFirst = false } = {},
  ): Promise<ReplyData<Endpoints['deposit']> | null> {
    await quotes.access.toNumber(transaction, workspaceId, 'deposit')
    const { projectId } = await quotes.existing(transaction, workspaceId, id)
    // Whoever holds a quote and its project has held the project first.
    if (projectId) await projects.begin(transaction, workspaceId, projectId._id)
    const { row, today } = await quotes.held(transaction, workspaceId, id)
    const quote = await quotes.existing(transaction, workspaceId, id, today)
    if (isFirst && quote.deposits.length > 0) return null
    const { clientId, quoteNumber: number } = quote
    if (!clientId) throw fieldError('clientId', m.clients_choose())
    const shared = {
      ...quote,
      of: advanceOf(row),
      ...{ clientId: clientId._id, projectId: projectId?._id ?? null },
      taxes: taxesOf(quote),
      finalId: quote.invoiceId?._id,
      called: (label: string) => m.quotes_deposit_item({ label, number }),
    }
    const invoiceId = await draft(transaction, workspaceId, shared, body, today)
    const at = clock.now().toISOString()
    if (row.status !== 'approved') {
      await updateQuote(transaction, row, { standing: { status: 'converted' } }, at)
    }
    const after = await quotes.existing(transaction, workspaceId, id, today)
    await recordQuote(transaction, workspaceId, { kind: 'quote.converted', quote: after, at })
    return { quote: after, invoiceId }
  }

  return {
    async make(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      body: DepositBody,
    ): Promise<ReplyData<Endpoints['deposit']>> {
      const deposit = await made(transaction, workspaceId, id, body)
      if (!deposit) throw new Error('A deposit that is asked for is drafted')
      return deposit
    },

    /** Of the first instalment, where nothing was asked for in advance before. */
    makeFirst: (transaction: Transaction, workspaceId: string, id: string) =>
      made(transaction, workspaceId, id, {}, { isFirst: true }),
  }
}
