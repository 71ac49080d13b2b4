import type { Invoice } from '#contract/invoices.ts'
import type { Project } from '#contract/projects.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { toMinor } from '#domain/money/minor.ts'
import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { UsedStock } from '#server/features/stock/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tasks } from '../tasks/service.ts'
import type { Account, Unwritten } from './account.ts'
import { openOf } from './open.ts'
import {
  type Agreement,
  type Billed,
  invoiceIdsOf,
  isPart,
  pieceIdsOf,
  readBilled,
  readTicket,
  usedUntil,
} from './queries.ts'
import { heldBefore } from './remembered.ts'

interface Needs {
  readonly regions: Pick<Regions, 'regionWithin'>
  readonly pieces: Pick<Floor['pieces'], 'existing'>
  readonly tasks: Pick<Tasks, 'ofProject'>
  readonly stock: UsedStock
  readonly invoices: Pick<InvoiceDrafts, 'find'>
}

export type Unbilled = ReturnType<typeof unbilledService>

type Worked = Omit<Parameters<typeof heldBefore>[0], 'usedThen'>

/** What of a project is on which invoice, and what on none. */
export function unbilledService(
  { clock }: Pick<Platform, 'clock'>,
  { regions, pieces, tasks, stock, invoices }: Needs,
) {
  async function standing(transaction: Transaction, workspaceId: string, projectId: string) {
    const found: Invoice[] = []
    for (const id of await invoiceIdsOf(transaction, workspaceId, projectId)) {
      const invoice = await invoices.find(transaction, workspaceId, id)
      if (invoice) found.push(invoice)
    }
    return found
  }

  async function worked(transaction: Transaction, workspaceId: string, projectId: string) {
    const ids = await pieceIdsOf(transaction, workspaceId, projectId)
    const ofProject = await tasks.ofProject(transaction, workspaceId, projectId)
    return (await pieces.existing(transaction, workspaceId, ids)).map((piece) => ({
      ...piece,
      tasks: ofProject.filter(({ pieceId }) => pieceId === piece.id),
    }))
  }

  /** What an older version has invoiced without writing down what it holds. */
  async function unwrittenOf(
    transaction: Transaction,
    workspaceId: string,
    { projectId, ticket, ...given }: Worked & { projectId: string; ticket: Agreement | null },
    all: readonly Invoice[],
    written: readonly Billed[],
  ): Promise<Unwritten | null> {
    const silent = all.find(
      ({ id }) => id === ticket?.invoiceId && written.every(({ invoiceId }) => invoiceId !== id),
    )
    if (!ticket || !silent) return null
    const usedThen = await usedUntil(transaction, workspaceId, projectId, silent.createdAt)
    return {
      invoiceId: silent.id,
      parts: heldBefore({ ...given, usedThen }, silent),
      deposit: depositOn(silent, ticket),
    }
  }

  return {
    /** `usualRush` is the workshop's own percentage, where none was agreed. */
    async of(
      transaction: Transaction,
      workspaceId: string,
      { id: projectId, kind }: Pick<Project, 'id' | 'kind'>,
      usualRush: number,
    ): Promise<Account> {
      const ticket = await readTicket(transaction, workspaceId, projectId)
      const { currency, timeZone } = await regions.regionWithin(transaction, workspaceId)
      const rushPercent = ticket?.rushPercent ?? usualRush
      const given = {
        pieces: await worked(transaction, workspaceId, projectId),
        cloth: await stock.usedFor(transaction, workspaceId, projectId),
        ...{ rushPercent, currency },
      }
      const all = await standing(transaction, workspaceId, projectId)
      const written = await readBilled(transaction, workspaceId, projectId)
      const ofTicket = { ...given, projectId, ticket }
      const unwritten = await unwrittenOf(transaction, workspaceId, ofTicket, all, written)
      const held = unwritten?.parts.map((part) => ({ ...part, invoiceId: unwritten.invoiceId })) ?? []
      const parts = [...written.filter(isPart), ...held]
      const used = written.filter((row) => !isPart(row))
      return {
        invoices: all,
        open: openOf(given, parts),
        rushOn: new Map(
          all.map(({ id }) => [
            id,
            sumOf(parts.filter((part) => part.invoiceId === id && part.kind === 'rush')),
          ]),
        ),
        deposit:
          ticket && kind === 'alteration'
            ? {
                ...{ projectId, takenOn: ticket.takenOn, currency },
                amountMinor: ticket.depositMinor ?? 0,
                usedMinor: sumOf(used) + (unwritten?.deposit?.amountMinor ?? 0),
              }
            : null,
        unwritten,
        rushPercent,
        today: dayIn(timeZone, clock.now().getTime()),
        currency,
      }
    },
  }
}

const sumOf = (rows: readonly { readonly amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The payment that a deposit became before that was written down. */
function depositOn({ payments }: Invoice, { depositMinor, takenOn }: Agreement): Unwritten['deposit'] {
  const payment = payments.find(
    ({ paidOn, method, amount }) =>
      paidOn === takenOn && method === 'other' && toMinor(amount) <= (depositMinor ?? 0),
  )
  return payment ? { paymentId: payment.id, amountMinor: toMinor(payment.amount) } : null
}
