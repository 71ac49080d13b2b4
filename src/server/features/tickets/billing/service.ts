import type { Billing } from '#contract/billing.ts'
import type { ReplyData } from '#contract/endpoint.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Project } from '#contract/projects.ts'
import type { ticketEndpoints } from '#contract/tickets.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Deposits } from '../deposits/service.ts'
import type { Account } from '../unbilled/account.ts'
import { partsOf } from '../unbilled/open.ts'
import { insertBilled, invoiceIdsOf, readTicket } from '../unbilled/queries.ts'
import type { Unbilled } from '../unbilled/service.ts'
import { linesFor, withNew } from './lines.ts'
import { putInvoice } from './queries.ts'
import { draftOf, stepOf, toldOf } from './steps.ts'

type Endpoints = typeof ticketEndpoints

interface Needs {
  readonly plans: Plans
  readonly projects: Pick<Projects, 'get' | 'hold'>
  readonly setups: Pick<Floor['setups'], 'get' | 'within'>
  readonly invoices: InvoiceDrafts
  readonly unbilled: Unbilled
  readonly deposits: Deposits
}

const FEATURE = 'timeline-management'

/** Invoices what was done: all of it, and none of it twice. */
export function billingService(
  { database, clock }: Platform,
  { plans, projects, setups, invoices, unbilled, deposits }: Needs,
) {
  const now = () => clock.now().toISOString()

  /** With the project and its invoices to oneself. */
  async function held(transaction: Transaction, workspaceId: string, projectId: string) {
    const { rushPercent } = await setups.within(transaction, workspaceId, 'share')
    const project = await projects.hold(transaction, workspaceId, projectId)
    for (const id of await invoiceIdsOf(transaction, workspaceId, projectId)) {
      await invoices.hold(transaction, workspaceId, id)
    }
    const account = await unbilled.of(transaction, workspaceId, project, rushPercent)
    return { project, account }
  }

  /** Writes down what an invoice holds that a version before has made, so that it stays what it was. */
  async function remember(
    transaction: Transaction,
    workspaceId: string,
    projectId: string,
    { unwritten }: Account,
  ): Promise<void> {
    if (!unwritten) return
    const { invoiceId, parts, deposit } = unwritten
    await insertBilled(transaction, workspaceId, { projectId, invoiceId }, parts, now())
    if (deposit) await deposits.remember(transaction, workspaceId, { projectId, invoiceId, ...deposit })
  }

  async function make(
    transaction: Transaction,
    workspaceId: string,
    project: Project,
    { open, today }: Account,
  ): Promise<Invoice> {
    if (!project.clientId) throw fieldError('clientId', m.clients_choose())
    const { dueDate } = project
    return invoices.create(transaction, workspaceId, {
      clientId: project.clientId._id,
      projectId: project.id,
      // Whoever collects pays.
      dueDate: dueDate !== null && dueDate > today ? dueDate : today,
      items: linesFor(open),
    })
  }

  return {
    async agreed(workspaceId: string, projectId: string): Promise<ReplyData<Endpoints['agreed']>> {
      await projects.get(workspaceId, projectId)
      return { rushPercent: (await readTicket(database, workspaceId, projectId))?.rushPercent ?? null }
    },

    async billing(workspaceId: string, projectId: string): Promise<Billing> {
      const { project } = await projects.get(workspaceId, projectId)
      if (!project) throw new AppError('NOT_FOUND')
      const { rushPercent } = await setups.get(workspaceId)
      return database.write(workspaceId, async (transaction) =>
        toldOf(project, await unbilled.of(transaction, workspaceId, project, rushPercent)),
      )
    },

    setDeposit: (workspaceId: string, projectId: string, deposit: number | null): Promise<Billing> =>
      database.write(workspaceId, async (transaction) => {
        await plans.require(workspaceId, FEATURE, { transaction })
        const { project, account } = await held(transaction, workspaceId, projectId)
        if (!account.deposit) throw new AppError('NOT_FOUND')
        const told = { name: project.name, clientName: project.clientId?.name }
        await deposits.set(transaction, workspaceId, account.deposit, deposit, told)
        return toldOf(project, (await held(transaction, workspaceId, projectId)).account)
      }),

    /** Once, however often it is asked for: whoever comes second finds nothing that is on no invoice. */
    invoice: (workspaceId: string, projectId: string): Promise<ReplyData<Endpoints['invoice']>> =>
      database.write(workspaceId, async (transaction) => {
        // Alone: the invoice takes a number next.
        await plans.require(workspaceId, FEATURE, { transaction, isAlone: true })
        const { project, account } = await held(transaction, workspaceId, projectId)
        const { open, deposit, rushPercent, today } = account
        const [unpriced] = open.unpriced
        if (unpriced) throw fieldError('pieces', m.tickets_unpriced({ what: unpriced.called }))
        const step = stepOf(project, account)
        const last = account.invoices.at(-1)
        if (step === 'nothing' || (step !== 'make' && !last)) {
          throw fieldError('pieces', m.tickets_nothing_to_invoice())
        }
        await remember(transaction, workspaceId, projectId, account)

        const draft = step === 'add' ? draftOf(project, account) : null
        const changed = draft
          ? await invoices.setItems(
              transaction,
              workspaceId,
              draft.id,
              withNew(draft.items, open, account.rushOn.get(draft.id) ?? 0),
            )
          : step === 'make'
            ? await make(transaction, workspaceId, project, account)
            : null
        const told = changed ?? last
        if (!told) throw new AppError('NOT_FOUND')
        if (changed) {
          const ofProject = { projectId, invoiceId: changed.id }
          await insertBilled(transaction, workspaceId, ofProject, partsOf(open), now())
          const agreedRush = open.rush ? rushPercent : null
          await putInvoice(transaction, workspaceId, { ...ofProject, day: today, rushPercent: agreedRush })
        }
        const invoice = deposit ? await deposits.use(transaction, workspaceId, deposit, told) : told
        return { invoice, isNew: step === 'make', isLonger: step === 'add' }
      }),
  }
}
