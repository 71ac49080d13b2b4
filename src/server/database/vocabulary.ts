import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What conditions over rows are called in the trade, each with its rule, once: queries put them together and write none
 * of them anew (docs/decisions/0086).
 */

/** Tables with such a column. */
type With<Column extends string> = {
  [Table in keyof Tables]: Tables[Table] extends { readonly [Name in Column]: unknown } ? Table : never
}[keyof Tables]

/** What joins a row's client, who is nobody once deleted. */
export const clientOf = (
  row: With<'client_id'> | With<'owner_client_id'>,
  column: 'client_id' | 'owner_client_id' = 'client_id',
) => sql<boolean>`(${everyClientOf(row, column)} and ${isNobodyDeleted})`

/** The same, deleted ones too: what is hidden with its client has to see who that was. */
export const everyClientOf = (
  row: With<'client_id'> | With<'owner_client_id'>,
  column: 'client_id' | 'owner_client_id' = 'client_id',
) => sql<boolean>`(clients.workspace_id = ${sql.ref(`${row}.workspace_id`)}
  and clients.id = ${sql.ref(`${row}.${column}`)})`

/** Over `everyClientOf`: a row of nobody's, or of a client who is there. A row of a deleted client is hidden with them. */
export const isNobodyDeleted = sql<boolean>`clients.deleted_at is null`

/** What joins a row's project, which is none once deleted. */
export const projectOf = (row: With<'project_id'> | 'moves') =>
  sql<boolean>`(projects.workspace_id = ${sql.ref(`${row}.workspace_id`)}
    and projects.id = ${sql.ref(`${row}.project_id`)} and projects.deleted_at is null)`
