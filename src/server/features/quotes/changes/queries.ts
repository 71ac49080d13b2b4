import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Quote } from '#contract/quotes.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
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

/** Keeps to whom a mail could not go, or that one went. The version (updated_at) stays: nobody has edited anything. */
export async function setMailFailed(
  transaction: Transaction,
  { workspaceId, quoteId }: { readonly workspaceId: string; readonly quoteId: string },
  failed: Quote['mailFailed'],
): Promise<void> {
  await transaction
    .updateTable('quotes')
    .set({ mail_failed_at: failed?.at ?? null, mail_failed_to: failed?.to ?? null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', quoteId)
    .execute()
}

/** Which of some numbers stand on a quote that is there, but for one quote where it is named. */
export async function numbersInUse(
  transaction: Transaction,
  workspaceId: string,
  numbers: readonly string[],
  exceptId: string | null = null,
): Promise<ReadonlySet<string>> {
  let query = transaction
    .selectFrom('quotes')
    .select('quote_number')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`quote_number = any(${numbers})`)
    .where('deleted_at', 'is', null)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  return new Set((await query.execute()).map((row) => row.quote_number))
}

/** The number of the quote that was made last, of those whose number can be counted on. */
export async function lastCountable(transaction: Transaction, workspaceId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('quotes')
    .select('quote_number')
    .where('workspace_id', '=', workspaceId)
    .where('quote_number', '~', '[0-9]')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.quote_number ?? null
}

export async function readDeletedNumber(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('quotes')
    .select('quote_number')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row?.quote_number ?? null
}
