import type { Agreed } from '#contract/agreed.ts'
import type { ReplyData } from '#contract/endpoint.ts'
import type { Project } from '#contract/projects.ts'
import type { quoteEndpoints } from '#contract/quotes.ts'
import { addDays } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { usualRate } from '#domain/money/named-rates.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { amountsOf } from '#server/platform/paper/amounts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { advancesOf } from '../converting/advances.ts'
import { type QuoteConverting, USUAL_PAYMENT_DAYS } from '../converting/service.ts'
import { type DepositBody, depositDrafting } from '../deposits/drafting.ts'
import { shownDeposits } from '../deposits/queries.ts'
import type { QuoteDeposits } from '../deposits/service.ts'
import type { Quotes } from '../service.ts'
import { type AgreedRow, selectAgreed } from './queries.ts'
import { asked, type Known, leftOf, nextOf } from './steps.ts'

type Endpoints = typeof quoteEndpoints

interface Needs {
  readonly quotes: Quotes
  readonly converting: Pick<QuoteConverting, 'within'>
  readonly deposits: Pick<QuoteDeposits, 'make'>
  readonly projects: Pick<Projects, 'get' | 'hold' | 'begin'>
  readonly regions: Regions
  readonly invoices: InvoiceDrafts
}

/** What can be invoiced of a budget: it is there, and so is whom it is for. */
interface Budgeted {
  readonly project: Project
  readonly clientId: string
  readonly amount: number
  readonly currency: CurrencyCode
}

function budgetOf(project: Project): Budgeted {
  const { name, clientId, budget, budgetCurrency } = project
  if (budget === null || budget === 0 || budgetCurrency === null) {
    throw fieldError('budget', m.quotes_budget_missing({ name }))
  }
  if (!clientId) throw fieldError('clientId', m.clients_choose())
  return { project, clientId: clientId._id, amount: budget, currency: budgetCurrency }
}

const knownOf = (project: Project, { deposits, ...row }: AgreedRow): Known => ({
  ...{ project, ...row },
  deposits: shownDeposits(deposits),
})

const paidInAdvance = ({ project, currency }: Pick<Budgeted, 'project' | 'currency'>) => ({
  ...{ quoteId: null, projectId: project.id, currency },
})

