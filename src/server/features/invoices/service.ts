import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Invoice, InvoiceVersion, invoiceEndpoints } from '#contract/invoices.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { amountsOf, inParts } from '#server/platform/paper/amounts.ts'
import { usualTaxes } from '#server/platform/paper/usual-taxes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { invoiceAccess } from './access/service.ts'
import { recordInvoice, whatBecame, withdrawActivity } from './activities.ts'
import { refuseLocked } from './changes/locked.ts'
import {
  findVersions,
  insertInvoice,
  insertVersion,
  isOwnProject,
  lockInvoice,
  purge,
  readDeletedNumber,
  setDeleted,
  statementOf,
} from './changes/queries.ts'
import { invoiceChanges } from './changes/service.ts'
import { asVersion, type CreateBody, changedStatement, type UpdateBody } from './changes/statement.ts'
import type { Strangers } from './mail/strangers.ts'
import { nextNumber, requireFree } from './numbers/service.ts'
import { type InvoiceTill, refuseBeingPaid, type TillNews } from './online/service.ts'
import type { DepositInvoice, PaidInAdvance } from './payments/queries.ts'
import type { PaymentBody } from './payments/service.ts'
import type { ClientsInvoices } from './portal/service.ts'
import {
  findInvoice,
  findInvoices,
  findInvoicesByIds,
  findInvoicesOf,
  readInvoice,
  summarizeInvoices,
} from './queries.ts'
import { refuseOutdated } from './restoring/service.ts'
import type { SentPapers } from './sent-papers/service.ts'
import { refuseAction, refuseChange } from './standing.ts'
import { setVoid } from './voiding/queries.ts'

export type { ClientsInvoices, InvoiceTill, PaidInAdvance, SentPapers, Strangers, TillNews }

type Endpoints = typeof invoiceEndpoints

/** Whom a paper of a client's is made out to today; null once they are deleted. */
export type BilledTo = (
  transaction: Transaction,
  workspaceId: string,
  clientId: string | null,
) => Promise<Invoice['billedTo']>

/** What an invoice is made of, where that is a quote, or a project's budget. */
export interface Agreed {
  readonly currency: CurrencyCode
  readonly quoteId?: string | undefined
  readonly budgetOf?: string | undefined
  readonly isDeposit?: boolean
}

/** For features that make invoices of what they know. */
export interface InvoiceDrafts {
  find(transaction: Transaction, workspaceId: string, id: string): Promise<Invoice | null>
  /** As it stands while nobody else changes it; null where it is gone. */
  hold(transaction: Transaction, workspaceId: string, id: string): Promise<Invoice | null>
  /** In the business's currency, where no other was agreed. */
  create(transaction: Transaction, workspaceId: string, body: CreateBody, agreed?: Agreed): Promise<Invoice>
  /** Gives a draft other lines; its discount and its tax are counted of these. */
  setItems(
    transaction: Transaction,
    workspaceId: string,
    id: string,
    items: CreateBody['items'],
  ): Promise<Invoice>
  /** Mails a draft to its client in the usual words, or refuses it: what its e-invoice lacks is refused, too. */
  send(transaction: Transaction, workspaceId: string, id: string): Promise<void>
  pay(transaction: Transaction, workspaceId: string, id: string, body: PaymentBody): Promise<Invoice>
  readonly deposits: {
    /** Those that stand of what was agreed, held until the end. */
    hold(transaction: Transaction, workspaceId: string, of: PaidInAdvance): Promise<DepositInvoice[]>
    /** Writes down on which invoice they are taken off. */
    takeOff(
      transaction: Transaction,
      workspaceId: string,
      ids: readonly string[],
      invoiceId: string,
    ): Promise<void>
  }
}

