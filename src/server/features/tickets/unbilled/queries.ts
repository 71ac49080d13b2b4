import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'
import { builderOf, rowsOf, type Source } from '#server/database/source.ts'
import { stands } from '#server/database/vocabulary.ts'
import type { BilledPart } from './open.ts'

export interface Agreement {
  readonly rushPercent: number | null
  readonly depositMinor: number | null
  readonly takenOn: string
  readonly invoiceId: string | null
}

/** What was agreed when a project's pieces were taken in; null of one that came another way. */
export async function readTicket(
  source: Source,
  workspaceId: string,
  projectId: string,
): Promise<Agreement | null> {
  const ticket = builderOf(source)
    .selectFrom('tickets')
    .select([
      'rush_percent as rushPercent',
      'deposit_minor as depositMinor',
      'taken_on as takenOn',
      'invoice_id as invoiceId',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
  const [row] = await rowsOf(source, workspaceId, ticket)
  return row ?? null
}

/** The pieces of a project, in the order of their tags. */
export async function pieceIdsOf(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('pieces')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What an invoice holds: a part of the project, or its deposit. */
export interface Billed extends Omit<BilledPart, 'kind'> {
  readonly kind: BilledPart['kind'] | 'deposit'
  readonly invoiceId: string
}

/** Whether it is a part of what is invoiced, and not what was paid for it. */
export const isPart = (row: Billed): row is Billed & { readonly kind: BilledPart['kind'] } =>
  row.kind !== 'deposit'

/** The invoices of a project that stand, the oldest first; those of an older version, which wrote down the last one alone, too. */
export async function invoiceIdsOf(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(stands)
    .where(
      sql<boolean>`(id in (select invoice_id from billed
          where workspace_id = ${workspaceId} and project_id = ${projectId}::uuid)
        or id in (select invoice_id from tickets
          where workspace_id = ${workspaceId} and project_id = ${projectId}::uuid))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What of a project is on invoices that stand: neither deleted nor void. */
export const readBilled = (
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<Billed[]> =>
  transaction
    .selectFrom('billed')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.workspace_id', '=', 'billed.workspace_id')
        .onRef('invoices.id', '=', 'billed.invoice_id')
        .on(stands),
    )
    .select([
      'billed.invoice_id as invoiceId',
      'billed.kind',
      'billed.piece_id as pieceId',
      'billed.task_id as taskId',
      'billed.material_id as materialId',
      'billed.quantity_milli as quantityMilli',
      'billed.amount_minor as amountMinor',
    ])
    .where('billed.workspace_id', '=', workspaceId)
    .where('billed.project_id', '=', projectId)
    .orderBy('billed.id')
    .execute()

/** Writes down what an invoice holds. */
export async function insertBilled(
  transaction: Transaction,
  workspaceId: string,
  { projectId, invoiceId }: { readonly projectId: string; readonly invoiceId: string },
  parts: readonly BilledPart[],
  now: string,
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map((part) => ({
    workspace_id: workspaceId,
    id: uuidv7(),
    project_id: projectId,
    invoice_id: invoiceId,
    kind: part.kind,
    piece_id: part.pieceId,
    task_id: part.taskId,
    material_id: part.materialId,
    quantity_milli: part.quantityMilli,
    amount_minor: part.amountMinor,
    payment_id: null,
    created_at: now,
  }))
  await transaction.insertInto('billed').values(rows).execute()
}

/** What was used of each material for a project by an instant, in thousandths. */
export async function usedUntil(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  instant: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('material_moves')
    .select(['material_id as id', sql<number>`sum(used_milli)::int`.as('milli')])
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('at', '<=', instant)
    .groupBy('material_id')
    .execute()
  return new Map(rows.map(({ id, milli }) => [id, milli]))
}
