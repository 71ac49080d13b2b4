import { type ChangedTable, findChanged } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { cursorOf, placeOf } from './cursors.ts'

/** What a list is asked for where it tells what has changed. */
export interface AskedChanges {
  readonly updatedSince: string
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

interface Where {
  readonly database: Database
  readonly workspaceId: string
  readonly table: ChangedTable
}

interface Page<Row> {
  readonly rows: Row[]
  readonly told: { readonly nextCursor: string | null; readonly updatedUntil?: string }
}

const PAGE = 100

/** A page of any list's rows by when they changed; `read` answers those of some ids, in any order. */
export async function changedPage<Row extends { readonly id: string }>(
  { database, workspaceId, table }: Where,
  { updatedSince, limit = PAGE, cursor }: AskedChanges,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const place = cursor ? placeOf(cursor) : null
  const { rows, until } = await findChanged(database, workspaceId, table, {
    since: updatedSince,
    after: place && { at: place.at, id: place.key },
    limit,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const byId = new Map(
    page.length === 0 ? [] : (await read(page.map(({ id }) => id))).map((row) => [row.id, row]),
  )
  return {
    // What is hidden along with something else, or has gone meanwhile, is left out.
    rows: page.flatMap(({ id }) => byId.get(id) ?? []),
    told: {
      nextCursor: rows.length > limit && last ? cursorOf({ at: last.at, kind: '', key: last.id }) : null,
      updatedUntil: until,
    },
  }
}

/** By the id of its last row; of `rows` there is one more where there is a next page. */
function idPage<Row extends { readonly id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const page = rows.slice(0, limit)
  return { rows: page, told: { nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null } }
}

interface AskedPage extends Pick<AskedChanges, 'cursor'> {
  readonly updatedSince?: string | undefined
  readonly limit: number
}

interface List<Row> {
  readonly table: ChangedTable
  /** A page in an order of the list's own, and one row more where there is a next page. */
  inOrder(): Promise<readonly Row[]>
  byId(ids: readonly string[]): Promise<readonly Row[]>
}

/** A page of a list's records: in an order of its own, or where that is asked for by when they changed. */
export async function recordsPage<Row extends { readonly id: string }>(
  database: Database,
  workspaceId: string,
  { updatedSince, limit, cursor }: AskedPage,
  { table, inOrder, byId }: List<Row>,
): Promise<Page<Row>> {
  if (updatedSince === undefined) return idPage(await inOrder(), limit)
  return changedPage({ database, workspaceId, table }, { updatedSince, limit, cursor }, byId)
}