export function invoicesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  plans: Plans,
  regions: Regions,
  clients: Clients,
) {
  const access = invoiceAccess(database, plans)
  const { change, locked, today } = invoiceChanges(clock, regions)
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Invoice> {
    const invoice = await readInvoice(transaction, workspaceId, id)
    if (!invoice) throw new AppError('NOT_FOUND')
    return invoice
  }

  async function requireOwn(
    transaction: Transaction,
    workspaceId: string,
    { clientId, projectId }: { clientId?: string | undefined; projectId?: string | null | undefined },
  ): Promise<void> {
    if (clientId !== undefined) await clients.requireOwn(transaction, workspaceId, clientId)
    if (projectId != null && !(await isOwnProject(transaction, workspaceId, projectId))) {
      throw fieldError('projectId', m.projects_choose())
    }
  }

  return {
    async list(
      workspaceId: string,
      { q, kind = 'invoice', status, sort = '-created', ...asked }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const readOnly = await access.toRead(workspaceId, 'list')
      const { currency } = await regions.region(workspaceId)
      const { client: clientId, project: projectId, ...page } = asked
      const filter = { kind, search: q, status, clientId, projectId }
      const order = { sort, limit: page.limit, after: page.cursor }
      const [{ rows, told }, summary] = await Promise.all([
        recordsPage(database, workspaceId, page, {
          table: 'invoices',
          inOrder: () => findInvoices(database, workspaceId, { ...filter, ...order }, readOnly),
          byId: (ids) => findInvoicesByIds(database, workspaceId, ids, readOnly),
        }),
        summarizeInvoices(database, workspaceId, filter, currency),
      ])
      return { invoices: rows, ...told, summary }
    },

    /** By an invoice's id that invoice; by a client's or a project's id theirs. */
    async get(workspaceId: string, id: string): Promise<ReplyData<Endpoints['get']>> {
      const readOnly = await access.toRead(workspaceId, 'get')
      const invoice = await findInvoice(database, workspaceId, id, readOnly)
      if (invoice) return { invoice, invoices: [invoice] }
      const invoices = await findInvoicesOf(database, workspaceId, id, readOnly)
      if (!invoices) throw new AppError('NOT_FOUND')
      return { invoices }
    },

    async versions(workspaceId: string, id: string): Promise<InvoiceVersion[]> {
      const readOnly = await access.toRead(workspaceId, 'versions')
      if (!(await findInvoice(database, workspaceId, id, readOnly))) throw new AppError('NOT_FOUND')
      return findVersions(database, workspaceId, id)
    },

    begin: (workspaceId: string): Promise<ReplyData<Endpoints['nextNumber']>> =>
      database.write(workspaceId, async (transaction) => {
        await access.toWrite(transaction, workspaceId, 'nextNumber')
        const invoiceNumber = await nextNumber(transaction, workspaceId)
        return { invoiceNumber, ...(await regions.invoiceTermsWithin(transaction, workspaceId)) }
      }),

    async hold(transaction: Transaction, workspaceId: string, id: string): Promise<Invoice | null> {
      await lockInvoice(transaction, workspaceId, id)
      return readInvoice(transaction, workspaceId, id)
    },

    async setItems(
      transaction: Transaction,
      workspaceId: string,
      id: string,
      items: CreateBody['items'],
    ): Promise<Invoice> {
      await access.toWrite(transaction, workspaceId, 'update')
      const row = await locked(transaction, workspaceId, id)
      refuseChange(row, 'edit')
      // What has left the drafts changes by hand alone, with its version before.
      if (row.status !== 'draft') throw new AppError('CONFLICT')
      await change(transaction, row, {
        statement: changedStatement(statementOf(row), { items }, row.currency),
      })
      const invoice = await existing(transaction, workspaceId, id)
      const kind = whatBecame(row.status, invoice, 'invoice.updated')
      await recordInvoice(transaction, workspaceId, { kind, invoice, at: now() })
      return invoice
    },

    async create(
      transaction: Transaction,
      workspaceId: string,
      body: CreateBody,
      agreed?: Agreed,
    ): Promise<Invoice> {
      await access.toNumber(transaction, workspaceId, 'create')
      await requireOwn(transaction, workspaceId, body)
      const { currency } = agreed ?? (await regions.regionWithin(transaction, workspaceId))
      const number = body.invoiceNumber ?? (await nextNumber(transaction, workspaceId))
      if (body.invoiceNumber !== undefined) await requireFree(transaction, workspaceId, number)
      const taxes = await usualTaxes(body, () => regions.invoiceTermsWithin(transaction, workspaceId))
      const { schedule, ...said } = body
      const fields = {
        ...said,
        invoiceNumber: number,
        issueDate: body.issueDate ?? (await today(transaction, workspaceId)),
        currency,
        ...amountsOf({ ...body, ...taxes }, currency),
      }
      const parts = inParts(fields, schedule, currency)
      const row = { ...fields, ...parts, quoteId: agreed?.quoteId, budgetOf: agreed?.budgetOf }
      const id = await insertInvoice(transaction, workspaceId, row, now(), agreed?.isDeposit)
      const invoice = await existing(transaction, workspaceId, id)
      await recordInvoice(transaction, workspaceId, { kind: 'invoice.created', invoice, at: now() })
      return invoice
    },

    update: (
      { workspaceId, userId }: Pick<Session, 'workspaceId' | 'userId'>,
      id: string,
      body: UpdateBody,
    ) =>
      database.write(workspaceId, async (transaction): Promise<Invoice> => {
        if (body.invoiceNumber === undefined) await access.toWrite(transaction, workspaceId, 'update')
        else await access.toNumber(transaction, workspaceId, 'update')
        const row = await locked(transaction, workspaceId, id)
        refuseChange(row, 'edit')
        if (body.updatedAt !== undefined && body.updatedAt !== row.updated_at) throw new AppError('CONFLICT')
        // What stood there already may stay, though it has been deleted since.
        await requireOwn(transaction, workspaceId, {
          clientId: body.clientId === row.client_id ? undefined : body.clientId,
          projectId: body.projectId === row.project_id ? undefined : body.projectId,
        })
        if (body.invoiceNumber !== undefined && body.invoiceNumber !== row.invoice_number) {
          await requireFree(transaction, workspaceId, body.invoiceNumber, id)
        }
        const stood = statementOf(row)
        const statement = changedStatement(stood, body, row.currency)
        const asked = body.status === row.status ? undefined : body.status
        refuseLocked(row, stood, statement, asked)
        const isKept = row.status !== 'draft' && (statement !== null || asked !== undefined)
        const before = isKept ? asVersion(await existing(transaction, workspaceId, id)) : null
        await change(transaction, row, { statement, asked })
        if (before !== null) {
          const after = asVersion(await existing(transaction, workspaceId, id))
          await insertVersion(transaction, row, userId, { before, after }, now())
        }
        const invoice = await existing(transaction, workspaceId, id)
        const kind = whatBecame(row.status, invoice, 'invoice.updated')
        await recordInvoice(transaction, workspaceId, { kind, invoice, at: now() })
        return invoice
      }),

    remove: (workspaceId: string, id: string) =>
      database.write(workspaceId, async (transaction): Promise<void> => {
        await access.toWrite(transaction, workspaceId, 'remove')
        const row = await locked(transaction, workspaceId, id)
        const invoice = await existing(transaction, workspaceId, id)
        refuseAction(invoice, 'delete')
        await refuseBeingPaid(transaction, row)
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
        await recordInvoice(transaction, workspaceId, { kind: 'invoice.deleted', invoice, at: now() })
      }),

    /** Keeps it with its number, and counts it nowhere. */
    void: (workspaceId: string, id: string, reason: string) =>
      database.write(workspaceId, async (transaction): Promise<Invoice> => {
        await access.toWrite(transaction, workspaceId, 'void')
        const row = await locked(transaction, workspaceId, id)
        refuseChange(row, 'void')
        await refuseBeingPaid(transaction, row)
        await setVoid(transaction, row, reason, now())
        const invoice = await existing(transaction, workspaceId, id)
        await recordInvoice(transaction, workspaceId, { kind: 'invoice.voided', invoice, at: now() })
        return invoice
      }),

    restore: (workspaceId: string, id: string) =>
      database.write(workspaceId, async (transaction): Promise<Invoice> => {
        await access.toNumber(transaction, workspaceId, 'restore')
        const number = await readDeletedNumber(transaction, workspaceId, id)
        if (number === null) throw new AppError('NOT_FOUND')
        await requireFree(transaction, workspaceId, number)
        await refuseOutdated(transaction, workspaceId, id)
        await setDeleted(transaction, { workspaceId, id }, null)
        await withdrawActivity(transaction, workspaceId, 'invoice.deleted', id)
        return existing(transaction, workspaceId, id)
      }),

    purge,
  }
}
