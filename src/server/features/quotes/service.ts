import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Quote, quoteEndpoints } from '#contract/quotes.ts'
import { addDays } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { QUOTE_HOLDS_DAYS, quoteStanding } from '#domain/money/quote-standing.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError } from '#server/platform/errors.ts'
import { paperAccess } from '#server/platform/paper/access.ts'
import { amountsOf, changedPaper, inParts } from '#server/platform/paper/amounts.ts'
import { usualTaxes } from '#server/platform/paper/usual-taxes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordQuote, withdrawActivity } from './activities.ts'
import {
  insertQuote,
  lockQuote,
  purge,
  readDeletedNumber,
  setDeleted,
  statementOf,
  updateQuote,
} from './changes/queries.ts'
import { nextNumber, requireFree } from './numbers/service.ts'
import { rules } from './policy.ts'
import { findQuote, findQuotes, findQuotesByIds, hasQuotes, readQuote, summarizeQuotes } from './queries.ts'
import { refuseAction } from './standing.ts'

type Endpoints = typeof quoteEndpoints
type CreateBody = ParsedBody<Endpoints['create'] & EndpointSpec>
type UpdateBody = ParsedBody<Endpoints['update'] & EndpointSpec>

export interface QuoteNeeds {
  readonly plans: Plans
  readonly regions: Regions
  readonly clients: Clients
  readonly projects: Pick<Projects, 'requireOwn'>
}

export type Quotes = ReturnType<typeof quotesService>

