import { sql } from 'kysely'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { claims, clientOf, isOpen, isOwed, nextDue } from '#server/database/vocabulary.ts'

export interface DueProject {
  readonly id: string
  readonly name: string
  readonly clientName: string | null
  readonly day: string
}

/** Projects in work that are due on one of these days. */
export function readDueProjects(
  transaction: Transaction,
  workspaceId: string,
  days: readonly string[],
): Promise<DueProject[]> {
  return transaction
    .selectFrom('projects')
    .leftJoin('clients', (join) => join.on(clientOf('projects')))
    .select(['projects.id', 'projects.name', 'clients.name as clientName'])
    .select((row) => row.ref('projects.due_date').$notNull().as('day'))
    .where('projects.workspace_id', '=', workspaceId)
    .where(isOpen)
    .where(sql<boolean>`projects.due_date = any(${days}::date[])`)
    .orderBy('projects.due_date')
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute()
}

export interface DueInvoice {
  readonly id: string
  readonly number: string
  readonly clientName: string | null
  readonly day: string
  /** What is to be paid by then: all that is open, or an instalment. */
  readonly dueMinor: number
  readonly currency: CurrencyCode
}

/** What banks decide on just now: nobody is reminded of it before they have. */
const disputed = sql<number>`coalesce((select sum(disputed_minor) from client_payments
  where client_payments.workspace_id = invoices.workspace_id and client_payments.invoice_id = invoices.id
    and disputed_minor > 0), 0)`

const dueMinor = sql<number>`(select sum(minor)::bigint from ${claims} where due_on = ${nextDue}) - ${disputed}::bigint`

/** Invoices that were sent, aren't paid, and of which something is due next on one of these days. */
export function readDueInvoices(
  transaction: Transaction,
  workspaceId: string,
  days: readonly string[],
): Promise<DueInvoice[]> {
  return transaction
    .selectFrom('invoices')
    .leftJoin('clients', (join) => join.on(clientOf('invoices')))
    .select(['invoices.id', 'invoices.invoice_number as number', 'clients.name as clientName'])
    .select([nextDue.as('day'), 'invoices.currency'])
    .select(dueMinor.as('dueMinor'))
    .where('invoices.workspace_id', '=', workspaceId)
    .where(isOwed)
    .where(sql<boolean>`${nextDue} = any(${days}::date[])`)
    .where(sql<boolean>`${dueMinor} > 0`)
    .orderBy(nextDue)
    .orderBy('invoices.invoice_number')
    .execute()
}
