import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { paperRows } from '#server/database/paper-rows.ts'
import { changesOf, fieldsIn, rowOf } from '#server/database/rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { inOrderOfNew } from '#server/platform/paper/columns.ts'
import {
  quoteColumns,
  type StandingFields,
  type StatementFields,
  standingColumns,
  statementColumns,
} from '../columns.ts'

export const { setDeleted, purge } = deletable('quotes')
export const { numbersInUse, lastCountable, readDeletedNumber, setMailFailed } = paperRows(
  'quotes',
  'quote_number',
)

export type QuoteRow = Selectable<Tables['quotes']>

/** Reads a quote to change it: whoever else wants to, client or colleague, waits until this transaction ends. */
export async function lockQuote(
  transaction: Transaction,
  workspaceId: string,
  quoteId: string,
): Promise<QuoteRow | null> {
  const row = await transaction
    .selectFrom('quotes')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const statementOf = (row: QuoteRow): StatementFields => inOrderOfNew(fieldsIn(statementColumns, row))

export async function insertQuote(
  transaction: Transaction,
  workspaceId: string,
  statement: StatementFields & { readonly currency: CurrencyCode },
  now: string,
): Promise<string> {
  const quoteId = uuidv7()
  await transaction
    .insertInto('quotes')
    .values({
      workspace_id: workspaceId,
      id: quoteId,
      ...rowOf(quoteColumns, { ...statement, status: 'draft' }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return quoteId
}

export async function updateQuote(
  transaction: Transaction,
  { workspace_id: workspaceId, id: quoteId }: Pick<QuoteRow, 'workspace_id' | 'id'>,
  {
    statement,
    standing,
  }: { readonly statement?: StatementFields; readonly standing?: Partial<StandingFields> },
  now: string,
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({
      ...(statement && rowOf(statementColumns, statement)),
      ...(standing && changesOf(standingColumns, standing)),
      updated_at: now,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', quoteId)
    .execute()
}
