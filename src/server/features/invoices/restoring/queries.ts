import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { isBilling, isSettled, stands } from '#server/database/vocabulary.ts'

/** The number of an invoice that was made, since this one was deleted, of the same work or of all that was agreed; null where none was. */
export async function billedSince(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`select invoices.invoice_number as number
    from invoices as deleted
      join invoices on invoices.workspace_id = ${workspaceId} and not invoices.is_deposit and ${isBilling}
        and (invoices.budget_of = deleted.budget_of or invoices.quote_id = deleted.quote_id)
    where deleted.workspace_id = ${workspaceId} and deleted.id = ${id}::uuid and not deleted.is_deposit
    union all
    select invoices.invoice_number
    from invoices as deleted
      join billed as mine on mine.workspace_id = ${workspaceId} and mine.invoice_id = deleted.id
      join billed as theirs on theirs.workspace_id = ${workspaceId} and theirs.project_id = mine.project_id
        and theirs.invoice_id <> mine.invoice_id and theirs.kind = mine.kind
        and (theirs.piece_id, theirs.task_id, theirs.material_id)
          is not distinct from (mine.piece_id, mine.task_id, mine.material_id)
        and theirs.created_at >= deleted.deleted_at
      join invoices on invoices.workspace_id = ${workspaceId} and invoices.id = theirs.invoice_id and ${stands}
    where deleted.workspace_id = ${workspaceId} and deleted.id = ${id}::uuid
    limit 1`.execute(transaction)
  return rows[0]?.number ?? null
}

/**
 * The number of a deposit that this one takes off and that doesn't stand any more as it did when this was deleted, or that was
 * taken off another since: what it says of that isn't so any more. Null where all is as it was.
 */
export async function takenOffOtherwise(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  // Held first, so that whoever gives one back finds either this one there, or is found.
  await sql`select from invoices where workspace_id = ${workspaceId} and taken_off_on = ${id}::uuid
    order by id for no key update`.execute(transaction)
  const { rows } = await sql<{ number: string }>`select invoices.invoice_number as number
    from invoices as deleted join invoices on invoices.workspace_id = ${workspaceId} and invoices.is_deposit
    where deleted.workspace_id = ${workspaceId} and deleted.id = ${id}::uuid and not deleted.is_deposit
      and (invoices.taken_off_on = deleted.id
          and (not ${stands} or not ${isSettled} or exists (select from invoices as notes
            where notes.workspace_id = ${workspaceId} and notes.corrects_id = invoices.id
              and notes.created_at >= deleted.deleted_at))
        -- made later: its deposits are taken off there, should that be had back
        or invoices.taken_off_on > deleted.id
          and (invoices.quote_id = deleted.quote_id or invoices.budget_of = deleted.budget_of))
    order by invoices.id
    limit 1`.execute(transaction)
  return rows[0]?.number ?? null
}