/** The invoice of what was agreed for a project: of its quote, or else of its budget (docs/decisions/0100). */
export function agreedService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { quotes, converting, deposits, projects, regions, invoices }: Needs,
) {
  const advances = advancesOf({ regions, invoices })
  const draftDeposit = depositDrafting({ regions, invoices })

  async function known(transaction: Transaction, workspaceId: string, project: Project): Promise<Known> {
    return knownOf(project, await selectAgreed(transaction, workspaceId, project).executeTakeFirstOrThrow())
  }

  function told(all: Known): Agreed {
    const [only, ...others] = all.quotes
    return {
      next: nextOf(all),
      quotes: [...all.quotes],
      invoice: only ? (others.length === 0 ? only.invoice : null) : all.final && asked(all.final),
      deposits: [...all.deposits],
      left: fromMinor(leftOf(all)),
      currency: all.project.budgetCurrency,
    }
  }

  /** Has the project, and all that was agreed for it, to itself. */
  async function held(transaction: Transaction, workspaceId: string, id: string): Promise<Known> {
    return known(transaction, workspaceId, await projects.hold(transaction, workspaceId, id))
  }

  /** The quote whose invoice is meant: the one that has none, or the last where all have theirs. */
  function quoteOf({ quotes: all }: Known): string | undefined {
    const open = all.filter(({ invoice }) => invoice === null)
    if (open.length > 1) {
      const numbers = open.map(({ quoteNumber }) => quoteNumber).join(', ')
      throw new AppError('CONFLICT', { message: m.quotes_of_project_several({ numbers }) })
    }
    return (open[0] ?? all.at(-1))?.id
  }

  /** Refuses what is invoiced otherwise: by its garments, as whatever was taken in over the counter is. */
  function refuseGarments({ project: { name, kind }, ofGarments }: Known): void {
    if (ofGarments !== null) {
      throw new AppError('CONFLICT', { message: m.quotes_budget_by_garments({ number: ofGarments }) })
    }
    if (kind === 'alteration')
      throw new AppError('CONFLICT', { message: m.quotes_budget_of_ticket({ name }) })
  }

  /** The budget is what the client pays: the tax is in it. */
  async function paperOf(
    transaction: Transaction,
    workspaceId: string,
    { project, amount, currency }: Budgeted,
  ) {
    const terms = await regions.invoiceTermsWithin(transaction, workspaceId)
    const items = [{ description: project.name, quantity: 1, rate: amount }]
    const taxes = { taxRate: usualRate(terms.taxRates), taxIncluded: true }
    return { terms, items, ...taxes, taxes: amountsOf({ items, ...taxes }, currency).taxes ?? [] }
  }

  const today = async (transaction: Transaction, workspaceId: string) =>
    dayIn((await regions.regionWithin(transaction, workspaceId)).timeZone, clock.now().getTime())

  async function invoiceBudget(transaction: Transaction, workspaceId: string, all: Known): Promise<string> {
    const { project, final } = all
    if (final) {
      const { _id, isDraft, currency } = final
      const agreed = { ...final, of: paidInAdvance({ project, currency }) }
      if (isDraft) await advances.bringUpToDate(transaction, workspaceId, agreed, _id)
      return _id
    }
    refuseGarments(all)
    const budget = budgetOf(project)
    const { currency, clientId } = budget
    const of = paidInAdvance(budget)
    await projects.begin(transaction, workspaceId, project.id)
    const { terms, items, taxRate, taxIncluded } = await paperOf(transaction, workspaceId, budget)
    const { lines, ids } = await advances.due(transaction, workspaceId, { of, taxIncluded })
    const { paymentDays, paymentTerms } = terms
    const day = await today(transaction, workspaceId)
    const { id } = await invoices.create(
      transaction,
      workspaceId,
      {
        ...{ clientId, projectId: project.id },
        dueDate: addDays(day, paymentDays ?? USUAL_PAYMENT_DAYS),
        items: [...items, ...lines],
        ...{ taxRate, taxIncluded, paymentTerms },
      },
      { currency, budgetOf: project.id },
    )
    await invoices.deposits.takeOff(transaction, workspaceId, ids, id)
    return id
  }

  return {
    async agreed(workspaceId: string, projectId: string): Promise<ReplyData<Endpoints['agreed']>> {
      await quotes.access.toRead(workspaceId, 'agreed')
      const { project } = await projects.get(workspaceId, projectId)
      if (!project) throw new AppError('NOT_FOUND')
      const [row] = await database.read(workspaceId, selectAgreed(database.query, workspaceId, project))
      if (!row) throw new Error('A select without a table answers one row')
      return { agreed: told(knownOf(project, row)) }
    },

    /** Drafted once, however often it is asked for: whoever comes second is answered the one that there is. */
    invoice: (workspaceId: string, projectId: string): Promise<ReplyData<Endpoints['invoiceAgreed']>> =>
      database.write(workspaceId, async (transaction) => {
        await quotes.access.toNumber(transaction, workspaceId, 'invoiceAgreed')
        const all = await held(transaction, workspaceId, projectId)
        const quoteId = quoteOf(all)
        const before = new Set([all.final?._id, ...all.quotes.map(({ invoice }) => invoice?._id)])
        const invoiceId =
          quoteId === undefined
            ? await invoiceBudget(transaction, workspaceId, all)
            : (await converting.within(transaction, workspaceId, quoteId)).invoiceId
        const invoice = await invoices.find(transaction, workspaceId, invoiceId)
        if (!invoice) throw new AppError('NOT_FOUND')
        return {
          agreed: told(await known(transaction, workspaceId, all.project)),
          invoice: { id: invoiceId, invoiceNumber: invoice.invoiceNumber },
          isNew: !before.has(invoiceId),
        }
      }),

    async deposit(
      transaction: Transaction,
      workspaceId: string,
      projectId: string,
      body: DepositBody,
    ): Promise<ReplyData<Endpoints['depositAgreed']>> {
      await quotes.access.toNumber(transaction, workspaceId, 'depositAgreed')
      const all = await held(transaction, workspaceId, projectId)
      const quoteId = quoteOf(all)
      if (quoteId !== undefined) {
        const { invoiceId } = await deposits.make(transaction, workspaceId, quoteId, body)
        return { invoiceId }
      }
      refuseGarments(all)
      const budget = budgetOf(all.project)
      const { clientId, amount } = budget
      const { name, id } = all.project
      await projects.begin(transaction, workspaceId, id)
      const { taxes, taxIncluded, terms } = await paperOf(transaction, workspaceId, budget)
      const shared = {
        ...{ of: paidInAdvance(budget), clientId, projectId: id, budgetOf: id },
        ...{ amount, taxes, taxIncluded, paymentTerms: terms.paymentTerms, schedule: [] },
        finalId: all.final?._id,
        called: (label: string) => m.quotes_deposit_for_project({ label, name }),
      }
      const day = await today(transaction, workspaceId)
      return { invoiceId: await draftDeposit(transaction, workspaceId, shared, body, day) }
    },
  }
}