/** What a business offers its clients (docs/decisions/0088). */
export function quotesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { plans, regions, clients, projects }: QuoteNeeds,
) {
  const access = paperAccess(plans, rules, (workspaceId) => hasQuotes(database, workspaceId))
  const now = () => clock.now().toISOString()

  const dayOf = (timeZone: string) => dayIn(timeZone, clock.now().getTime())

  const today = async (workspaceId: string): Promise<string> =>
    dayOf((await regions.region(workspaceId)).timeZone)

  const todayWithin = async (transaction: Transaction, workspaceId: string): Promise<string> =>
    dayOf((await regions.regionWithin(transaction, workspaceId)).timeZone)

  /** As it stands on a day: that of the business, where whoever asks doesn't know it. */
  async function existing(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    day?: string,
  ): Promise<Quote> {
    const on = day ?? (await todayWithin(transaction, workspaceId))
    const quote = await readQuote(transaction, workspaceId, id, on)
    if (!quote) throw new AppError('NOT_FOUND')
    return quote
  }

  /** A quote that nobody else changes meanwhile, as it stands today. */
  async function held(transaction: Transaction, workspaceId: string, id: string) {
    const row = await lockQuote(transaction, workspaceId, id)
    if (!row) throw new AppError('NOT_FOUND')
    const day = await todayWithin(transaction, workspaceId)
    const status = quoteStanding(row.status, { validUntil: row.valid_until, today: day })
    return { row, today: day, standing: { quoteNumber: row.quote_number, status } }
  }

  async function requireOwn(
    transaction: Transaction,
    workspaceId: string,
    { clientId, projectId }: { clientId?: string | undefined; projectId?: string | null | undefined },
  ): Promise<void> {
    if (clientId !== undefined) await clients.requireOwn(transaction, workspaceId, clientId)
    if (projectId != null) await projects.requireOwn(transaction, workspaceId, projectId)
  }

  return {
    access,
    today,
    existing,
    held,

    async list(
      workspaceId: string,
      { q, status, client, project, sort = '-created', ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const readOnly = await access.toRead(workspaceId, 'list')
      const { currency, timeZone } = await regions.region(workspaceId)
      const day = dayOf(timeZone)
      const look = { today: day, readOnly }
      const asked = { sort, limit: page.limit, after: page.cursor }
      const filter = { search: q, status, clientId: client, projectId: project }
      const [{ rows, told }, summary] = await Promise.all([
        recordsPage(database, workspaceId, page, {
          table: 'quotes',
          inOrder: () => findQuotes(database, workspaceId, { ...filter, ...asked }, look),
          byId: (ids) => findQuotesByIds(database, workspaceId, ids, look),
        }),
        summarizeQuotes(database, workspaceId, filter, { today: day, currency }),
      ])
      return { quotes: rows, ...told, summary }
    },

    async get(workspaceId: string, id: string): Promise<Quote> {
      const readOnly = await access.toRead(workspaceId, 'get')
      const quote = await findQuote(database, workspaceId, id, { today: await today(workspaceId), readOnly })
      if (!quote) throw new AppError('NOT_FOUND')
      return quote
    },

    begin: (workspaceId: string): Promise<ReplyData<Endpoints['nextNumber']>> =>
      database.write(workspaceId, async (transaction) => {
        await access.toWrite(transaction, workspaceId, 'nextNumber')
        const quoteNumber = await nextNumber(transaction, workspaceId)
        const terms = await regions.invoiceTermsWithin(transaction, workspaceId)
        const { paymentTerms, pricesIncludeTax, taxRates } = terms
        const validUntil = addDays(await todayWithin(transaction, workspaceId), QUOTE_HOLDS_DAYS)
        return { quoteNumber, validUntil, paymentTerms, pricesIncludeTax, taxRates }
      }),

    async create(transaction: Transaction, workspaceId: string, body: CreateBody): Promise<Quote> {
      await access.toNumber(transaction, workspaceId, 'create')
      await requireOwn(transaction, workspaceId, body)
      const { currency, timeZone } = await regions.regionWithin(transaction, workspaceId)
      const day = dayOf(timeZone)
      const number = body.quoteNumber ?? (await nextNumber(transaction, workspaceId))
      if (body.quoteNumber !== undefined) await requireFree(transaction, workspaceId, number)
      const taxes = await usualTaxes(body, () => regions.invoiceTermsWithin(transaction, workspaceId))
      const issueDate = body.issueDate ?? day
      const { schedule, ...said } = body
      const fields = {
        ...said,
        quoteNumber: number,
        issueDate,
        validUntil: body.validUntil ?? addDays(issueDate, QUOTE_HOLDS_DAYS),
        currency,
        ...amountsOf({ ...body, ...taxes }, currency),
      }
      const parts = inParts(fields, schedule, currency)
      const id = await insertQuote(transaction, workspaceId, { ...fields, ...parts }, now())
      const quote = await existing(transaction, workspaceId, id, day)
      await recordQuote(transaction, workspaceId, { kind: 'quote.created', quote, at: now() })
      return quote
    },

    /** What was sent stays with its client as it was sent; what is changed since is a draft, until it goes out anew. */
    update: (workspaceId: string, id: string, body: UpdateBody): Promise<Quote> =>
      database.write(workspaceId, async (transaction) => {
        await access.toNumber(transaction, workspaceId, 'update')
        const { row, today: day, standing } = await held(transaction, workspaceId, id)
        refuseAction('edit', standing)
        if (body.updatedAt !== undefined && body.updatedAt !== row.updated_at) throw new AppError('CONFLICT')
        // What stood there already may stay, though it has been deleted since.
        await requireOwn(transaction, workspaceId, {
          clientId: body.clientId === row.client_id ? undefined : body.clientId,
          projectId: body.projectId === row.project_id ? undefined : body.projectId,
        })
        if (body.quoteNumber !== undefined && body.quoteNumber !== row.quote_number) {
          await requireFree(transaction, workspaceId, body.quoteNumber, id)
        }
        const { updatedAt: _, ...said } = body
        const statement = changedPaper(statementOf(row), said, row.currency)
        if (statement !== null) {
          await updateQuote(transaction, row, { statement, standing: { status: 'draft' } }, now())
        }
        const quote = await existing(transaction, workspaceId, id, day)
        await recordQuote(transaction, workspaceId, { kind: 'quote.updated', quote, at: now() })
        return quote
      }),

    remove: (workspaceId: string, id: string): Promise<void> =>
      database.write(workspaceId, async (transaction) => {
        await access.toWrite(transaction, workspaceId, 'remove')
        const { today: day, standing } = await held(transaction, workspaceId, id)
        refuseAction('delete', standing)
        const quote = await existing(transaction, workspaceId, id, day)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await recordQuote(transaction, workspaceId, { kind: 'quote.deleted', quote, at: now() })
      }),

    restore: (workspaceId: string, id: string): Promise<Quote> =>
      database.write(workspaceId, async (transaction) => {
        await access.toNumber(transaction, workspaceId, 'restore')
        const number = await readDeletedNumber(transaction, workspaceId, id)
        if (number === null) throw new AppError('NOT_FOUND')
        await requireFree(transaction, workspaceId, number)
        await setDeleted(transaction, { workspaceId, id }, null)
        await withdrawActivity(transaction, workspaceId, 'quote.deleted', id)
        return existing(transaction, workspaceId, id)
      }),

    purge,
  }
}
