import { type Selectable, sql } from 'kysely'
import type { ErrorBody } from '#contract/errors.ts'
import type { Import, ImportKind } from '#contract/imports.ts'
import type { Language } from '#contract/preferences.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ImportRequest, ImportsTable } from './tables.ts'

export interface ImportKey {
  readonly workspaceId: string
  readonly id: string
}

export interface NewImport extends ImportKey {
  readonly kind: ImportKind
  readonly isDryRun: boolean
  readonly language: Language
  readonly request: ImportRequest
  readonly at: string
}

const underWay = ['waiting', 'working'] as const

export async function insertImport(transaction: Transaction, made: NewImport): Promise<void> {
  await transaction
    .insertInto('imports')
    .values({
      workspace_id: made.workspaceId,
      id: made.id,
      kind: made.kind,
      is_dry_run: made.isDryRun,
      status: 'waiting',
      progress: 0,
      language: made.language,
      request: JSON.stringify(made.request),
      at: made.at,
      row_ids: [],
      client_ids: [],
    })
    .execute()
}

const stateColumns = ['id', 'kind', 'is_dry_run as dryRun', 'status', 'progress'] as const

export async function findImport(database: Database, { workspaceId, id }: ImportKey) {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('imports')
      .select([...stateColumns, 'result', 'refusal'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
  return row ?? null
}

export const findUnderWay = (database: Database, workspaceId: string) =>
  database.read(
    workspaceId,
    database.query
      .selectFrom('imports')
      .select(stateColumns)
      .where('workspace_id', '=', workspaceId)
      .where('status', 'in', underWay)
      .where('is_dry_run', '=', false)
      .orderBy('id'),
  )

export async function countUnderWay(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', underWay)
    .executeTakeFirstOrThrow()
  return count
}

export interface BegunImport {
  readonly kind: ImportKind
  readonly dryRun: boolean
  readonly language: Language
  readonly attempts: number
  readonly request: ImportRequest
}

/** Counts an attempt that begins now; null for one that is finished, or no more. */
export async function beginImport(
  transaction: Transaction,
  { workspaceId, id }: ImportKey,
): Promise<BegunImport | null> {
  const row = await transaction
    .updateTable('imports')
    .set(({ eb }) => ({ status: 'working', progress: 0, attempts: eb('attempts', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .returning(['kind', 'is_dry_run as dryRun', 'language', 'attempts', 'request'])
    .executeTakeFirst()
  return row?.request ? { ...row, request: row.request } : null
}

export async function saveProgress(
  database: Database,
  { workspaceId, id }: ImportKey,
  progress: number,
): Promise<void> {
  await database.read(
    workspaceId,
    database.query
      .updateTable('imports')
      .set({ progress })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('status', '=', 'working'),
  )
}

/** Keeps the import from being done by anybody else before the transaction ends; false when it is done already. */
export async function holdImport(transaction: Transaction, { workspaceId, id }: ImportKey): Promise<boolean> {
  const row = await transaction
    .selectFrom('imports')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

interface Finish {
  readonly status: 'done' | 'failed'
  readonly result?: Import
  readonly refusal?: ErrorBody
  readonly at?: string
  readonly row_ids?: string[]
  readonly client_ids?: string[]
}

/** The rows that were asked for have had their use. */
export async function finishImport(
  transaction: Transaction,
  { workspaceId, id }: ImportKey,
  { result, refusal, ...outcome }: Finish,
): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({
      ...outcome,
      progress: 100,
      request: null,
      ...(result && { result: JSON.stringify(result) }),
      ...(refusal && { refusal: JSON.stringify(refusal) }),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .execute()
}

/** Takes what is known of an import off the books; undefined when there is none that has added anything. */
export const takeImport = (
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<Pick<Selectable<ImportsTable>, 'kind' | 'at' | 'row_ids' | 'client_ids'> | undefined> =>
  transaction
    .deleteFrom('imports')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where(sql<boolean>`cardinality(row_ids) > 0`)
    .returning(['kind', 'at', 'row_ids', 'client_ids'])
    .executeTakeFirst()

/** Forgets what nobody will take back any more. */
export async function deleteImportsBefore(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('imports')
    .where('workspace_id', '=', workspaceId)
    .where('at', '<', before)
    .execute()
}
